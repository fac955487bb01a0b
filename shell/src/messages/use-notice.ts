import { useState } from 'react';
import { isSessionOfPageHolder, readSession, saveMessage } from 'shared-lib/session';
import { readClocks } from '../clocks/read-clocks';

/** The result of the last action: shown in its place until the next action, and kept among the messages. */
export function useNotice(): [notice: string, tell: (message: string) => void] {
  const [notice, setNotice] = useState('');
  const tell = (message: string) => {
    setNotice(message);
    if (message !== '') storeMessage(message);
  };
  return [notice, tell];
}

/** Keeps a message so that it can be read again; does nothing once nobody, or somebody else, is signed in. */
export function storeMessage(text: string): void {
  if (!isSessionOfPageHolder(readSession())) return;
  saveMessage({ at: new Date(readClocks().wall).toISOString(), text });
}
