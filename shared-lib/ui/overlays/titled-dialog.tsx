import { type ReactNode, useEffect, useId, useState } from 'react';
import { focusHeadingIfFocusLost, Icon } from 'shared-lib/ui';
import { CloseQuestion } from './alert-dialog';
import { Overlay } from './overlay';

type TitledDialogProps = {
  title: string;
  /** The name of the thing in the close question, such as 'Rule' for 'Edit Rule'; the title by default. */
  thing?: string;
  /** One of the documented widths, in pixels; below 640 px every dialog fills the screen. */
  width: 600 | 800 | 1200;
  /** Called once it has left the screen: remove it then. */
  onClosed: () => void;
  /**
   * `from within`: only its content can close it; Escape and a click beside it do nothing. `after a question`: it
   * can be closed in all ways, and asks whether the typed values may be lost. `not beside`: it can be closed in all
   * ways but a click beside it.
   */
  closes?: 'anyhow' | 'from within' | 'after a question' | 'not beside';
  /** `alone`: printing the page prints the whole content of this dialog and nothing else. */
  prints?: 'with the page' | 'alone';
  /** A function gets `close`, and `leave`, which asks first where a question is due. */
  children: ReactNode | ((close: () => void, leave: () => void) => ReactNode);
};

/** A dialog that is open while it is rendered: a title, a close button, and a body that scrolls. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, thing = title, width, onClosed, closes = 'anyhow', prints, children } = props;
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  // The element that opened it may have disappeared, such as the row of a deleted record.
  useEffect(() => () => void requestAnimationFrame(focusHeadingIfFocusLost), []);
  const isEasy = closes !== 'from within';
  const close = () => setOpen(false);
  const leave = () => (closes === 'after a question' ? setAsking(true) : close());
  return (
    <Overlay
      role="dialog"
      place="center"
      width={width}
      labelledBy={id}
      isOpen={isOpen}
      first={firstFieldSelector}
      prints={prints}
      onEscape={isEasy ? leave : undefined}
      onBeside={isEasy && closes !== 'not beside' ? leave : undefined}
      onGone={onClosed}
    >
      <div data-above="">
        <h2 id={id}>{title}</h2>
      </div>
      <div data-dialog-body="" {...scrollableByKeys}>
        {typeof children === 'function' ? children(close, leave) : children}
      </div>
      {isEasy && <CloseButton onClose={leave} />}
      {isAsking && (
        <CloseQuestion
          title={thing}
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

/** In a form the first field gets the focus. In a dialog to read, the body gets it, so that keys scroll it. */
const firstFieldSelector =
  'form :is(input, select, textarea):not([hidden], [readonly], [data-beside-reading], :disabled)';

/** With the focus on the body, keys scroll it; in a dialog to read it may be the only focusable element. */
const scrollableByKeys = { tabIndex: 0 };

type SideDrawerProps = { title: string; onClose: () => void; children: ReactNode };

/** A drawer that slides in from the side on phones. It is open while it is rendered. */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const id = useId();
  return (
    <Overlay role="dialog" place="start" width={288} labelledBy={id} onEscape={onClose} onBeside={onClose}>
      <h2 id={id}>{title}</h2>
      <div data-dialog-body="">{children}</div>
      <CloseButton onClose={onClose} />
    </Overlay>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" data-close="" aria-label="Close" onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}
