import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { makeOpenerReference, type OpenerReference } from './focus-return';

export const panelWidth = '26.5rem';

const maxFrameResizeDelayMs = 200;

/**
 * Finds the part of the frame that makes room for an open panel (`shell/src/frame`). Only this element is changed: a
 * change of the root element would make the browser compute the styles of the whole page again.
 */
function findShellFrame(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-beside-panel]');
}

const openModalSelector = '[aria-modal=true]';

const wideWindowQuery = '(min-width: 1280px)';

/**
 * Returns whether a dialog may open as a panel beside the page. The window must be wide enough, and no modal dialog may
 * be open, because it would cover the panel.
 */
export function useHasRoomForPanel(): boolean {
  const [isFree] = useState(() => document.querySelector(openModalSelector) === null);
  // Keeps the layout of the window while printing, although the paper is narrower.
  const wasWide = useRef(false);
  const isWide = useSyncExternalStore(watchWindowWidth, () => {
    if (!isPrinting()) wasWide.current = isWindowWide();
    return wasWide.current;
  });
  return isFree && isWide;
}

function isPrinting(): boolean {
  return window.matchMedia?.('print').matches ?? false;
}

/** Whether the window has room for a panel. Never in jsdom, which has no `matchMedia`. */
function isWindowWide(): boolean {
  return window.matchMedia?.(wideWindowQuery).matches ?? false;
}

function watchWindowWidth(report: () => void): () => void {
  const query = window.matchMedia?.(wideWindowQuery);
  query?.addEventListener('change', report);
  return () => query?.removeEventListener('change', report);
}

type UseSidePanelOptions = {
  /** Whether the overlay is a panel beside the page now. */
  isBeside: boolean;
  opener: RefObject<OpenerReference>;
  onEscape: (() => void) | undefined;
};

/**
 * Shows an overlay as a panel beside the page. The page stays usable: Tab moves from the panel to the page. The frame
 * becomes narrower to make room. Returns the panel's handlers.
 */
export function useSidePanel(
  element: RefObject<HTMLElement | null>,
  { isBeside, opener, onEscape }: UseSidePanelOptions,
) {
  useLayoutEffect(() => {
    if (!isBeside) return;
    const frame = findShellFrame();
    // Shows the panel first and makes the page narrower afterwards, because the latter is slow if the page shows a long
    // list.
    const cancel = callWhenIdle(() => {
      frame?.setAttribute('data-panel', 'open');
      frame?.style.setProperty('margin-inline-end', panelWidth);
    }, maxFrameResizeDelayMs);
    // A modal dialog that becomes a panel keeps the focus where it is.
    if (document.activeElement === opener.current.element) element.current?.focus({ preventScroll: true });
    return () => {
      cancel();
      frame?.removeAttribute('data-panel');
      frame?.style.removeProperty('margin-inline-end');
    };
  }, [element, isBeside, opener]);
  useEscapeKey(isBeside ? onEscape : undefined);
  if (!isBeside) return {};
  return {
    // If the focus moves from an element of the page into the panel, that element gets the focus when the panel closes.
    onFocus({ currentTarget, target, relatedTarget: from }: FocusEvent) {
      const isFromPage = from instanceof HTMLElement && !from.closest(`[role=dialog], ${openModalSelector}`);
      if (isFromPage && currentTarget.contains(target)) opener.current = makeOpenerReference(from);
    },
  };
}

/**
 * Calls a function when the page is idle, but at the latest after `maxDelayMs`. Returns a function that cancels
 * the call. Safari has no `requestIdleCallback`, so there it always waits `maxDelayMs`.
 */
function callWhenIdle(call: () => void, maxDelayMs: number): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(call, maxDelayMs);
    return () => clearTimeout(timer);
  }
  const callbackId = requestIdleCallback(call, { timeout: maxDelayMs });
  return () => cancelIdleCallback(callbackId);
}

/** Closes the panel on Escape, wherever the focus is. A dialog above the panel, or a field, may use the key instead. */
function useEscapeKey(onEscape: (() => void) | undefined): void {
  const latest = useRef(onEscape);
  // Uses a layout effect, because a quick user may press Escape as soon as the panel is visible.
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!latest.current || event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector(openModalSelector)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
