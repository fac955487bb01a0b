import { type FormEvent, Fragment, useState } from 'react';
import { Refusal } from 'shared-lib/form/refusal';
import { daysToRestore, type ListRow, type RecordKind } from 'shared-lib/records';
import { Box, Button, Flex, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { ReasonField } from '../deletion/reason-field';
import { useForASecond } from '../deletion/use-for-a-second';
import { type BulkAct, type BulkResult, useBulk } from './use-bulk';

type BulkDialogProps = {
  kind: RecordKind;
  act: BulkAct;
  rows: readonly ListRow[];
  onDone: () => void;
  /** Called when the dialog has left the screen. */
  onClosed: () => void;
};

const titles = { publish: 'Publish', delete: 'Delete' } satisfies Record<BulkAct, string>;
const consequences = {
  publish:
    'Each is published where all that is required is filled. One that is refused stays a draft and does not hold up the others.',
  delete: `Each leaves the library where nothing hangs on it, and can be restored within ${daysToRestore} days, from System Logs. One that is refused does not hold up the others.`,
} satisfies Record<BulkAct, string>;

/** Asks before several records are deleted or published, then shows the result for each. */
export function BulkDialog({ kind, act, rows: selected, onDone, onClosed }: BulkDialogProps) {
  // The selection is cleared after the action, but its results are still shown.
  const [rows] = useState(selected);
  const { isRunning, refusal, run } = useBulk();
  const [result, setResult] = useState<BulkResult>();
  const [reason, setReason] = useState('');
  const [isMissing, tellMissing] = useForASecond();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (act === 'delete' && !reason.trim()) return tellMissing();
    const made = await run({ kind, act, rows, reason: reason.trim() });
    if (!made) return;
    setResult(made);
    onDone();
  };
  const what = `${rows.length} ${rows.length === 1 ? kind.titles.related : kind.titles.tab}`;
  return (
    <TitledDialog title={`${titles[act]} ${what}`} width={800} onClosed={onClosed}>
      {(close) =>
        result ? (
          <BulkResults kind={kind} rows={rows} result={result} onClose={close} />
        ) : (
          <Stack as="form" gap="4" p={{ base: '4', md: '6' }} onSubmit={submit}>
            <Text>{consequences[act]}</Text>
            {act === 'delete' ? (
              <ReasonField reason={reason} isMissing={isMissing} message={refusal} onReason={setReason} />
            ) : (
              <Refusal message={refusal} />
            )}
            <DialogActions
              back={
                <Button size="sm" variant="outline" onClick={close}>
                  Cancel
                </Button>
              }
              action={
                <Button
                  size="sm"
                  type="submit"
                  loading={isRunning}
                  loadingText={titles[act]}
                  {...(act === 'delete' && { colorPalette: 'red' })}
                >
                  {titles[act]}
                </Button>
              }
            />
          </Stack>
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

/** The result for each row: first the refused ones, which need attention. */
function BulkResults({ kind, rows, result, onClose }: BulkResultsProps) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = result.rows.toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }}>
      <Text role="status" fontWeight="600">
        {result.message}
      </Text>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap="4"
        rowGap="1"
      >
        {ordered.map(({ id, isDone, message }) => (
          <Fragment key={id}>
            <Box as="dt" minW="0" overflowWrap="anywhere" fontWeight={isDone ? 'normal' : '600'}>
              <bdi>{nameOf(kind, byId.get(id)) || `Number ${id}`}</bdi>
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
          Close
        </Button>
      </Flex>
    </Stack>
  );
}

function nameOf({ fields }: RecordKind, row: ListRow | undefined): string {
  const code = row?.values[fields.uniqueCode?.wire ?? ''];
  return [code, row?.name].filter(Boolean).join(' · ');
}
