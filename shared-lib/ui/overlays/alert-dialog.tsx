import { type ReactNode, useId } from 'react';
import { Button } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { t } from 'shared-lib/words';
import { closeQuestionText } from './close-words';
import { Overlay } from './overlay';

type AlertDialogProps = {
  title: string;
  /** The documented width in pixels. Below 640 px a dialog is a sheet at the bottom. */
  width: 600;
  children: ReactNode;
  /** The answer buttons. The one with `data-autofocus` gets the first focus. */
  actions: ReactNode;
  /** Called on Escape; without it Escape does nothing. */
  onEscape?: () => void;
};

/** A dialog with a question. A click beside it does not close it. It is open while it is rendered. */
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
  /** The name of the closed form: 'Law', 'Rule'. */
  title: string;
  onClose: () => void;
  /** Called for Cancel or Escape. */
  onStay: () => void;
};

/** The question before closing a form (S-1.2). OK discards the typed values. */
export function CloseQuestion({ title, onClose, onStay }: CloseQuestionProps) {
  return (
    <AlertDialog
      title={t('Close {title}', { title })}
      width={600}
      onEscape={onStay}
      actions={
        <DialogActions
          back={
            <Button size="sm" variant="outline" data-autofocus onClick={onStay}>
              {t('Cancel')}
            </Button>
          }
          action={
            <Button size="sm" colorPalette="red" onClick={onClose}>
              {t('OK')}
            </Button>
          }
        />
      }
    >
      {closeQuestionText(title)}
    </AlertDialog>
  );
}
