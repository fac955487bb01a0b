import { useEffect, useRef } from 'react';

/** What ends a press. After a drag, or a menu that it opened, its own release may never come. */
const ends = ['mouseup', 'dragend', 'keydown'];

/**
 * Calls at once; while the pointer is down, once it is up again and has clicked. Words that appear under a press move
 * the button away from beneath it, and the click is lost.
 */
export function useOnceReleased<Said>(call: (said: Said) => void): (said: Said) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click comes after the release, in the same turn.
      timer = setTimeout(() => {
        waiting.current?.();
        waiting.current = undefined;
      });
    };
    // Not those of pointers: a finger is up again before the browser moves the focus.
    window.addEventListener('mousedown', press, { capture: true });
    for (const end of ends) window.addEventListener(end, release, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('mousedown', press, { capture: true });
      for (const end of ends) window.removeEventListener(end, release, { capture: true });
    };
  }, []);
  return (said) => {
    if (!isPressed.current) return call(said);
    waiting.current = () => call(said);
  };
}
