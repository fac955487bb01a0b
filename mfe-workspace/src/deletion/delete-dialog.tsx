import { useState } from 'react';
import { send } from 'shared-lib/api';
import { fetchCountsBelowLaw } from 'shared-lib/api/counts-below-law';
import { useSave } from 'shared-lib/form/use-save';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { describeCountsBelowLaw, type ListRow, type RecordKind, restorePeriodDays } from 'shared-lib/records';
import { Button, Flex, LoadingRows, Stack, Text } from 'shared-lib/ui';
import { type DialogObject, DialogObjectBlock } from 'shared-lib/ui/object-block';
import { AlertDialog, TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { ConfirmActionForm, DatesOfRecordsToDelete } from './confirm-form';

type DeleteDialogProps = {
  kind: RecordKind;
  row: ListRow;
  /** The record as the dialog describes it. */
  summary: DialogObject;
  onClosed: () => void;
};

/** The dialog that deletes a record. The user must enter a reason (S-1.2, S-1.5). */
export function DeleteDialog({ kind, row, summary, onClosed }: DeleteDialogProps) {
  const client = useQueryClient();
  const { isRunning, refusal, doneMessage, run } = useRecordDeletion(kind, row);
  const dependents = useDependentsText(kind, row);
  const [reason, setReason] = useState('');
  if (doneMessage !== undefined) return <DeletedDialog message={doneMessage} />;
  // After a refusal, refetches the list, because another user may have deleted the record first.
  const leave = () => {
    if (refusal !== undefined) void client.invalidateQueries({ queryKey: ['records'] });
    onClosed();
  };
  return (
    <TitledDialog title={t('Delete {related}', { related: kind.titles.related })} width={600} onClosed={leave}>
      {(close) =>
        dependents === undefined ? (
          <LoadingRows rows={2} label={t('Counting what belongs to the law')} />
        ) : dependents ? (
          <DeletionBlockedNotice summary={summary} counts={dependents} onClose={close} />
        ) : (
          <ConfirmActionForm
            action="delete"
            isRunning={isRunning}
            refusal={refusal}
            reason={reason}
            onReason={setReason}
            onConfirm={run}
            onCancel={close}
          >
            <DialogObjectBlock objects={[summary]} />
            <Text>
              {t('It will be deleted. It can be restored within {restorePeriodDays} days, from System Logs.', {
                restorePeriodDays,
              })}
            </Text>
            <DatesOfRecordsToDelete kind={kind} ids={[row.id]} />
          </ConfirmActionForm>
        )
      }
    </TitledDialog>
  );
}

/**
 * Describes which records prevent the deletion of a law. The text is empty if there are none or no answer
 * came. It is undefined while the request runs.
 */
function useDependentsText(kind: RecordKind, { id }: ListRow): string | undefined {
  const isLaw = kind.name === 'law';
  const { data, isPending } = useQuery({
    queryKey: ['records', 'below', id],
    queryFn: ({ signal }) => fetchCountsBelowLaw(id, signal),
    enabled: isLaw,
    staleTime: 0,
  });
  if (!isLaw) return '';
  if (data) return describeCountsBelowLaw({ ...data, rule: 0 });
  return isPending ? undefined : '';
}

type DeletionBlockedNoticeProps = { summary: DialogObject; counts: string; onClose: () => void };

/**
 * Tells the user at once that a law cannot be deleted. Otherwise the user would enter a reason in vain before
 * the server refuses.
 */
function DeletionBlockedNotice({ summary, counts, onClose }: DeletionBlockedNoticeProps) {
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }}>
      <DialogObjectBlock objects={[summary]} />
      <Text role="alert">
        {t('This law cannot be deleted: it has {counts}. Delete these first, or give them another law.', {
          counts,
        })}
      </Text>
      <Flex justify="flex-end">
        <Button size="sm" variant="outline" autoFocus onClick={onClose}>
          {t('Close')}
        </Button>
      </Flex>
    </Stack>
  );
}

/** Shows the server's message after a deletion. Closing the dialog reloads the page (S-1.4). */
function DeletedDialog({ message }: { message: string }) {
  return (
    <AlertDialog
      title={t('Deleted')}
      width={600}
      onEscape={reloadPageAfterDeletion}
      actions={
        <Button size="sm" data-autofocus onClick={reloadPageAfterDeletion}>
          {t('OK')}
        </Button>
      }
    >
      <Text>{message}</Text>
    </AlertDialog>
  );
}

/** Deletes a record. After a lost answer, a new try sends the same key, so that nothing is deleted twice. */
function useRecordDeletion(kind: RecordKind, { id }: ListRow) {
  const { isSaving, refusal, run } = useSave();
  const [doneMessage, setDoneMessage] = useState<string>();
  return {
    isRunning: isSaving,
    /** The reason why the server refused the deletion. The next try clears it. */
    refusal,
    /** The server's message after a deletion. */
    doneMessage,
    async run(reason: string) {
      const body = { id, reason };
      const answer = await run((key) => send({ method: 'POST', path: kind.calls.remove, body, key }));
      if (answer?.ok) setDoneMessage(String(answer.value.message ?? t('Data Deleted Successfully')));
    },
  };
}

/** Reloads the page, which S-1.4 demands after a deletion. The address restores the list as it was. */
function reloadPageAfterDeletion(): void {
  location.reload();
}
