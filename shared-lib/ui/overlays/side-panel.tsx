import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { chakra } from 'shared-lib/ui';
import { recordIdOf } from './open-overlays';
import { toolStyles } from './overlay-backdrop';

/** The width of the panel. The page's content keeps this space free while a panel is open. */
const panelWidth = '26.5rem';

const isModalOpenSelector = '[aria-modal=true]';

const wideQuery = '(min-width: 1280px)';

/**
 * Whether a dialog may stand beside the page: the window is wide enough, and no modal dialog was open before,
 * which would lie above the panel.
 */
export function useRoomForPanel(): boolean {
  const [isFree] = useState(() => document.querySelector(isModalOpenSelector) === null);
  // Paper is narrower than the window. It shows what the window showed.
  const wasWide = useRef(false);
  const isWide = useSyncExternalStore(followWidth, () => {
    if (!isPrinting()) wasWide.current = isWindowWide();
    return wasWide.current;
  });
  return isFree && isWide;
}

function isPrinting(): boolean {
  return window.matchMedia?.('print').matches ?? false;
}

/** `matchMedia` is missing in jsdom. */
function isWindowWide(): boolean {
  return window.matchMedia?.(wideQuery).matches ?? false;
}

function followWidth(report: () => void): () => void {
  const query = window.matchMedia?.(wideQuery);
  query?.addEventListener('change', report);
  return () => query?.removeEventListener('change', report);
}

type SidePanelProps = {
  /** The id of the element that names the panel. */
  labelledBy: string;
  prints?: 'with the page' | 'alone' | undefined;
  onEscape: () => void;
  children: ReactNode;
};

/**
 * A dialog that stands beside the page and leaves it usable: no backdrop, and the Tab key goes on to the page.
 * The page makes room by `--side-panel` (`shell/src/frame`).
 */
export function SidePanel({ labelledBy, prints, onEscape, children }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Read at the first render, before the panel takes the focus.
  const [first] = useState(() => noteOpener(document.activeElement));
  const opener = useRef(first);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--side-panel', panelWidth);
    panel.current?.focus({ preventScroll: true });
    const here = panel.current;
    return () => {
      root.style.removeProperty('--side-panel');
      const { activeElement, body } = document;
      const isFree = activeElement === body || here?.contains(activeElement) === true;
      if (isFree) returnFocus(opener.current);
    };
  }, []);
  useEscape(onEscape);
  // Who goes on in the page and comes back returns to the last place there.
  const onFocus = ({ currentTarget, target, relatedTarget: from }: FocusEvent) => {
    const isFromPage = from instanceof HTMLElement && !from.closest(`[role=dialog], ${isModalOpenSelector}`);
    if (isFromPage && currentTarget.contains(target)) opener.current = noteOpener(from);
  };
  return createPortal(
    <PanelFrame
      ref={panel}
      role="dialog"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      data-printed-alone={prints === 'alone' ? '' : undefined}
      onFocus={onFocus}
    >
      {children}
    </PanelFrame>,
    document.body,
  );
}

/** An element that had the focus, and the record of its row. Rows are reused for other records. */
type Opener = { element: Element | null; record: string | null | undefined };

function noteOpener(element: Element | null): Opener {
  return { element, record: recordIdOf(element) };
}

function returnFocus({ element, record }: Opener): void {
  if (element instanceof HTMLElement && element.isConnected && recordIdOf(element) === record)
    element.focus({ preventScroll: true });
}

/** Escape closes the panel from anywhere in the page, unless a dialog above it or a field uses the key. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector(isModalOpenSelector)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The title bar of a panel: its name, tools and the close button. */
export const PanelTitle = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    flexShrink: 0,
    ps: '4',
    pe: '2',
    minH: '12',
    borderBottomWidth: '1px',
    '& > h2': { flex: 1, minW: 0, textStyle: 'label', color: 'fg.muted' },
    '& > [data-close], & [data-tool]': { ...toolStyles, boxSize: '8' },
  },
});

const PanelFrame = chakra('div', {
  base: {
    position: 'fixed',
    insetBlock: '3.5rem 0',
    insetInlineEnd: 0,
    width: 'var(--side-panel)',
    zIndex: 'docked',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    borderInlineStartWidth: '1px',
    outline: 0,
    textStyle: 'body',
    '& > [data-dialog-body]': { flex: 1, minH: 0, overflow: 'auto' },
    '@media print': {
      '&[data-printed-alone]': {
        position: 'static',
        display: 'block',
        width: 'auto',
        border: 0,
        background: 'none',
        '& *': { color: '#000 !important', background: 'none !important' },
        '& [data-close]': { display: 'none' },
        '& > [data-dialog-body]': { overflow: 'visible' },
        '& tr, & dl > div': { breakInside: 'avoid' },
      },
    },
  },
});
