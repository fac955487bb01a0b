import { findWrappedTabStop } from './tab-order';

export type OpenOverlay = {
  root: HTMLElement;
  /** Finds the element for the first focus. It also gets the focus when the focused element disappears. */
  findFirstFocus: () => HTMLElement;
  onEscape: () => void;
};

/**
 * The open overlays. Only the last one, which is on top, gets keys and focus and is read by screen readers.
 */
const openOverlays: { overlay: OpenOverlay; focused: HTMLElement }[] = [];
/** Elements outside a dialog that screen readers may read while it is open. */
const readableOutsideDialogSelector = '[data-beside-dialogs], [aria-live]';
let contentObserver: MutationObserver | undefined;
let allowPageScroll = () => {};
let showHiddenElements = () => {};

/**
 * Opens an overlay above all others. But a panel that becomes an overlay goes below the dialogs that were opened from
 * it. Returns a function that removes the overlay.
 */
export function openOverlay(overlay: OpenOverlay): () => void {
  const layer = { overlay, focused: overlay.findFirstFocus() };
  const above = openOverlays.filter(({ overlay: { root } }) => isLaterInPage(root, overlay.root)).length;
  openOverlays.splice(openOverlays.length - above, 0, layer);
  // Sets the focus before anything else changes, so that the browser computes the layout only once.
  if (above === 0) layer.focused.focus({ preventScroll: true });
  if (openOverlays.length === 1) startTrappingFocus();
  updateTopOverlay();
  return () => {
    openOverlays.splice(openOverlays.indexOf(layer), 1);
    if (openOverlays.length === 0) stopTrappingFocus();
    updateTopOverlay();
  };
}

/**
 * Whether an overlay comes later in the page than another overlay. Overlays are in the page in the order in which they
 * were opened.
 */
function isLaterInPage(root: HTMLElement, other: HTMLElement): boolean {
  return (other.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function startTrappingFocus(): void {
  allowPageScroll = stopPageScroll();
  contentObserver = new MutationObserver(restoreFocus);
  document.addEventListener('keydown', handleOverlayKey, { capture: true });
  document.addEventListener('focusin', keepFocusInOverlay, { capture: true });
}

function stopTrappingFocus(): void {
  allowPageScroll();
  document.removeEventListener('keydown', handleOverlayKey, { capture: true });
  document.removeEventListener('focusin', keepFocusInOverlay, { capture: true });
}

function updateTopOverlay(): void {
  contentObserver?.disconnect();
  showHiddenElements();
  showHiddenElements = () => {};
  const top = openOverlays.at(-1);
  if (!top) return;
  const { root } = top.overlay;
  contentObserver?.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  showHiddenElements = hideOtherElements([root, ...document.querySelectorAll(readableOutsideDialogSelector)]);
}

function handleOverlayKey(event: KeyboardEvent): void {
  const top = findTopOverlay()?.overlay;
  if (!top || event.isComposing) return;
  if (event.key === 'Escape') closeByEscape(top, event);
  if (event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey) wrapTabFocus(top, event);
}

/**
 * Closes the overlay on Escape. If a field with `data-closes-first` has an open list, Escape closes only this list. If
 * a menu is open, the browser closes only the menu.
 */
function closeByEscape({ root, onEscape }: OpenOverlay, event: KeyboardEvent): void {
  const menus = [...root.querySelectorAll('[popover]')];
  if (menus.some((menu) => menu.checkVisibility?.())) return;
  event.preventDefault();
  if (event.target instanceof Element && event.target.closest('[data-closes-first]')) return;
  onEscape();
}

/** Moves the focus by Tab from the overlay's last element to its first, and by Shift+Tab from the first to the last. */
function wrapTabFocus({ root }: OpenOverlay, event: KeyboardEvent): void {
  const next = findWrappedTabStop(root, event.shiftKey ? 'back' : 'on');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Returns the focus to the overlay when something in the page below takes it, such as a newly loaded area. */
function keepFocusInOverlay({ target }: FocusEvent): void {
  const top = findTopOverlay();
  if (!top || !(target instanceof HTMLElement)) return;
  if (top.overlay.root.contains(target)) top.focused = target;
  else if (!target.closest('[data-beside-dialogs]')) focusOverlay(top);
}

/** Restores the focus after the focused element has disappeared, or has been disabled for a while. */
function restoreFocus(changes: readonly MutationRecord[]): void {
  const top = findTopOverlay();
  if (!top || document.activeElement !== document.body) return;
  const hasGone = !top.focused.isConnected;
  if (hasGone || changes.some(({ target }) => target === top.focused)) focusOverlay(top);
}

function focusOverlay({ overlay, focused }: (typeof openOverlays)[number]): void {
  const canHaveFocus = focused.isConnected && !focused.matches(':disabled');
  (canHaveFocus ? focused : overlay.findFirstFocus()).focus({ preventScroll: true });
}

/** Finds the overlay on top. Returns `undefined` if its element is no longer in the page. */
function findTopOverlay() {
  const top = openOverlays.at(-1);
  return top?.overlay.root.isConnected ? top : undefined;
}

/** No scroll bar is wider than this. A wider space beside the page, as on a zoomed-out phone, is no scroll bar. */
const maxScrollBarPx = 32;

/** Stops the page below an overlay from scrolling. Returns a function that lets it scroll again. */
function stopPageScroll(): () => void {
  const { documentElement: page, body } = document;
  if (page.scrollHeight <= page.clientHeight) return () => {};
  // Padding takes the place of the hidden scroll bar, so that the page does not become wider.
  const beside = window.innerWidth - page.clientWidth;
  const bar = beside <= maxScrollBarPx ? beside : 0;
  Object.assign(body.style, { overflow: 'hidden', paddingInlineEnd: `${bar}px` });
  return () => Object.assign(body.style, { overflow: '', paddingInlineEnd: '' });
}

/** Hides all other elements from screen readers. Returns a function that shows them again. */
function hideOtherElements(visible: readonly Element[]): () => void {
  const hidden = listElementsOutside(document.body, visible).filter((element) => !element.hasAttribute('aria-hidden'));
  for (const element of hidden) element.setAttribute('aria-hidden', 'true');
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden');
  };
}

function listElementsOutside(element: Element, visible: readonly Element[]): Element[] {
  return [...element.children].flatMap((child) => {
    if (visible.includes(child)) return [];
    return visible.some((element) => child.contains(element)) ? listElementsOutside(child, visible) : [child];
  });
}
