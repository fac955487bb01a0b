import { localStore } from './browser-storage';
import { parseJson } from './parse-json';

/** Something that was said to whoever is signed in. */
export type Message = {
  /** ISO. */
  at: string;
  text: string;
};

const key = 'lexboard.messages';

/** So many are kept, each so long at most: the browser's storage is small. */
const most = 50;
const longest = 500;

/** Keeps a message until the session ends. */
export function keepMessage({ at, text }: Message): void {
  const messages = [{ at, text: text.slice(0, longest) }, ...keptMessages()].slice(0, most);
  localStore.write(key, JSON.stringify(messages));
}

/** Newest first. */
export function keptMessages(): Message[] {
  const kept = parseJson(localStore.read(key));
  return Array.isArray(kept) ? kept.filter(isMessage) : [];
}

export function forgetMessages(): void {
  localStore.remove(key);
}

function isMessage(kept: unknown): kept is Message {
  const { at, text } = Object(kept);
  return typeof at === 'string' && typeof text === 'string';
}
