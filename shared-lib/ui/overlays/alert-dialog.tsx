import { type ReactNode, useId, useState } from 'react';
import { listUnsaved, type UnsavedWork } from 'shared-lib/bus';
import { Button } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { ObjectBlock } from 'shared-lib/ui/object-block';
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

/** The question before closing a form (S-1.2), even an untouched one. OK discards the typed values. */
export function CloseQuestion(props: CloseQuestionProps) {
  return <Question {...props} none={t('Nothing is unsaved.')} />;
}

/** The question before closing what somebody typed in, whether or not it reported that under its name. */
export function CloseTypedQuestion(props: CloseQuestionProps & { asks?: string | undefined }) {
  return <Question {...props} none={t('Unsaved changes')} />;
}

type QuestionProps = CloseQuestionProps & {
  /** Said where nothing unsaved has this name. */
  none: string;
  /** The question as a whole sentence, where the documents name no form. */
  asks?: string | undefined;
};

function Question({ title, none, asks, ...answers }: QuestionProps) {
  return (
    <LossQuestion
      title={asks ?? t('Close {title}', { title })}
      stay={t('Cancel')}
      close={t('OK')}
      {...answers}
    >
      {asks ? t('What you entered here is not kept.') : closeQuestionText(title)}
      <UnsavedBlock {...{ title, none }} />
    </LossQuestion>
  );
}

type LossQuestionProps = CloseQuestionProps & {
  /** The words of the answers. */
  stay: string;
  close: string;
  children: ReactNode;
};

/** The question before what somebody entered is lost. The answer that keeps it comes first and has the focus. */
export function LossQuestion({ title, stay, close, onStay, onClose, children }: LossQuestionProps) {
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

/** What would be lost, and how much of it. A form reports its unsaved work under the name that the question has. */
function UnsavedBlock({ title, none }: { title: string; none: string }) {
  const [entry] = useState(() => listUnsaved().findLast((one) => one.title === title));
  const { kind, name, code, changes }: UnsavedWork = entry?.about?.() ?? { changes: 0 };
  const words = !entry
    ? none
    : changes === 1
      ? t('1 unsaved change')
      : changes === 0
        ? t('Unsaved changes')
        : t('{changes} unsaved changes', { changes });
  return <ObjectBlock objects={[{ kind, name: name || title, code, facts: [words] }]} />;
}
