import { type ReactNode, useId } from 'react';
import { Button } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { closeQuestionText } from './close-words';
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

type CloseQuestionProps = {
  /** The thing that is closed, as users call it: 'Law', 'Rule'. */
  title: string;
  onClose: () => void;
  /** The answer 'dismiss' of the documents: Cancel or Escape. */
  onStay: () => void;
};

/** The close confirmation of S-1.2: OK drops the typed values. */
export function CloseQuestion({ title, onClose, onStay }: CloseQuestionProps) {
  return (
    <AlertDialog
      title={`Close ${title}`}
      width={600}
      onEscape={onStay}
      actions={
        <DialogActions
          back={
            <Button size="sm" variant="outline" data-autofocus onClick={onStay}>
              Cancel
            </Button>
          }
          action={
            <Button size="sm" colorPalette="brand" onClick={onClose}>
              OK
            </Button>
          }
        />
      }
    >
      {closeQuestionText(title)}
    </AlertDialog>
  );
}
