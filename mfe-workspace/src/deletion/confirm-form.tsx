import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { send } from 'shared-lib/api';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useQuery } from 'shared-lib/query';
import { maxReasonLength, type RecordKind } from 'shared-lib/records';
import { Button, Flex, Input, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { t } from 'shared-lib/words';

type ConfirmActionFormProps = {
  action: 'publish' | 'delete';
  isRunning: boolean;
  /** The reason why the server refused. */
  refusal: string | undefined;
  /**
   * The reason that the user entered. The dialog stores it, because the dialog may show something else in
   * place of this form.
   */
  reason: string;
  onReason: (reason: string) => void;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  /** The text that tells the user what the action will do. */
  children: ReactNode;
};

/** The form that confirms a publication or a deletion. For a deletion the user must enter a reason. */
export function ConfirmActionForm({
  action,
  isRunning,
  refusal,
  reason,
  onReason,
  onConfirm,
  onCancel,
  children,
}: ConfirmActionFormProps) {
  const [isMissing, showMissing] = useFlagForASecond();
  const isDeletion = action === 'delete';
  const title = isDeletion ? t('Delete') : t('Publish');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDeletion && !reason.trim()) showMissing();
    else onConfirm(reason.trim());
  };
  return (
    <Stack as="form" gap="4" p={{ base: '4', md: '6' }} onSubmit={submit}>
      {children}
      {isDeletion ? (
        <ReasonField reason={reason} isMissing={isMissing} refusal={refusal} onReason={onReason} />
      ) : (
        <RefusalNotice message={refusal} />
      )}
      <DialogActions
        back={
          <Button size="sm" variant="outline" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        }
        action={
          <Button
            size="sm"
            type="submit"
            loading={isRunning}
            loadingText={title}
            {...(isDeletion && { colorPalette: 'red' })}
          >
            {title}
          </Button>
        }
      />
    </Stack>
  );
}

type ReasonFieldProps = {
  reason: string;
  isMissing: boolean;
  refusal: string | undefined;
  onReason: (reason: string) => void;
};

function ReasonField({ reason, isMissing, refusal, onReason }: ReasonFieldProps) {
  const id = useId();
  return (
    <Stack gap="1">
      <Flex gap="1" align="baseline">
        <label htmlFor={id}>{t('Reason')}</label>
        <Text aria-hidden="true" color="fg.muted">
          *
        </Text>
      </Flex>
      <Input
        id={id}
        size="sm"
        autoFocus
        dir="auto"
        aria-required
        aria-invalid={isMissing}
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <Text role="alert" fontSize="sm" color="fg.error" _empty={{ mt: '-1' }}>
        {isMissing ? t('Please mention the Delete Reason') : refusal}
      </Text>
    </Stack>
  );
}

/** Returns a flag that is true for a second after each call of `raise` (S-1.5). */
export function useFlagForASecond(): [isOn: boolean, raise: () => void] {
  const [raised, setRaised] = useState(0);
  useEffect(() => {
    if (raised === 0) return;
    const timer = setTimeout(() => setRaised(0), 1000);
    return () => clearTimeout(timer);
  }, [raised]);
  return [raised > 0, () => setRaised((times) => times + 1)];
}

type DatesOfRecordsToDeleteProps = { kind: RecordKind; ids: readonly number[] };

/**
 * Says which due dates the deletion of records removes, and what stays. Shows nothing for laws, because a law with
 * duties cannot be deleted.
 */
export function DatesOfRecordsToDelete({ kind, ids }: DatesOfRecordsToDeleteProps) {
  const isDuty = kind.name !== 'law';
  const { data, isError, refetch } = useQuery({
    queryKey: ['deletion-preview', kind.name, ids],
    queryFn: ({ signal }) => fetchDeletionPreview(kind, ids, signal),
    enabled: isDuty,
    // A reply is not reused, because another change may have made it wrong.
    gcTime: 0,
    staleTime: 0,
  });
  if (!isDuty) return null;
  if (isError)
    return (
      <Flex gap="2" align="center" wrap="wrap" role="status">
        <Text color="fg.error">{t('What happens to the due dates could not be worked out.')}</Text>
        <Button size="xs" variant="outline" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </Flex>
    );
  return (
    <div role="status" aria-busy={data === undefined}>
      {data === undefined ? (
        <Text color="fg.muted">{t('Counting the due dates…')}</Text>
      ) : (
        describeDeletion(data).map((line) => <Text key={line}>{line}</Text>)
      )}
    </div>
  );
}

type DeletionPreview = Record<'gone' | 'overdue' | 'stayOpen' | 'stayDone' | 'held', number>;

async function fetchDeletionPreview(
  { name: kind }: RecordKind,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<DeletionPreview> {
  const answer = await send({ method: 'POST', path: 'schedules/previewdelete', body: { kind, ids }, signal });
  if (!answer.ok) throw new Error(answer.message);
  const reply = Object(answer.value.data);
  const counts = {
    gone: reply.gone,
    overdue: reply.gone_past,
    stayOpen: reply.stay_open,
    stayDone: reply.stay_done,
    held: reply.held,
  };
  if (!Object.values(counts).every(Number.isSafeInteger)) throw new Error('The counts of due dates did not come.');
  return counts;
}

/** Describes what a deletion removes and what stays. A count of 0 has no sentence. */
function describeDeletion({ gone, overdue, stayOpen, stayDone, held }: DeletionPreview): string[] {
  const lines: string[] = [];
  if (gone === 1)
    lines.push(overdue === 1 ? t('1 open due date is removed. It is overdue.') : t('1 open due date is removed.'));
  if (gone > 1 && overdue === 0) lines.push(t('{count} open due dates are removed.', { count: gone }));
  if (gone > 1 && overdue > 0)
    lines.push(t('{count} open due dates are removed. Overdue among them: {overdue}.', { count: gone, overdue }));
  if (stayOpen === 1) lines.push(t('1 open due date stays, because somebody worked on it.'));
  if (stayOpen > 1) lines.push(t('{count} open due dates stay, because somebody worked on them.', { count: stayOpen }));
  if (stayDone === 1) lines.push(t('1 due date that is filed, waived or void stays.'));
  if (stayDone > 1) lines.push(t('{count} due dates that are filed, waived or void stay.', { count: stayDone }));
  if (held === 1) lines.push(t('1 license that a place holds stays recorded.'));
  if (held > 1) lines.push(t('{count} licenses that places hold stay recorded.', { count: held }));
  return lines;
}
