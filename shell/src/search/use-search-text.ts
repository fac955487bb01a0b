import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { takesBack } from 'shared-lib/ui';

type SearchText = {
  field: RefObject<HTMLInputElement | null>;
  isTooLong: boolean;
  /** Takes what is typed to be searched for; where it is too long the field has the focus and nothing is taken. */
  take: () => string | undefined;
  /** Judges what is typed while it is. */
  judge: () => void;
  /** On Esc. */
  takeBack: (event: KeyboardEvent) => void;
  clear: () => void;
};

/** The text of a search field. Going back changes what is searched for: the field says the same then. */
export function useSearchText({ shown, longest }: { shown: string; longest: number }): SearchText {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => field.current?.value.trim() ?? '';
  const [isTooLong, setTooLong] = useState(shown.trim().length > longest);
  const write = useCallback(() => {
    if (field.current) field.current.value = shown;
    setTooLong(shown.trim().length > longest);
  }, [shown, longest]);
  useEffect(write, [write]);
  return {
    field,
    isTooLong,
    judge: () => setTooLong(typed().length > longest),
    takeBack(event) {
      if (takesBack(event, shown)) write();
    },
    take() {
      const words = typed();
      setTooLong(words.length > longest);
      if (words.length <= longest) return words;
      field.current?.focus();
      return undefined;
    },
    clear() {
      if (field.current) field.current.value = '';
      field.current?.focus();
    },
  };
}
