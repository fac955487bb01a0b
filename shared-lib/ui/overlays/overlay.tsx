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
} from 'react';
import { createPortal } from 'react-dom';
import { useFocusReturn } from './focus-return';
import { openOverlay } from './open-overlays';
import { OverlayBackdrop } from './overlay-backdrop';
import { useSidePanel } from './side-panel';
import { findFirstTabStop } from './tab-order';

type OverlayProps = {
  role: 'dialog' | 'alertdialog';
  /**
   * With `beside`, the overlay is a panel beside the page, without a backdrop. The position may change while
   * it is open.
   */
  position: 'center' | 'beside';
  /** The width in pixels. A panel ignores it and is as wide as `panelWidth`. */
  width: number;
  /** The id of the element with the overlay's name. */
  labelledBy: string;
  describedBy?: string;
  /** Whether the overlay is open. `false` makes it fade out. */
  isOpen?: boolean;
  /**
   * The selector of the element that gets the focus first. By default it is the element with
   * `data-autofocus`, or the first tab stop.
   */
  firstFocusSelector?: string;
  prints?: 'with the page' | 'alone' | undefined;
  onEscape?: (() => void) | undefined;
  /** Called when the user clicks outside the overlay. */
  onClickOutside?: (() => void) | undefined;
  /** Called when the overlay has left the screen. */
  onFadedOut?: () => void;
  children: ReactNode;
};

/**
 * A modal layer above the page, or a panel beside it. It does not use Chakra's dialog, because the browser would lay
 * out the whole page three times before that dialog is visible.
 */
export function Overlay(props: OverlayProps) {
  const { role, position, width, labelledBy, describedBy, prints, onClickOutside, onFadedOut, children } = props;
  const { isOpen = true, firstFocusSelector, onEscape } = props;
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const isBeside = position === 'beside';
  const opener = useFocusReturn(root, { isOpen });
  useTopOverlay(root, { isTop: isOpen && !isBeside, firstFocusSelector, onEscape });
  const panelEvents = useSidePanel(dialog, { isBeside: isOpen && isBeside, opener, onEscape });
  useCallAfterFadeOut(root, { isOpen, onFadedOut });
  const modal = isBeside ? undefined : true;
  const ariaProps = {
    role,
    'aria-modal': modal,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  };
  return createPortal(
    <OverlayBackdrop
      ref={root}
      data-place={position}
      data-leaving={isOpen ? undefined : ''}
      data-goes-by-back={isOpen && onEscape ? '' : undefined}
      data-printed-alone={prints === 'alone' ? '' : undefined}
      style={makeWidthStyle(width)}
      tabIndex={-1}
      {...panelEvents}
      {...useClickOutside(onClickOutside)}
      {...(!isOpen && ignoredEventProps)}
    >
      <div
        ref={dialog}
        {...ariaProps}
        {...useFocusKeptOnClick()}
        data-size={width >= 1200 ? 'xl' : undefined}
        tabIndex={-1}
        data-floats=""
      >
        {children}
      </div>
    </OverlayBackdrop>,
    document.body,
  );
}

/** Ignores events in an overlay that is fading out. Otherwise a double click would save twice. */
const ignoredEventProps = { onClickCapture: ignoreEvent, onSubmitCapture: ignoreEvent };

function ignoreEvent(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Detects clicks that begin and end outside the overlay. A drag out of the overlay does not count. */
function useClickOutside(onClickOutside: (() => void) | undefined) {
  const hasBegunOutside: RefObject<boolean> = useRef(false);
  return {
    onMouseDown(event: MouseEvent) {
      const isBeside = isOnBackdrop(event);
      // The second press of a double click on the button that opened the overlay must not close the overlay.
      hasBegunOutside.current = isBeside && event.detail < 2;
      // A press outside must not take the focus from the overlay.
      if (isBeside) event.preventDefault();
    },
    // Handles `mouseup`, because a press outside and a release inside would also cause a `click` on the
    // backdrop.
    onMouseUp(event: MouseEvent) {
      if (!hasBegunOutside.current || !isOnBackdrop(event)) return;
      hasBegunOutside.current = false;
      onClickOutside?.();
    },
  };
}

function isOnBackdrop({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}

/** React's style type does not allow custom properties, so a cast is needed. */
function makeWidthStyle(width: number): CSSProperties {
  return { '--width': `${width}px` } as CSSProperties;
}

/** Calls `onFadedOut` once, after the closed overlay has faded out. */
function useCallAfterFadeOut(
  element: RefObject<HTMLElement | null>,
  { isOpen, onFadedOut }: { isOpen: boolean; onFadedOut: (() => void) | undefined },
): void {
  const report = useRef(onFadedOut);
  useEffect(() => {
    report.current = onFadedOut;
  });
  useEffect(() => {
    if (isOpen) return;
    let isThere = true;
    void waitForAnimations(element.current).then(() => isThere && report.current?.());
    return () => {
      isThere = false;
    };
  }, [element, isOpen]);
}

/** Waits until running animations end. jsdom has no `getAnimations`. */
async function waitForAnimations(element: HTMLElement | null): Promise<unknown> {
  const running = element?.getAnimations?.() ?? [];
  return Promise.allSettled(running.map(({ finished }) => finished));
}

/** Selects the elements that get the focus when empty space is clicked: the dialog and its scrollable body. */
const emptySpaceFocusSelector = '[role=dialog], [role=alertdialog], [data-dialog-body]';

/**
 * Returns handlers that keep the focus when empty space is clicked with the mouse. Otherwise the next Tab would start
 * at the first field. A tap still moves the focus, because that hides the keyboard of a phone.
 */
function useFocusKeptOnClick() {
  const focusedBefore = useRef<HTMLElement>(undefined);
  return {
    onPointerDown({ pointerType, currentTarget }: PointerEvent) {
      const { activeElement } = document;
      const isWithin = activeElement instanceof HTMLElement && currentTarget.contains(activeElement);
      focusedBefore.current = isWithin && pointerType === 'mouse' ? activeElement : undefined;
    },
    onClick() {
      const { activeElement, body } = document;
      const isOnNothing = activeElement === body || activeElement?.matches(emptySpaceFocusSelector);
      const isSelecting = getSelection()?.isCollapsed === false;
      if (isOnNothing && !isSelecting) focusedBefore.current?.focus({ preventScroll: true });
    },
  };
}

type UseTopOverlayOptions = {
  isTop: boolean;
  firstFocusSelector: string | undefined;
  onEscape: (() => void) | undefined;
};

/** Opens an element as the top overlay while `isTop` is true. */
function useTopOverlay(
  element: RefObject<HTMLElement | null>,
  { isTop, firstFocusSelector, onEscape }: UseTopOverlayOptions,
): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  useLayoutEffect(() => {
    const root = element.current;
    if (!isTop || !root) return;
    const findFirstFocus = () => findInitialFocusElement(root, firstFocusSelector);
    return openOverlay({ root, findFirstFocus, onEscape: () => latest.current?.() });
  }, [element, isTop, firstFocusSelector]);
}

/** Finds the element that gets the focus first. A panel that becomes a modal dialog keeps its focus. */
function findInitialFocusElement(root: HTMLElement, firstFocusSelector: string | undefined): HTMLElement {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && root.contains(activeElement)) return activeElement;
  const chosen = firstFocusSelector === undefined ? null : root.querySelector<HTMLElement>(firstFocusSelector);
  const marked = chosen ?? root.querySelector<HTMLElement>(':is([data-autofocus], [autofocus]):not(:disabled)');
  return marked ?? findFirstTabStop(root) ?? root;
}
