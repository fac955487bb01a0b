import { type FormEvent, useState } from 'react';
import { useQueryClient } from 'shared-lib/query';
import { daysToRestore, type ListRow, type RecordKind } from 'shared-lib/records';
import { Button, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { DeletedDialog } from './deleted-dialog';
import { ReasonField } from './reason-field';
import { useDeletion } from './use-deletion';
import { useForASecond } from './use-for-a-second';

type DeleteDialogProps = {
  kind: RecordKind;
  row: ListRow;
  /** Called once it has left the screen. */
  onClosed: () => void;
};

/** Deletes a record; a reason is required (document 1 §2, §5). */
export function DeleteDialog({ kind, row, onClosed }: DeleteDialogProps) {
  const client = useQueryClient();
  const { isRunning, refusal, done, run } = useDeletion(kind, row);
  const [reason, setReason] = useState('');
  const [isMissing, tellMissing] = useForASecond();
  if (done !== undefined) return <DeletedDialog message={done} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) void run(reason.trim());
    else tellMissing();
  };
  // Perhaps somebody else was first, or added something below it: what is in view may be old.
  const leave = () => {
    if (refusal !== undefined) void client.invalidateQueries({ queryKey: ['records'] });
    onClosed();
  };
  return (
    <TitledDialog title={`Delete ${kind.titles.related}`} width={600} onClosed={leave}>
      {(close) => (
        <Stack as="form" gap="4" p={{ base: '4', md: '6' }} onSubmit={submit}>
          <Text overflowWrap="anywhere">
            <bdi>{row.name || row.values[kind.fields.code?.wire ?? '']}</bdi> leaves the library. It can be
            restored within {daysToRestore} days, from System Logs.
          </Text>
          <ReasonField reason={reason} isMissing={isMissing} message={refusal} onReason={setReason} />
          <DialogActions
            back={
              <Button size="sm" variant="outline" onClick={close}>
                Cancel
              </Button>
            }
            action={
              <Button size="sm" type="submit" colorPalette="red" loading={isRunning} loadingText="Delete">
                Delete
              </Button>
            }
          />
        </Stack>
      )}
    </TitledDialog>
  );
}
