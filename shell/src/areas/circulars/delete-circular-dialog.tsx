import { requestSave } from 'shared-lib/api';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { maxReasonLength } from 'shared-lib/records';
import { Text } from 'shared-lib/ui';
import { object, string } from 'yup';
import type { Circular } from './circular';
import { circularForm } from './circular';

type DeleteCircularDialogProps = {
  circular: Circular;
  /** The same circular as the list has it now. */
  latest?: Circular | undefined;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const schema = object({
  reason: string()
    .default('')
    .test('filled', 'Please mention the Delete Reason', (typed) => typed.trim() !== '')
    .max(maxReasonLength, `The reason has at most ${maxReasonLength} characters.`),
});

/** Deletes a circular; the reason appears in the timelines of its laws. */
export function DeleteCircularDialog({ circular, latest, ...dialog }: DeleteCircularDialogProps) {
  const { id, version, topic } = circular;
  return (
    <FormDialog
      form={circularForm('delete', id)}
      version={version}
      latestVersion={latest?.version}
      title="Delete circular"
      thing="Circular"
      does="Delete"
      start={{ reason: '' }}
      schema={schema}
      save={({ reason }, key) => {
        const body = { id, version, reason: reason.trim() };
        return requestSave({ path: 'circular/delete', body, key });
      }}
      {...dialog}
    >
      <Text overflowWrap="anywhere">
        <bdi>{topic}</bdi> leaves the list, and is no longer shown with its laws.
      </Text>
      <TextField name="reason" label="Reason" maxLength={maxReasonLength * 2} />
    </FormDialog>
  );
}
