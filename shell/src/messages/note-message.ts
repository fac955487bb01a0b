import { isHeldByAnother, keepMessage, readSession } from 'shared-lib/session';
import { readClocks } from '../clocks/read-clocks';

/** Keeps what was said where it can be read again; nothing where somebody else has signed in meanwhile. */
export function noteMessage(text: string): void {
  if (isHeldByAnother(readSession())) return;
  keepMessage({ at: new Date(readClocks().wall).toISOString(), text });
}
