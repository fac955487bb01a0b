import { findWrappedTabStop } from './tab-order';

export type OpenOverlay = {
  root: HTMLElement;
  /** The element that gets the focus first, and again when the focused element has disappeared. */
  first: () => HTMLElement;
  onEscape: () => void;
  /** The element that had the focus before the overlay opened. */
  before: Element | null;
};

/** The open overlays. Only the last one, on top, gets keys and focus and is visible to screen readers. */
const overlays: { overlay: OpenOverlay; focused: HTMLElement }[] = [];
/** Elements that screen readers still read while a dialog is open: usable elements beside dialogs, and live regions. */
const readableBesideSelector = '[data-beside-dialogs], [aria-live]';
let contentObserver: MutationObserver | undefined;
let allowPageScroll = () => {};
let showHiddenElements = () => {};

/** Puts an overlay on top of all others. Returns a function that removes it, wherever it is in the stack by then. */
export function openOverlay(overlay: OpenOverlay): () => void {
  const layer = { overlay, focused: overlay.first() };
  const record = recordIdOf(overlay.before);
  overlays.push(layer);
  // Focus first, before anything else asks for the layout: focusing computes it, and it is computed only once.
  layer.focused.focus({ preventScroll: true });
  if (overlays.length === 1) startTrapping();
  updateTopOverlay();
  return () => {
    overlays.splice(overlays.indexOf(layer), 1);
    if (overlays.length === 0) stopTrapping();
    updateTopOverlay();
    // Deferred: while React removes elements, it gives the focus back to the element that had it.
    queueMicrotask(() => recordIdOf(overlay.before) === record && returnFocus(overlay));
  };
}

/**
 * The id of the record in an element's row. Rows are reused for other records: such a row no longer counts as the
 * element that had the focus.
 */
function recordIdOf(element: Element | null): string | null | undefined {
  return element?.closest('[data-id]')?.getAttribute('data-id');
}

function startTrapping(): void {
  allowPageScroll = stopPageScroll();
  contentObserver = new MutationObserver(restoreFocus);
  document.addEventListener('keydown', handleKey, { capture: true });
  document.addEventListener('focusin', handleFocus, { capture: true });
}

function stopTrapping(): void {
  allowPageScroll();
  document.removeEventListener('keydown', handleKey, { capture: true });
  document.removeEventListener('focusin', handleFocus, { capture: true });
}

function updateTopOverlay(): void {
  contentObserver?.disconnect();
  showHiddenElements();
  showHiddenElements = () => {};
  const top = overlays.at(-1);
  if (!top) return;
  const { root } = top.overlay;
  contentObserver?.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  showHiddenElements = hideAllExcept([root, ...document.querySelectorAll(readableBesideSelector)]);
}

function handleKey(event: KeyboardEvent): void {
  const top = findTopOverlay()?.overlay;
  if (!top || event.isComposing) return;
  if (event.key === 'Escape') closeByEscape(top, event);
  if (event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey) keepTabWithin(top, event);
}

/** An open list inside the overlay closes first; its field is marked with `data-closes-first`. */
function closeByEscape({ onEscape }: OpenOverlay, event: KeyboardEvent): void {
  event.preventDefault();
  if (event.target instanceof Element && event.target.closest('[data-closes-first]')) return;
  onEscape();
}

function keepTabWithin({ root }: OpenOverlay, event: KeyboardEvent): void {
  const next = findWrappedTabStop(root, event.shiftKey ? 'back' : 'on');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Takes the focus back when something below moves it, as an area does that has just loaded. */
function handleFocus({ target }: FocusEvent): void {
  const top = findTopOverlay();
  if (!top || !(target instanceof HTMLElement)) return;
  if (top.overlay.root.contains(target)) top.focused = target;
  else if (!target.closest('[data-beside-dialogs]')) focusWithin(top);
}

/**
 * Restores the focus when the focused element has disappeared, or was disabled for a while, as a button that waits
 * for an answer.
 */
function restoreFocus(changes: readonly MutationRecord[]): void {
  const top = findTopOverlay();
  if (!top || document.activeElement !== document.body) return;
  const hasGone = !top.focused.isConnected;
  if (hasGone || changes.some(({ target }) => target === top.focused)) focusWithin(top);
}

function focusWithin({ overlay, focused }: (typeof overlays)[number]): void {
  const canHave = focused.isConnected && !focused.matches(':disabled');
  (canHave ? focused : overlay.first()).focus({ preventScroll: true });
}

/** The top overlay; `undefined` when its root is no longer in the page because another element replaced it. */
function findTopOverlay() {
  const top = overlays.at(-1);
  return top?.overlay.root.isConnected ? top : undefined;
}

function returnFocus({ before, root }: OpenOverlay): void {
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body || root.contains(activeElement);
  if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

/** Stops the page below from scrolling, if it can scroll. Returns a function that undoes it. */
function stopPageScroll(): () => void {
  const { documentElement: page, body } = document;
  if (page.scrollHeight <= page.clientHeight) return () => {};
  // Without the padding the page would grow by the width of its hidden scroll bar.
  const bar = window.innerWidth - page.clientWidth;
  Object.assign(body.style, { overflow: 'hidden', paddingInlineEnd: `${bar}px` });
  return () => Object.assign(body.style, { overflow: '', paddingInlineEnd: '' });
}

/** Hides everything outside of the kept elements from screen readers. Returns a function that undoes it. */
function hideAllExcept(kept: readonly Element[]): () => void {
  const hidden = elementsOutside(document.body, kept).filter(
    (element) => !element.hasAttribute('aria-hidden'),
  );
  for (const element of hidden) element.setAttribute('aria-hidden', 'true');
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden');
  };
}

function elementsOutside(element: Element, kept: readonly Element[]): Element[] {
  return [...element.children].flatMap((child) => {
    if (kept.includes(child)) return [];
    return kept.some((one) => child.contains(one)) ? elementsOutside(child, kept) : [child];
  });
}
