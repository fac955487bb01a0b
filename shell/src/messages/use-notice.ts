import { useState } from 'react';
import { noteMessage } from './note-message';

/** What was done last, said in its place until something else is done, and kept among the messages. */
export function useNotice(): [notice: string, tell: (message: string) => void] {
  const [notice, setNotice] = useState('');
  const tell = (message: string) => {
    setNotice(message);
    if (message !== '') noteMessage(message);
  };
  return [notice, tell];
}
