import { type ReactNode, useEffect, useId, useState } from 'react';
import { focusWhereLost } from 'shared-lib/ui';
import { CloseButton } from './close-button';
import { CloseQuestion } from './close-question';
import { Overlay } from './overlay';

type TitledDialogProps = {
  title: string;
  /** What the close question calls it, such as 'Rule' for 'Edit Rule'; the title where nothing is said. */
  thing?: string;
  /** One of the documented widths, in pixels; below 640 every dialog fills the screen. */
  width: 600 | 800 | 1200;
  /** Called once it has left the screen: take it out then. */
  onClosed: () => void;
  /**
   * `from within`: what it holds must not be lost by Escape or a click beside it. `after a question`: it is closed in
   * all ways, and the person is asked whether what they typed may be lost. `not beside`: in all ways but a click beside.
   */
  closes?: 'anyhow' | 'from within' | 'after a question' | 'not beside';
  /** `alone`: printing the page prints what this dialog holds, the whole of it, and nothing else. */
  prints?: 'with the page' | 'alone';
  /** Whoever closes it from within is handed the way to do so, and the way that asks first where that is due. */
  children: ReactNode | ((close: () => void, leave: () => void) => ReactNode);
};

/** A dialog that is open as soon as it is there: title, close button, and a body that scrolls. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, thing = title, width, onClosed, closes = 'anyhow', prints, children } = props;
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  // What opened it may have gone meanwhile, as the row of what was deleted.
  useEffect(() => () => void requestAnimationFrame(focusWhereLost), []);
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
      first={firstField}
      prints={prints}
      onEscape={isEasy ? leave : undefined}
      onBeside={isEasy && closes !== 'not beside' ? leave : undefined}
      onGone={onClosed}
    >
      <div data-above="">
        <h2 id={id}>{title}</h2>
      </div>
      <div data-dialog-body="" {...scrolledByKeys}>
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

/** Whoever opens a form wants to fill it in; whoever opens something to read has the keys that scroll it. */
const firstField =
  'form :is(input, select, textarea):not([hidden], [readonly], [data-beside-reading], :disabled)';

/** Whoever has the focus there scrolls by keys; it is all that a dialog to read may have to take it. */
const scrolledByKeys = { tabIndex: 0 };
