import { createElement, useEffect, useId, useState, version } from 'react';
import {
  addUnsavedEntry,
  announce,
  announcementsOf,
  followAddress,
  formState$,
  goTo,
  readAddress,
  readSession,
} from 'shared-lib/port';

/** Shows which React runs it, and uses everything of the port. It is the road map of no React that the shell has. */
export function RoadMapOfReact18({ onMounted }: { onMounted: () => void }) {
  const [address, setAddress] = useState(readAddress());
  const [messages, setMessages] = useState<string[]>([]);
  const [form, setForm] = useState('no form');
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(onMounted, [onMounted]);
  useEffect(() => followAddress(setAddress), []);
  useEffect(() => {
    const heard = announcementsOf('message').subscribe(({ text }) => setMessages((all) => [...all, text]));
    heard.add(formState$.subscribe((state) => setForm(state?.component ?? 'no form')));
    return () => heard.unsubscribe();
  }, []);
  useEffect(() => (isUnsaved ? addUnsavedEntry({ title: 'Road map' }) : undefined), [isUnsaved]);
  const button = (label: string, onClick: () => void) =>
    createElement('button', { type: 'button', key: label, onClick }, label);
  return createElement(
    'section',
    { 'aria-labelledby': useId() },
    createElement('h1', { tabIndex: -1 }, `Road map by React ${version}`),
    createElement('p', null, `${readSession().username} at ${address}, ${form}, ${messages.join(' ')}`),
    button('Say hello', () => announce({ type: 'message', text: `Hello from React ${version}` })),
    button('Type something', () => setUnsaved(true)),
    button('Open the workspace', () => goTo('/workspace')),
  );
}
