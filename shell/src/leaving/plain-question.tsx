import { useEffect } from 'react';
import { closeWords } from 'shared-lib/ui/close-words';

export type PlainQuestionProps = { title: string; onClose: () => void; onStay: () => void };

/** The same question in the browser's own dialog, for where nothing more arrives from the server. */
export function PlainQuestion({ title, onClose, onStay }: PlainQuestionProps) {
  useEffect(() => {
    if (window.confirm(closeWords(title))) onClose();
    else onStay();
  }, [title, onClose, onStay]);
  return null;
}
