import { type ReactNode, useId } from 'react';
import { Overlay } from './overlay';

type AlertDialogProps = {
  title: string;
  /** One of the documented widths, in pixels; below 640 px every dialog fills the screen. */
  width: 600;
  children: ReactNode;
  /** The answer buttons. The one marked `data-autofocus` gets the focus first. */
  actions: ReactNode;
  /** Called on Escape; without it Escape does nothing. */
  onEscape?: () => void;
};

/** A question that needs an answer: a click beside it does not close it. It is open while it is rendered. */
export function AlertDialog({ title, width, children, actions, onEscape }: AlertDialogProps) {
  const id = useId();
  return (
    <Overlay
      role="alertdialog"
      place="center"
      width={width}
      labelledBy={`${id}-title`}
      describedBy={`${id}-words`}
      onEscape={onEscape}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-words`} data-words="">
        {children}
      </div>
      <div data-answers="">{actions}</div>
    </Overlay>
  );
}
