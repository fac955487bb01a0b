import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { OverlayGround } from './overlay-ground';
import { useGone } from './use-gone';
import { useHeldFocus } from './use-held-focus';
import { useOnTop } from './use-on-top';

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
    <OverlayGround
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
    </OverlayGround>,
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
