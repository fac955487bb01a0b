import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { openOverlay } from './open-overlays';
import { OverlayContext } from './overlay-context';
import { firstTabStop } from './tab-order';

type OverlayProps = {
  role: 'dialog' | 'alertdialog';
  place: 'center' | 'start';
  /** In pixels. */
  width: number;
  /** The ids of what names it, and of what describes it. */
  labelledBy: string;
  describedBy?: string;
  /** Once it is not, it leaves the screen. */
  isOpen?: boolean;
  /** Fits what has the focus first; else that is what is marked `data-autofocus`, or what comes first. */
  first?: string;
  prints?: 'with the page' | 'alone' | undefined;
  onEscape?: (() => void) | undefined;
  /** A press beside it. */
  onBeside?: (() => void) | undefined;
  /** It has left the screen. */
  onGone?: () => void;
  children: ReactNode;
};

/**
 * What lies above the page and holds it up, written here and not taken from a library: one waits for it at every turn,
 * and the library's laid the whole page out three times before anything was seen.
 */
export function Overlay(props: OverlayProps) {
  const { role, place, width, labelledBy, describedBy, prints, onBeside, onGone, children } = props;
  const { isOpen = true, first, onEscape } = props;
  const root = useRef<HTMLDivElement>(null);
  useOnTop(root, { isOpen, first, onEscape });
  useGone(root, { isOpen, onGone });
  const spoken = { role, 'aria-modal': true, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy };
  return createPortal(
    <OverlayContext
      ref={root}
      data-place={place}
      data-leaving={isOpen ? undefined : ''}
      data-printed-alone={prints === 'alone' ? '' : undefined}
      style={wide(width)}
      tabIndex={-1}
      {...useBeside(onBeside)}
      {...(!isOpen && deaf)}
    >
      <div {...spoken} {...useHeldFocus()} tabIndex={-1}>
        {children}
      </div>
    </OverlayContext>,
    document.body,
  );
}

/** What is leaving is still seen: the second click of two on its button would save a second time. */
const deaf = { onClickCapture: hearNothing, onSubmitCapture: hearNothing };

function hearNothing(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Hears presses that begin and end beside it: whoever drags out of it, as to mark words, means something else. */
function useBeside(onBeside: (() => void) | undefined) {
  const begun: RefObject<boolean> = useRef(false);
  return {
    onMouseDown(event: MouseEvent) {
      begun.current = isItself(event);
      // The focus stays where it is.
      if (begun.current) event.preventDefault();
    },
    // Not on the click: one that is released within is told to what both places lie in, as if it had stayed beside.
    onMouseUp(event: MouseEvent) {
      if (!begun.current || !isItself(event)) return;
      begun.current = false;
      onBeside?.();
    },
  };
}

function isItself({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}

/** React's type of styles knows no custom properties, hence the cast; the browser does. */
function wide(width: number): CSSProperties {
  return { '--width': `${width}px` } as CSSProperties;
}

/** Tells once that an element that is no longer open has faded out. */
function useGone(
  element: RefObject<HTMLElement | null>,
  { isOpen, onGone }: { isOpen: boolean; onGone: (() => void) | undefined },
): void {
  const tell = useRef(onGone);
  useEffect(() => {
    tell.current = onGone;
  });
  useEffect(() => {
    if (isOpen) return;
    let isThere = true;
    void fadedOut(element.current).then(() => isThere && tell.current?.());
    return () => {
      isThere = false;
    };
  }, [element, isOpen]);
}

/** A part that does not move things, as the tests' does not, knows nothing of it. */
async function fadedOut(element: HTMLElement | null): Promise<unknown> {
  const running = element?.getAnimations?.() ?? [];
  return Promise.allSettled(running.map(({ finished }) => finished));
}

/** What takes the focus where one clicks on nothing: the dialog itself, and its body, which scrolls by keys. */
const context = '[role=dialog], [role=alertdialog], [data-dialog-body]';

/**
 * What a dialog takes so that a click on nothing in it leaves the focus where it was; else the next Tab begins at its
 * first field. Text can still be selected. A finger that taps beside a field wants its keyboard gone, and has its way.
 */
function useHeldFocus() {
  const had = useRef<HTMLElement>(undefined);
  return {
    onPointerDown({ pointerType, currentTarget }: PointerEvent) {
      const { activeElement } = document;
      const isWithin = activeElement instanceof HTMLElement && currentTarget.contains(activeElement);
      had.current = isWithin && pointerType === 'mouse' ? activeElement : undefined;
    },
    onClick() {
      const { activeElement, body } = document;
      const isOnNothing = activeElement === body || activeElement?.matches(context);
      const isSelecting = getSelection()?.isCollapsed === false;
      if (isOnNothing && !isSelecting) had.current?.focus({ preventScroll: true });
    },
  };
}

type UseOnTopOptions = { isOpen: boolean; first: string | undefined; onEscape: (() => void) | undefined };

/** Lays an element on top of the page while it is open. */
function useOnTop(
  element: RefObject<HTMLElement | null>,
  { isOpen, first, onEscape }: UseOnTopOptions,
): void {
  // Before anything of it takes the focus.
  const [before] = useState(() => document.activeElement);
  const heard = useRef(onEscape);
  useLayoutEffect(() => {
    heard.current = onEscape;
  });
  useLayoutEffect(() => {
    const root = element.current;
    if (!isOpen || !root) return;
    const firstOf = () => firstWithin(root, first);
    return openOverlay({ root, first: firstOf, onEscape: () => heard.current?.(), before });
  }, [element, isOpen, first, before]);
}

function firstWithin(root: HTMLElement, first: string | undefined): HTMLElement {
  const wanted = first === undefined ? null : root.querySelector<HTMLElement>(first);
  const marked =
    wanted ?? root.querySelector<HTMLElement>(':is([data-autofocus], [autofocus]):not(:disabled)');
  return marked ?? firstTabStop(root) ?? root;
}
