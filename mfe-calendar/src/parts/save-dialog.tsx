import { type FormEvent, type ReactNode, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { DialogForm, FormActions } from './dialog-form';

type SaveDialogProps = {
  title: string;
  /** What the form does, in a word. */
  does: string;
  /** Whether something was entered, so that Close asks first. */
  isTyped: boolean;
  /** The id of the first control that holds a fault. Undefined: none does. */
  fault: string | undefined;
  path: string;
  body: object;
  /** What is said afterwards. Undefined: what the server says. */
  said?: string;
  /** Fetches again what the save changed. */
  onSaved: () => void;
  onClosed: () => void;
  /** The fields. They show their faults once somebody tried to save. */
  children: (isTried: boolean) => ReactNode;
};

/** A dialog with one form that is saved by one call. What was typed stays while the server refuses it. */
export function SaveDialog(props: SaveDialogProps) {
  const { title, does, isTyped, fault, path, body, said, onSaved, onClosed, children } = props;
  const [isTried, setTried] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault();
    setTried(true);
    if (fault !== undefined) return document.getElementById(fault)?.focus();
    const saved = await run((key) => requestSave({ path, body, key }));
    if (!saved?.ok) return;
    close();
    announce({ type: 'message', text: said ?? saved.value });
    onSaved();
  };
  return (
    <TitledDialog
      title={title}
      width={600}
      closes={isSaving ? 'from within' : isTyped ? 'after a question' : 'anyhow'}
      onClosed={onClosed}
    >
      {(close, leave) => (
        <DialogForm noValidate onSubmit={(event) => submit(event, close)}>
          {children(isTried)}
          <Refusal message={refusal} />
          <FormActions does={does} isSaving={isSaving} onCancel={leave} />
        </DialogForm>
      )}
    </TitledDialog>
  );
}
