import { useCallback, useState, useSyncExternalStore } from 'react';
import { localStore } from 'shared-lib/session';

const filtersStorageKey = 'lexboard.filters';

/**
 * Returns whether the filters are open, whether they are in a sheet, and a function that opens or closes
 * them. They are in a sheet in a narrow window, and while a VIEW panel takes the space beside the list. A
 * sheet is closed at first. The browser stores whether the filters beside the list are open.
 */
export function useFilterPanelState() {
  const isSheet = useSyncExternalStore(subscribeToAvailableWidth, isFilterSheetNeeded);
  const [isOpen, setOpen] = useState(isPanelOpenAtStart);
  const [isSheetOpen, setSheetOpen] = useState(false);
  if (!isSheet && isSheetOpen) setSheetOpen(false);
  const toggle = useCallback(() => {
    if (isSheet) return setSheetOpen((now) => !now);
    localStore.write(filtersStorageKey, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  }, [isSheet, isOpen]);
  return { isOpen: isSheet ? isSheetOpen : isOpen, isSheet, toggle };
}

/**
 * Minimum window widths in pixels: to open the filters at first, to show them beside the list, and to show
 * them beside the list and an open panel.
 */
const filtersOpenMinWidthPx = 1600;
const filtersBesideListMinWidthPx = 1024;
const filtersBesidePanelMinWidthPx = 1600;

function isPanelOpenAtStart(): boolean {
  const chosen = localStore.read(filtersStorageKey);
  return chosen ? chosen === 'open' : isWindowAtLeastPx(filtersOpenMinWidthPx);
}

/** Whether the window is at least this wide. In tests it always is, because jsdom has no `matchMedia`. */
function isWindowAtLeastPx(width: number): boolean {
  return window.matchMedia?.(`(min-width: ${width}px)`).matches ?? true;
}

/**
 * Finds the frame around all areas. It has an attribute while a panel is open
 * (`shared-lib/ui/overlays/side-panel.ts`).
 */
function findAreaFrame(): Element | null {
  return document.querySelector('[data-beside-panel]');
}

function isFilterSheetNeeded(): boolean {
  const hasPanel = findAreaFrame()?.getAttribute('data-panel') === 'open';
  return !isWindowAtLeastPx(hasPanel ? filtersBesidePanelMinWidthPx : filtersBesideListMinWidthPx);
}

function subscribeToAvailableWidth(report: () => void): () => void {
  const observer = new MutationObserver(report);
  const frame = findAreaFrame();
  if (frame) observer.observe(frame, { attributeFilter: ['data-panel'] });
  window.addEventListener('resize', report);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', report);
  };
}
