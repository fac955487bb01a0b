import { useEffect, useState } from 'react';

/** Document 1 §9. */
const shownMs = 1000;

export type Said = { text: string; nth: number };

/**
 * Says something at the foot of the page for a second, longer while the pointer or the focus is on it. It is never
 * the only place where it stands.
 */
export function Snackbar({ said }: { said: Said | undefined }) {
  return (
    <div role="status" className="snackbar">
      {said && <Shown key={said.nth} text={said.text} />}
    </div>
  );
}

function Shown({ text }: { text: string }) {
  const [isOver, setOver] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  if (isOver) return null;
  return (
    <div
      role="presentation"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {text}
      <button type="button" onClick={() => setOver(true)}>
        Dismiss
      </button>
    </div>
  );
}
