import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef } from 'react';
import { afterPicture } from 'shared-lib/remotes';

type Hears = {
  onText: (typed: string) => void;
  /** With what stands there, at once. */
  onLeave: (typed: string) => void;
};
type OwnText = { ref: RefObject<HTMLInputElement | null>; onChange: () => void; onBlur: () => void };

/**
 * For a field whose letters are the browser's: each stands there at once, and is told behind its picture, as work
 * that the next one may put off. A text that comes from elsewhere takes the place of what stands there.
 */
export function useOwnText(text: string, { onText, onLeave }: Hears): OwnText {
  const ref = useRef<HTMLInputElement>(null);
  /** What was told and has not come back; the newest may overtake those before it. */
  const told = useRef<readonly string[]>([]);
  const isToTell = useRef(false);
  useLayoutEffect(() => {
    const at = told.current.indexOf(text);
    told.current = at < 0 ? [] : told.current.slice(at + 1);
    if (at < 0 && ref.current) ref.current.value = text;
  }, [text]);
  const onChange = useCallback(async () => {
    if (isToTell.current) return;
    isToTell.current = true;
    await afterPicture();
    isToTell.current = false;
    const typed = ref.current?.value;
    if (typed === undefined) return;
    told.current = [...told.current, typed];
    startTransition(() => onText(typed));
  }, [onText]);
  const onBlur = useCallback(() => {
    told.current = [];
    if (ref.current) onLeave(ref.current.value);
  }, [onLeave]);
  return { ref, onChange, onBlur };
}
