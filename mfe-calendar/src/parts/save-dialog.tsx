import { type FormEvent, type ReactNode, useState } from 'react';
import { type Answer, requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { Button } from 'shared-lib/ui';
import { DialogForm, FormActions, type KeptDraft, sayRefusal, TypedDialog } from './dialog-form';

type SaveDialogProps = {
  title: string;
  /** What is closed, in the question before that, such as 'license'. By default it is the title. */
  thing?: string;
  /** What the form does, in a word. */
  does: string;
  /** It takes something away, so its button is red. */
  destroys?: boolean;
  /** The word on the button that changes nothing. */
  leaves?: string;
  /** Whether something was entered, so that Close asks first. */
  isTyped: boolean;
  /** What was typed, and its draft. Undefined: it is not kept. */
  kept?: KeptDraft;
  /** The id of the first control that holds a fault. Undefined: none does. */
  fault: string | undefined;
  /** The call that saves, or what saves by several calls. */
  path: string | ((key: string, body: object) => Promise<Answer<string>>);
  body: object;
  /** What is said afterwards. Undefined: what the server says. */
  said?: string;
  /** What is sent as well after a refusal of this field, and the word on the button. Both go once anything changes. */
  again?: { field: string; body: object; word: string };
  /** Fetches again what the save changed, where the save itself does not. */
  onSaved?: () => void;
  onClosed: () => void;
  /** The fields. They show their faults once somebody tried to save. */
  children: (isTried: boolean) => ReactNode;
};

/** A dialog with one form that is saved at once. What was typed stays while the server refuses it. */
export function SaveDialog(props: SaveDialogProps) {
  const {
    title,
    thing,
    does,
    destroys,
    leaves,
    isTyped,
    kept,
    fault,
    path,
    body,
    said,
    again,
    onSaved,
    onClosed,
    children,
  } = props;
  const [isTried, setTried] = useState(false);
  const { isSaving, refusal, field, failed, run } = useSave();
  const [refusedBody, setRefusedBody] = useState('');
  const isAsked = again !== undefined && field === again.field;
  const isChanged = isAsked && refusedBody !== JSON.stringify(body);
  const save = async (close: () => void, more: object, event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    setRefusedBody(JSON.stringify(body));
    if (fault !== undefined) return document.getElementById(fault)?.focus();
    const sent = { ...body, ...more };
    const saved = await run((key) =>
      typeof path === 'string' ? requestSave({ path, body: sent, key }) : path(key, sent),
    );
    if (!saved?.ok) return;
    close();
    announce({ type: 'message', text: said ?? saved.value });
    onSaved?.();
  };
  return (
    <TypedDialog
      title={title}
      {...(thing !== undefined && { thing })}
      width={600}
      {...{ isSaving, isTyped, kept }}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm noValidate {...{ failed }} onSubmit={(event: FormEvent) => void save(close, {}, event)}>
          {children(isTried)}
          <Refusal message={isChanged ? undefined : sayRefusal(refusal)}>
            {isAsked && (
              <AgainButton {...again} {...{ isSaving }} onPress={(more) => void save(close, more)} />
            )}
          </Refusal>
          <FormActions {...{ does, destroys, leaves, isSaving }} onCancel={leave} />
        </DialogForm>
      )}
    </TypedDialog>
  );
}

type AgainButtonProps = { word: string; body: object; isSaving: boolean; onPress: (more: object) => void };

/** Saves in spite of what the refusal asks. */
function AgainButton({ word, body, isSaving, onPress }: AgainButtonProps) {
  return (
    <Button size="xs" variant="outline" loading={isSaving} loadingText={word} onClick={() => onPress(body)}>
      {word}
    </Button>
  );
}
