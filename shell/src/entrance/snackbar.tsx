import { useEffect, useState } from 'react';

/** Document 1 §9. */
const shownMs = 1000;

export type Said = { text: string; nth: number };

/**
 * Says something at the foot of the page for a second, longer while the pointer or the focus is on it. It is never
 * the only place where it stands.
 */
export function Snackbar({ said }: { said: Said | undefined }) {
  const [isHeld, setHeld] = useState(false);
  const [over, setOver] = useState(0);
  const shown = said && said.nth > over ? said : undefined;
  const nth = shown?.nth;
  useEffect(() => {
    if (nth === undefined || isHeld) return;
    const timer = setTimeout(() => setOver(nth), shownMs);
    return () => clearTimeout(timer);
  }, [nth, isHeld]);
  const dismiss = () => {
    setHeld(false);
    setOver(nth ?? over);
  };
  return (
    <div
      role="status"
      className="snackbar"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown && (
        <div>
          {shown.text}
          <button type="button" onClick={dismiss}>
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}
