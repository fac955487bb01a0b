import { useState } from 'react';
import { fetchCountsBelowLaw, send } from 'shared-lib/api';
import { useSave } from 'shared-lib/form/use-save';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { daysToRestore, describeCountsBelowLaw, type ListRow, type RecordKind } from 'shared-lib/records';
import { Button, Flex, LoadingRows, Stack, Text } from 'shared-lib/ui';
import { AlertDialog, TitledDialog } from 'shared-lib/ui/overlays';
import { ConfirmForm } from './confirm-form';

type DeleteDialogProps = {
  kind: RecordKind;
  row: ListRow;
  /** Called when the dialog has left the screen. */
  onClosed: () => void;
};

/** Deletes a record; a reason is required (S-1.2, S-1.5). */
export function DeleteDialog({ kind, row, onClosed }: DeleteDialogProps) {
  const client = useQueryClient();
  const { isRunning, refusal, done, run } = useDeletion(kind, row);
  const dependents = useDependents(kind, row);
  const [reason, setReason] = useState('');
  if (done !== undefined) return <DeletedDialog message={done} />;
  // Somebody else may have deleted it first or added something below it: the data in view may be stale.
  const leave = () => {
    if (refusal !== undefined) void client.invalidateQueries({ queryKey: ['records'] });
    onClosed();
  };
  return (
    <TitledDialog title={`Delete ${kind.titles.related}`} width={600} onClosed={leave}>
      {(close) =>
        dependents === undefined ? (
          <LoadingRows rows={2} label="Counting what belongs to the law" />
        ) : dependents ? (
          <BlockedByDependents counts={dependents} onClose={close} />
        ) : (
          <ConfirmForm
            act="delete"
            isRunning={isRunning}
            refusal={refusal}
            reason={reason}
            onReason={setReason}
            onConfirm={run}
            onCancel={close}
          >
            <Text overflowWrap="anywhere">
              <bdi>{row.name || row.values[kind.fields.code?.wire ?? '']}</bdi> leaves the library. It can be
              restored within {daysToRestore} days, from System Logs.
            </Text>
          </ConfirmForm>
        )
      }
    </TitledDialog>
  );
}

/**
 * The reason that prevents a law's deletion, in words: empty when there is none or the server did not answer; undefined
 * while the request runs.
 */
function useDependents(kind: RecordKind, { id }: ListRow): string | undefined {
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

/** Shown before the person types a reason in vain. */
function BlockedByDependents({ counts, onClose }: { counts: string; onClose: () => void }) {
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }}>
      <Text role="alert">
        This law cannot be deleted: it has {counts}. Delete these first, or give them another law.
      </Text>
      <Flex justify="flex-end">
        <Button size="sm" variant="outline" autoFocus onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Stack>
  );
}

/** Shows the server's message about a deletion; closing it reloads the page (S-1.4). */
function DeletedDialog({ message }: { message: string }) {
  return (
    <AlertDialog
      title="Deleted"
      width={600}
      onEscape={reloadPage}
      actions={
        <Button size="sm" data-autofocus onClick={reloadPage}>
          OK
        </Button>
      }
    >
      <Text>{message}</Text>
    </AlertDialog>
  );
}

/** Deletes a record once: a retry after a lost answer uses the same key and gets the first answer. */
function useDeletion(kind: RecordKind, { id }: ListRow) {
  const { isSaving, refusal, run } = useSave();
  const [done, setDone] = useState<string>();
  return {
    isRunning: isSaving,
    /** Why the server refused the deletion; cleared by the next try. */
    refusal,
    /** The server's message after success. */
    done,
    async run(reason: string) {
      const body = { id, reason };
      const answer = await run((key) => send({ method: 'POST', path: kind.calls.remove, body, key }));
      if (answer?.ok) setDone(String(answer.value.message ?? 'Data Deleted Successfully'));
    },
  };
}

/** Reloads the page, as the documents demand after a deletion; the address restores the person's place. */
function reloadPage(): void {
  location.reload();
}
