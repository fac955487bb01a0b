const momentMs = 5000;
const deeds = ['pointerdown', 'keydown', 'input'];

/** Calls once the person does something in this page again, or has been in it for a moment. Gives the way to stop. */
export function untilNextDeed(call: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const deed of deeds) window.removeEventListener(deed, hear, { capture: true });
  };
  const hear = () => {
    stop();
    call();
  };
  const timer = setTimeout(hear, momentMs);
  for (const deed of deeds) window.addEventListener(deed, hear, { capture: true });
  return stop;
}
