import { roundTheEnd } from './tab-order';

export type OpenOverlay = {
  root: HTMLElement;
  /** What has the focus first, and again when what had it has gone. */
  first: () => HTMLElement;
  onEscape: () => void;
  /** What had the focus before it opened. */
  before: Element | null;
};

/** The last one lies on top: it alone has the keys, the focus, and the attention of screen readers. */
const overlays: { overlay: OpenOverlay; focused: HTMLElement }[] = [];
/** What is read out while a dialog is open: what stays usable, and what tells of itself. */
const spokenBeside = '[data-beside-dialogs], [aria-live]';
let watch: MutationObserver | undefined;
let release = () => {};
let show = () => {};

/** Lays an overlay on top of all; gives the way to take it away again, from wherever it lies by then. */
export function openOverlay(overlay: OpenOverlay): () => void {
  const layer = { overlay, focused: overlay.first() };
  const record = recordOf(overlay.before);
  overlays.push(layer);
  // Before all that asks how the page is laid out: that is found out here, and once.
  layer.focused.focus({ preventScroll: true });
  if (overlays.length === 1) begin();
  turnToTop();
  return () => {
    overlays.splice(overlays.indexOf(layer), 1);
    if (overlays.length === 0) end();
    turnToTop();
    // While React takes elements out it gives the focus back to what had it.
    queueMicrotask(() => recordOf(overlay.before) === record && giveBack(overlay));
  };
}

/** The elements of a row are taken over by other records: then they are no longer what had the focus. */
function recordOf(element: Element | null): string | null | undefined {
  return element?.closest('[data-id]')?.getAttribute('data-id');
}

function begin(): void {
  release = holdPage();
  watch = new MutationObserver(focusAgain);
  document.addEventListener('keydown', hearKey, { capture: true });
  document.addEventListener('focusin', hearFocus, { capture: true });
}

function end(): void {
  release();
  document.removeEventListener('keydown', hearKey, { capture: true });
  document.removeEventListener('focusin', hearFocus, { capture: true });
}

function turnToTop(): void {
  watch?.disconnect();
  show();
  show = () => {};
  const top = overlays.at(-1);
  if (!top) return;
  const { root } = top.overlay;
  watch?.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  show = hideAllBut([root, ...document.querySelectorAll(spokenBeside)]);
}

function hearKey(event: KeyboardEvent): void {
  const top = topOfPage()?.overlay;
  if (!top || event.isComposing) return;
  if (event.key === 'Escape') leave(top, event);
  if (event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey) stayWithin(top, event);
}

/** What has opened within closes first, as a list of suggestions does: its field says so by `data-closes-first`. */
function leave({ onEscape }: OpenOverlay, event: KeyboardEvent): void {
  event.preventDefault();
  if (event.target instanceof Element && event.target.closest('[data-closes-first]')) return;
  onEscape();
}

function stayWithin({ root }: OpenOverlay, event: KeyboardEvent): void {
  const next = roundTheEnd(root, event.shiftKey ? 'back' : 'on');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** What takes the focus elsewhere, as an area does that has come, gives it back. */
function hearFocus({ target }: FocusEvent): void {
  const top = topOfPage();
  if (!top || !(target instanceof HTMLElement)) return;
  if (top.overlay.root.contains(target)) top.focused = target;
  else if (!target.closest('[data-beside-dialogs]')) focusWithin(top);
}

/** Where what had it has gone, or was disabled for a while as a button is that waits for an answer. */
function focusAgain(changes: readonly MutationRecord[]): void {
  const top = topOfPage();
  if (!top || document.activeElement !== document.body) return;
  const hasGone = !top.focused.isConnected;
  if (hasGone || changes.some(({ target }) => target === top.focused)) focusWithin(top);
}

function focusWithin({ overlay, focused }: (typeof overlays)[number]): void {
  const canHave = focused.isConnected && !focused.matches(':disabled');
  (canHave ? focused : overlay.first()).focus({ preventScroll: true });
}

/** What is no longer in the page, since another has taken its place, holds nothing. */
function topOfPage() {
  const top = overlays.at(-1);
  return top?.overlay.root.isConnected ? top : undefined;
}

function giveBack({ before, root }: OpenOverlay): void {
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body || root.contains(activeElement);
  if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

/** Keeps the page below from being scrolled, where it can be. Gives the way back. */
function holdPage(): () => void {
  const { documentElement: page, body } = document;
  if (page.scrollHeight <= page.clientHeight) return () => {};
  // The page would else be wider by what its bar took.
  const bar = window.innerWidth - page.clientWidth;
  Object.assign(body.style, { overflow: 'hidden', paddingInlineEnd: `${bar}px` });
  return () => Object.assign(body.style, { overflow: '', paddingInlineEnd: '' });
}

/** Hides from screen readers what lies outside of the kept elements. Gives the way back. */
function hideAllBut(kept: readonly Element[]): () => void {
  const hidden = outside(document.body, kept).filter((element) => !element.hasAttribute('aria-hidden'));
  for (const element of hidden) element.setAttribute('aria-hidden', 'true');
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden');
  };
}

function outside(element: Element, kept: readonly Element[]): Element[] {
  return [...element.children].flatMap((child) => {
    if (kept.includes(child)) return [];
    return kept.some((one) => child.contains(one)) ? outside(child, kept) : [child];
  });
}
