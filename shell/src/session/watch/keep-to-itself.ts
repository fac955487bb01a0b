const deeds = ['keydown', 'pointerdown', 'focusin'];

/**
 * Keeps what is done in a dialog from all that listens beneath it: a dialog of the product that is open there would
 * take the focus back, or close by Escape or by a click beside it. Escape does nothing. Gives the way to stop.
 */
export function keepToItself(dialog: HTMLElement): () => void {
  const hear = (event: Event) => {
    if (!(event.target instanceof Node) || !dialog.contains(event.target)) return;
    event.stopImmediatePropagation();
    if (event instanceof KeyboardEvent && event.key === 'Escape') event.preventDefault();
  };
  for (const deed of deeds) window.addEventListener(deed, hear, { capture: true });
  return () => {
    for (const deed of deeds) window.removeEventListener(deed, hear, { capture: true });
  };
}
