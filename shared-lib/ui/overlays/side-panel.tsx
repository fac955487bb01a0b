import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { chakra } from 'shared-lib/ui';

/** The width of the panel. The page's content keeps this space free while a panel is open. */
const panelWidth = '26.5rem';

const isModalOpenSelector = '[aria-modal=true]';

/** Whether the window is wide enough for a panel beside a list. */
export function hasRoomForPanel(): boolean {
  return window.matchMedia?.('(min-width: 1280px)').matches ?? false;
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
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--side-panel', panelWidth);
    panel.current?.focus({ preventScroll: true });
    const here = panel.current;
    return () => {
      root.style.removeProperty('--side-panel');
      const { activeElement, body } = document;
      const isFree = activeElement === body || here?.contains(activeElement) === true;
      if (isFree && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [before]);
  useEscape(onEscape);
  return createPortal(
    <PanelFrame
      ref={panel}
      role="dialog"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      data-printed-alone={prints === 'alone' ? '' : undefined}
    >
      {children}
    </PanelFrame>,
    document.body,
  );
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
    '& > [data-close]': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '8',
      rounded: 'md',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
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
        width: 'auto',
        border: 0,
        '& *': { color: '#000 !important', background: 'none !important' },
        '& [data-close]': { display: 'none' },
        '& > [data-dialog-body]': { overflow: 'visible' },
      },
    },
  },
});
