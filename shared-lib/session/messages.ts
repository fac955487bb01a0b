import { localStore, parseJson } from './browser-storage';

/** A message that the shell has shown to the signed-in user. */
export type Message = {
  /** The time as an ISO text. */
  at: string;
  text: string;
};

const messagesKey = 'lexboard.messages';

/** At most this many messages are stored, because browser storage is small. Longer messages are cut. */
const maxMessages = 50;
const maxMessageLength = 500;

/** Stores a message until the session ends. */
export function saveMessage({ at, text }: Message): void {
  const messages = [{ at, text: text.slice(0, maxMessageLength) }, ...readMessages()].slice(0, maxMessages);
  localStore.write(messagesKey, JSON.stringify(messages));
}

/** Reads the stored messages, newest first. */
export function readMessages(): Message[] {
  const stored = parseJson(localStore.read(messagesKey));
  return Array.isArray(stored) ? stored.filter(isMessage) : [];
}

export function forgetMessages(): void {
  localStore.remove(messagesKey);
}

function isMessage(stored: unknown): stored is Message {
  const { at, text } = Object(stored);
  return typeof at === 'string' && typeof text === 'string';
}
