import { useState } from 'react';
import { noteMessage } from './note-message';

/** The result of the last action: shown in its place until the next action, and kept among the messages. */
export function useNotice(): [notice: string, tell: (message: string) => void] {
  const [notice, setNotice] = useState('');
  const tell = (message: string) => {
    setNotice(message);
    if (message !== '') noteMessage(message);
  };
  return [notice, tell];
}
