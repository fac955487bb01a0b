import { requestSave } from 'shared-lib/api';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { maxReasonLength } from 'shared-lib/records';
import { Text } from 'shared-lib/ui';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import type { Circular } from './circular';
import { makeCircularFormName } from './circular';

type DeleteCircularDialogProps = {
  circular: Circular;
  /** The circular in its latest version, as the list shows it. */
  latest?: Circular | undefined;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const deleteCircularSchema = object({
  reason: string()
    .default('')
    .test('filled', 'Please mention the Delete Reason', (typed) => typed.trim() !== '')
    .max(maxReasonLength, t('The reason has at most {maxReasonLength} characters.', { maxReasonLength })),
});

/** The dialog that deletes a circular. The timelines of its laws show the entered reason. */
export function DeleteCircularDialog({ circular, latest, ...dialog }: DeleteCircularDialogProps) {
  const { id, version, topic } = circular;
  return (
    <FormDialog
      form={makeCircularFormName('delete', id)}
      version={version}
      latestVersion={latest?.version}
      title={t('Delete circular')}
      thing={t('Circular')}
      submitLabel={t('Delete')}
      destroys
      start={{ reason: '' }}
      schema={deleteCircularSchema}
      save={({ reason }, key) => {
        const body = { id, version, reason: reason.trim() };
        return requestSave({ path: 'circular/delete', body, key });
      }}
      {...dialog}
    >
      <DialogObjectBlock objects={[{ name: topic }]} />
      <Text>{t('This circular will be deleted. Its laws will no longer show it.')}</Text>
      <TextField name="reason" label={t('Reason')} maxLength={maxReasonLength * 2} />
    </FormDialog>
  );
}
