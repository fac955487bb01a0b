import { type FormEvent, type ReactNode, useState } from 'react';
import { type Answer, requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Button, Flex, Skeleton, Stack, VisuallyHidden } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { t } from 'shared-lib/words';
import { refreshDueDates } from '../wire/call-api';
import { DialogForm, DraftDialog, type DraftWithEnteredValues, FormActions, formatRefusal } from './dialog-form';

type SaveDialogProps = {
  title: string;
  /** The name of the changed object, for the notice that offers the draft. */
  objectName?: string | undefined;
  /** The word for the edited object, such as 'license', in the question before closing. By default it is the title. */
  thing?: string;
  /** The question before closing, which names the action. By default it is the question that all forms ask. */
  asks?: string;
  /** The label of the submit button. It is undefined if the form cannot be submitted. */
  submitLabel: string | undefined;
  /** Whether the action removes something. Its button is then red. */
  isDestructive?: boolean;
  /** A text that says what the submit button still waits for. It is undefined if it waits for nothing. */
  waitingText?: string | undefined;
  /** The label of the button that closes the dialog without a change. */
  cancelLabel?: string;
  /** Whether something was entered. If so, closing the dialog asks first. */
  isTyped: boolean;
  /** The draft of the dialog, with the entered values. Undefined: nothing is stored. */
  storedDraft?: DraftWithEnteredValues;
  /** The id of the first control with a fault, or undefined if there is none. */
  fault: string | undefined;
  /** The fields that show a refusal beside themselves. It is not repeated at the end of the form. */
  fieldsWithOwnRefusal?: readonly string[];
  /** The path of the request, or a function that saves with several requests. */
  path: string | ((key: string, body: object) => Promise<Answer<string>>);
  body: object;
  /** The message after the save. By default it is the server's message. */
  savedMessage?: string;
  /**
   * Used if the server refuses this field: a button with the label `label` saves again with the additional
   * `body`. It disappears when the user changes anything.
   */
  retry?: { field: string; body: object; label: string };
  /** Called after the save, to fetch data that the save itself does not fetch again. */
  onSaved?: () => void;
  onClosed: () => void;
  /** Renders the fields. They show their faults after the first try to save. */
  children: (isTried: boolean) => ReactNode;
};

/** A dialog with a form that is saved with one click. If the server refuses, the entered values stay. */
export function SaveDialog(props: SaveDialogProps) {
  const {
    title,
    objectName,
    thing,
    asks,
    submitLabel,
    isDestructive,
    waitingText,
    cancelLabel,
    isTyped,
    storedDraft,
    children,
  } = props;
  const { fault, fieldsWithOwnRefusal = [], path, body, savedMessage, retry, onSaved, onClosed } = props;
  const [isTried, setTried] = useState(false);
  const { isSaving, refusal, field, failed, run } = useSave();
  const [refusedBody, setRefusedBody] = useState('');
  const isAsked = retry !== undefined && field === retry.field;
  const isChanged = isAsked && refusedBody !== JSON.stringify(body);
  const save = async (close: () => void, more: object, event?: FormEvent) => {
    event?.preventDefault();
    // The submit event must not reach a form around this dialog.
    event?.stopPropagation();
    setTried(true);
    setRefusedBody(JSON.stringify(body));
    if (fault !== undefined) return document.getElementById(fault)?.focus();
    const sent = { ...body, ...more };
    const saved = await run((key) =>
      typeof path === 'string' ? requestSave({ path, body: sent, key }) : path(key, sent),
    );
    // Somebody else may have changed what the lists show.
    if (!saved?.ok) return saved?.reason === 'refused' ? refreshDueDates() : undefined;
    close();
    announce({ type: 'message', text: savedMessage ?? saved.value });
    onSaved?.();
  };
  return (
    <DraftDialog
      title={title}
      {...(thing !== undefined && { thing })}
      width={600}
      {...{ objectName, asks, isSaving, isTyped, storedDraft }}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm noValidate {...{ failed }} onSubmit={(event: FormEvent) => void save(close, {}, event)}>
          {children(isTried)}
          <RefusalNotice
            message={isChanged || fieldsWithOwnRefusal.includes(field ?? '') ? undefined : formatRefusal(refusal)}
          >
            {isAsked && <ConfirmSaveButton {...retry} {...{ isSaving }} onPress={(more) => void save(close, more)} />}
          </RefusalNotice>
          <FormActions {...{ submitLabel, isDestructive, waitingText, cancelLabel, isSaving }} onCancel={leave} />
        </DialogForm>
      )}
    </DraftDialog>
  );
}

type ConfirmSaveButtonProps = {
  label: string;
  body: object;
  isSaving: boolean;
  onPress: (more: object) => void;
};

/** A button that saves again, with the confirmation that the refusal asked for. */
function ConfirmSaveButton({ label, body, isSaving, onPress }: ConfirmSaveButtonProps) {
  return (
    <Button size="xs" variant="outline" loading={isSaving} loadingText={label} onClick={() => onPress(body)}>
      {label}
    </Button>
  );
}

/**
 * The form of a dialog while its data load. It has the shape of the form, so that the dialog does not grow: an object
 * with its day, some fields, and the buttons.
 */
export function DialogFormSkeleton(props: { label: string; submitLabel: string; onCancel: () => void }) {
  const { label, submitLabel, onCancel } = props;
  return (
    <DialogForm onSubmit={(event: FormEvent) => event.preventDefault()}>
      <Flex gap="3" pb="3" borderBottomWidth="1px" role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        <Skeleton boxSize="10" flexShrink="0" />
        <Stack flex="1" gap="2" py="0.5">
          {['70%', '45%', '55%'].map((width) => (
            <Skeleton key={width} height="3.5" width={width} />
          ))}
        </Stack>
      </Flex>
      {['6rem', '8rem', '5rem'].map((width) => (
        <Stack key={width} gap="2">
          <Skeleton height="3" width={width} />
          <Skeleton height="var(--control-height)" />
        </Stack>
      ))}
      <DialogActions
        back={
          <Button size="sm" variant="outline" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        }
        action={
          <Button size="sm" disabled>
            {submitLabel}
          </Button>
        }
      />
    </DialogForm>
  );
}
