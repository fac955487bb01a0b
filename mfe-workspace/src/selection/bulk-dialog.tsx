import { Fragment, useState } from 'react';
import { type Answer, readAnswer, send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { useQueryClient } from 'shared-lib/query';
import { type ListRow, parseId, type RecordKind, restorePeriodDays } from 'shared-lib/records';
import { Box, Button, Flex, Stack, Text } from 'shared-lib/ui';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { ConfirmActionForm, DatesOfRecordsToDelete } from '../deletion/confirm-form';
import { describeRowForDialog } from '../rows/row-texts';

type BulkDialogProps = {
  kind: RecordKind;
  action: BulkAction;
  rows: readonly ListRow[];
  onDone: () => void;
  onClosed: () => void;
};

const bulkActionTitles = { publish: t('Publish'), delete: t('Delete') } satisfies Record<BulkAction, string>;
const bulkConsequenceTexts = {
  publish: t(
    'Each record whose required fields are filled will be published. A refused record stays a draft and does not stop the others.',
  ),
  delete: t(
    'The records will be deleted, except those that others depend on. They can be restored within {restorePeriodDays} days, from System Logs.',
    { restorePeriodDays },
  ),
} satisfies Record<BulkAction, string>;

/** Asks before several records are deleted or published, and then shows the result for each. */
export function BulkDialog({ kind, action, rows: selected, onDone, onClosed }: BulkDialogProps) {
  // Keeps the rows for the results, because the action clears the selection.
  const [rows] = useState(selected);
  const { isRunning, refusal, run } = useBulkAction();
  const [result, setResult] = useState<BulkResult>();
  const confirm = async (reason: string) => {
    const made = await run({ kind, action, rows, reason });
    if (!made) return;
    setResult(made);
    onDone();
  };
  const what = `${rows.length} ${rows.length === 1 ? kind.titles.related : kind.titles.tab}`;
  const [reason, setReason] = useState('');
  return (
    <TitledDialog title={`${bulkActionTitles[action]} ${what}`} width={800} onClosed={onClosed}>
      {(close) =>
        result ? (
          <BulkResults kind={kind} rows={rows} result={result} onClose={close} />
        ) : (
          <ConfirmActionForm
            action={action}
            isRunning={isRunning}
            refusal={refusal}
            reason={reason}
            onReason={setReason}
            onConfirm={confirm}
            onCancel={close}
          >
            <DialogObjectBlock title={what} objects={rows.map((row) => describeRowForDialog(kind, row))} />
            <Text>{bulkConsequenceTexts[action]}</Text>
            {action === 'delete' && <DatesOfRecordsToDelete kind={kind} ids={rows.map(({ id }) => id)} />}
          </ConfirmActionForm>
        )
      }
    </TitledDialog>
  );
}

type BulkResultsProps = {
  kind: RecordKind;
  rows: readonly ListRow[];
  result: BulkResult;
  onClose: () => void;
};

/** The result for each row. Refused rows come first, because the user must act on them. */
function BulkResults({ kind, rows, result, onClose }: BulkResultsProps) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = result.rows.toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }}>
      <Text role="status" fontWeight="600">
        {result.message}
      </Text>
      <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4" rowGap="1">
        {ordered.map(({ id, isDone, message }) => (
          <Fragment key={id}>
            <Box as="dt" minW="0" overflowWrap="anywhere" fontWeight={isDone ? 'normal' : '600'}>
              <bdi>{readRecordName(kind, byId.get(id)) || t('Number {id}', { id })}</bdi>
            </Box>
            <Box
              as="dd"
              minW="0"
              mb={{ base: '2', md: '0' }}
              overflowWrap="anywhere"
              color={isDone ? 'fg.muted' : 'fg.error'}
            >
              {message}
            </Box>
          </Fragment>
        ))}
      </Box>
      <Flex justify="flex-end">
        <Button size="sm" onClick={onClose}>
          {t('Close')}
        </Button>
      </Flex>
    </Stack>
  );
}

function readRecordName({ fields }: RecordKind, row: ListRow | undefined): string {
  const code = row?.values[fields.uniqueCode?.wire ?? ''];
  return [code, row?.name].filter(Boolean).join(' · ');
}

export type BulkAction = 'publish' | 'delete';

/** The result of the action for a row. */
type RowResult = { id: number; isDone: boolean; message: string };

type BulkResult = { message: string; rows: RowResult[] };

type BulkRequest = { kind: RecordKind; action: BulkAction; rows: readonly ListRow[]; reason: string };

/**
 * Returns a function that deletes or publishes several records in one call. After a lost answer, a new try
 * sends the same key.
 */
export function useBulkAction() {
  const client = useQueryClient();
  const { isSaving, refusal, run } = useSave();
  return {
    isRunning: isSaving,
    /** The reason why the server refused the whole call. */
    refusal,
    async run(request: BulkRequest): Promise<BulkResult | undefined> {
      const answer = await run((key) => sendBulkRequest(request, key));
      // Announces only one of the changed records, because each announcement makes the listeners refetch
      // whole lists.
      const first = answer?.ok ? answer.value.rows.find(({ isDone }) => isDone) : undefined;
      if (first)
        announce({ type: announcementTypeByAction[request.action], kind: request.kind.name, id: String(first.id) });
      else void client.invalidateQueries({ queryKey: ['records'] });
      return answer?.ok ? answer.value : undefined;
    },
  };
}

const announcementTypeByAction = { publish: 'record-saved', delete: 'record-deleted' } as const;

async function sendBulkRequest({ kind, action, rows, reason }: BulkRequest, key: string): Promise<Answer<BulkResult>> {
  const path = action === 'delete' ? kind.calls.removeMany : kind.calls.publishMany;
  const chosen = rows.map(({ id, version }) => ({ id, ...(version && { version }) }));
  const body = { rows: chosen, ...(action === 'delete' && { reason }) };
  return readAnswer(await send({ method: 'POST', path, body, key }), readBulkResult);
}

function readBulkResult({ message, data }: Record<string, unknown>): BulkResult | undefined {
  if (!Array.isArray(data)) return undefined;
  return { message: String(message ?? ''), rows: data.flatMap(readRowResult) };
}

function readRowResult(row: unknown): RowResult[] {
  const { id: wire, done, message } = Object(row);
  const id = parseId(wire);
  return id === undefined ? [] : [{ id, isDone: done === true, message: String(message ?? '') }];
}
