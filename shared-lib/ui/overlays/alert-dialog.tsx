import { type ReactNode, useId, useState } from 'react';
import { listUnsaved, type UnsavedWork } from 'shared-lib/bus';
import { Button } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { ObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { formatCloseQuestion } from './close-words';
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

/** The question before closing a form (S-1.2), even an untouched one. OK discards what was entered. */
export function CloseQuestion(props: CloseQuestionProps) {
  return <CloseQuestionDialog {...props} none={t('Nothing is unsaved.')} />;
}

/** The question before closing a form with entered values, even if the form did not report them as unsaved. */
export function CloseTypedQuestion(props: CloseQuestionProps & { asks?: string | undefined }) {
  return <CloseQuestionDialog {...props} none={t('Unsaved changes')} />;
}

type QuestionProps = CloseQuestionProps & {
  /** The text if no unsaved work is reported under this title. */
  none: string;
  /** The question as a whole sentence, for forms that the specification does not name. */
  asks?: string | undefined;
};

function CloseQuestionDialog({ title, none, asks, ...answers }: QuestionProps) {
  return (
    <LossQuestion
      title={asks ?? t('Close {title}', { title })}
      stay={t('Cancel')}
      close={t('OK')}
      {...answers}
    >
      {asks ? t('What you entered here is not kept.') : formatCloseQuestion(title)}
      <UnsavedBlock {...{ title, none }} />
    </LossQuestion>
  );
}

type LossQuestionProps = CloseQuestionProps & {
  /** The labels of the two buttons. */
  stay: string;
  close: string;
  children: ReactNode;
};

/** The question before entered values are lost. The answer that keeps them comes first and has the focus. */
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

/** Names the unsaved work and the number of its changes. It finds the work by the title of the question. */
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
