import { type ReactNode, useId, useState } from 'react';
import { listUnsaved, type UnsavedWork } from 'shared-lib/bus';
import { Button } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { formatCloseQuestion } from './close-words';
import { Overlay } from './overlay';

type AlertDialogProps = {
  title: string;
  /** The width in pixels, by the specification. In windows below 640 px, a dialog is a sheet at the bottom. */
  width: 600;
  children: ReactNode;
  /** The buttons with the answers. The button with `data-autofocus` has the focus at first. */
  actions: ReactNode;
  /** Called on Escape. Without it, Escape does nothing. */
  onEscape?: () => void;
};

/** A dialog that asks a question. A click outside does not close it. It is open while it is rendered. */
export function AlertDialog({ title, width, children, actions, onEscape }: AlertDialogProps) {
  const id = useId();
  return (
    <Overlay
      role="alertdialog"
      position="center"
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
  /** The name of the form to close, such as 'Law' or 'Rule'. */
  title: string;
  /** A whole sentence that replaces the question of the specification, such as 'Close without assigning?'. */
  asks?: string | undefined;
  onClose: () => void;
  /** Called when the user clicks Cancel or presses Escape. */
  onStay: () => void;
};

/** Asks before a form is closed (S-1.2), even if it is unchanged. OK discards the input. */
export function CloseQuestion(props: CloseQuestionProps) {
  return <CloseQuestionDialog {...props} textWithoutCount={t('Nothing is unsaved.')} />;
}

/** Asks before a form with entered values is closed. The form need not have reported these values as unsaved. */
export function CloseDirtyFormQuestion(props: CloseQuestionProps) {
  return <CloseQuestionDialog {...props} textWithoutCount={t('Unsaved changes')} />;
}

type CloseQuestionDialogProps = CloseQuestionProps & {
  /** This text replaces the number of changes if the form has not reported unsaved work. */
  textWithoutCount: string;
};

function CloseQuestionDialog({ title, textWithoutCount, asks, ...answers }: CloseQuestionDialogProps) {
  const unsaved = <UnsavedChangesBlock {...{ title, textWithoutCount }} />;
  if (asks)
    return (
      <DiscardChangesDialog title={asks} stay={t('Go on')} close={t('Close')} {...answers}>
        {t('What you entered here is not kept.')}
        {unsaved}
      </DiscardChangesDialog>
    );
  return (
    <DiscardChangesDialog title={t('Close {title}', { title })} stay={t('Cancel')} close={t('OK')} {...answers}>
      {formatCloseQuestion(title)}
      {unsaved}
    </DiscardChangesDialog>
  );
}

type DiscardChangesDialogProps = CloseQuestionProps & {
  /** The label of the button that keeps the form open. `close` is the label of the other button. */
  stay: string;
  close: string;
  children: ReactNode;
};

/** Asks before entered values are lost. The answer that keeps them comes first and has the focus. */
export function DiscardChangesDialog({ title, stay, close, onStay, onClose, children }: DiscardChangesDialogProps) {
  return (
    <AlertDialog
      title={title}
      width={600}
      onEscape={onStay}
      actions={
        <DialogActions
          back={
            <Button size="sm" variant="outline" data-autofocus onClick={onStay}>
              {stay}
            </Button>
          }
          action={
            <Button size="sm" colorPalette="red" onClick={onClose}>
              {close}
            </Button>
          }
        />
      }
    >
      {children}
    </AlertDialog>
  );
}

/** Shows the name of the form's unsaved work and the number of its changes. Finds this work by the form's title. */
function UnsavedChangesBlock({ title, textWithoutCount }: { title: string; textWithoutCount: string }) {
  const [entry] = useState(() => listUnsaved().findLast((unsaved) => unsaved.title === title));
  const { kind, name, code, changes }: UnsavedWork = entry?.about?.() ?? { changes: 0 };
  const words = !entry
    ? textWithoutCount
    : changes === 1
      ? t('1 unsaved change')
      : changes === 0
        ? t('Unsaved changes')
        : t('{changes} unsaved changes', { changes });
  const shownTitle = title.charAt(0).toUpperCase() + title.slice(1);
  return <DialogObjectBlock objects={[{ kind, name: name || shownTitle, code, facts: [words] }]} />;
}
