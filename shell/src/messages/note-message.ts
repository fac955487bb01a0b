import { isHoldersOwn, keepMessage, readSession } from 'shared-lib/session';
import { readClocks } from '../clocks/read-clocks';

/** Keeps what was said where it can be read again; nothing once nobody, or somebody else, is signed in. */
export function noteMessage(text: string): void {
  if (!isHoldersOwn(readSession())) return;
  keepMessage({ at: new Date(readClocks().wall).toISOString(), text });
}
