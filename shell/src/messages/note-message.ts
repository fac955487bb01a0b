import { isHoldersOwn, readSession, saveMessage } from 'shared-lib/session';
import { readClocks } from '../clocks/read-clocks';

/** Keeps a message so that it can be read again; does nothing once nobody, or somebody else, is signed in. */
export function noteMessage(text: string): void {
  if (!isHoldersOwn(readSession())) return;
  saveMessage({ at: new Date(readClocks().wall).toISOString(), text });
}
