import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusHeadingIfFocusLost, Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { CloseDirtyFormQuestion } from './alert-dialog';
import { Overlay } from './overlay';
import { useHasRoomForPanel } from './side-panel';

type TitledDialogProps = {
  title: string;
  /** The name that the close question uses, such as 'Rule' for 'Edit Rule'. By default it is the title. */
  thing?: string;
  /**
   * The close question as a whole sentence, such as 'Close without assigning?'. By default it is the question of
   * the specification.
   */
  asks?: string | undefined;
  /** The width in pixels, by the specification. In windows below 640 px, a dialog is a sheet at the bottom. */
  width: 600 | 800 | 1200;
  /** Called after the dialog has left the screen. The caller must then remove it. */
  onClosed: () => void;
  /**
   * How the user can close the dialog. `from within`: only by buttons in its content. `after a question`: in
   * every way, but the close question comes first. `not beside`: in every way except a click outside.
   */
  closes?: 'anyhow' | 'from within' | 'after a question' | 'not beside';
  /** With `alone`, the printed page contains only this dialog, with its whole content. */
  prints?: 'with the page' | 'alone';
  /** Whether the dialog is a panel beside the page in wide windows. A panel has no backdrop. */
  standsBeside?: boolean;
  /**
   * Controls in the title bar, before the close button. A button with `data-tool` looks like the close
   * button. If there are tools, the title is small, and the content must have its own heading.
   */
  tools?: ReactNode;
  /**
   * The content, or a function that gets `close` and `leave`. `close` closes at once. `leave` first asks the
   * close question if `closes` demands it.
   */
  children: ReactNode | ((close: () => void, leave: () => void) => ReactNode);
};

/** A dialog with a title, a close button and a body that scrolls. It is open while it is rendered. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, thing = title, width, onClosed, closes = 'anyhow', prints, tools, children } = props;
  const hasRoom = useHasRoomForPanel();
  const isPanel = props.standsBeside === true && hasRoom;
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  // A dialog with tools is for reading. Like a panel it gets the focus itself, and none of its tools and fields.
  const first = tools ? '[role=dialog]' : firstFieldSelector;
  useLateFirstField(body, first);
  // The element that opened the dialog may have disappeared, such as the row of a deleted record. The heading then gets
  // the focus.
  useEffect(() => () => void requestAnimationFrame(focusHeadingIfFocusLost), []);
  const isEasy = closes !== 'from within';
  const close = () => (isPanel ? onClosed() : setOpen(false));
  const leave = () => (closes === 'after a question' ? setAsking(true) : close());
  return (
    <Overlay
      role="dialog"
      position={isPanel ? 'beside' : 'center'}
      width={width}
      labelledBy={id}
      isOpen={isOpen}
      firstFocusSelector={first}
      prints={prints}
      onEscape={isEasy ? leave : undefined}
      onClickOutside={isEasy && closes !== 'not beside' ? leave : undefined}
      onFadedOut={onClosed}
    >
      <div data-above={props.standsBeside || tools ? 'quiet' : ''}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      <div ref={body} data-dialog-body="" {...makeKeyScrollableProps(id)}>
        {typeof children === 'function' ? children(close, leave) : children}
      </div>
      {isEasy && <CloseButton onClose={leave} />}
      {isAsking && (
        <CloseDirtyFormQuestion
          title={thing}
          asks={props.asks}
          onStay={() => setAsking(false)}
          onClose={() => {
            setAsking(false);
            close();
          }}
        />
      )}
    </Overlay>
  );
}

/**
 * Selects the first field of a form, which gets the focus. In a dialog without a form, the body gets the focus, so that
 * keys scroll it.
 */
const firstFieldSelector =
  'form :is(input, select, textarea):not([hidden], [readonly], [data-beside-reading], :disabled)';

/**
 * Focuses the first field if the content of the dialog loads later than the dialog. Does nothing if the user
 * has already moved the focus.
 */
function useLateFirstField(body: RefObject<HTMLElement | null>, first: string): void {
  useEffect(() => {
    const focusedAtFirst = document.activeElement;
    if (!body.current || focusedAtFirst !== body.current) return;
    const watch = new MutationObserver(() => {
      const field = body.current?.querySelector<HTMLElement>(first);
      if (!field) return;
      watch.disconnect();
      if (document.activeElement === focusedAtFirst) field.focus();
    });
    watch.observe(body.current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [body, first]);
}

/** Makes the body focusable, so that keys can scroll it. With a role, it can have a name for screen readers. */
const makeKeyScrollableProps = (titleId: string) => ({ tabIndex: 0, role: 'group', 'aria-labelledby': titleId });

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" data-close="" aria-label={t('Close')} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}

/** Renders buttons into the header of a page, once the element for them exists. */
export function HeaderActions({ place, children }: { place: HTMLElement | null; children: ReactNode }) {
  return place && createPortal(children, place);
}
