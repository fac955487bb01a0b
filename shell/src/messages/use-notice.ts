import { useState } from 'react';
import { isSessionOfPageUser, readSession, saveMessage } from 'shared-lib/session';
import { readClocks } from '../clocks/read-clocks';

/**
 * Returns the message about the last action, and a function that shows another one. Each message is also
 * stored, so that the user can read it again among the messages.
 */
export function useStoredNotice(): [notice: string, showNotice: (message: string) => void] {
  const [notice, setNotice] = useState('');
  const showNotice = (message: string) => {
    setNotice(message);
    if (message !== '') storeMessage(message);
  };
  return [notice, showNotice];
}

/**
 * Stores a message, so that the user can read it again. It does nothing if the user for whom the page was
 * loaded is no longer signed in.
 */
export function storeMessage(text: string): void {
  if (!isSessionOfPageUser(readSession())) return;
  saveMessage({ at: new Date(readClocks().wall).toISOString(), text });
}
