import { useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { formatPerson } from 'shared-lib/people';
import { describeChanges, formatJournalKind, maxReasonLength, recordKinds } from 'shared-lib/records';
import { Box, Button, chakra, Flex, Heading, HStack, Input, Stack, Table, Text } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { InstantText } from '../dates/format-date';
import { statusPillStyles } from '../list/list-styles';
import { PreviousNextRowButtons } from '../list/row-menu';
import { formatClientAddress, formatUserAgent } from '../origin/format-origin';
import { formatLoggedValue, isHighlightedAction, type LogEntry, type LoggedRecord } from './log-entry';

type DetailsDialogProps = {
  entry: LogEntry;
  /**
   * Called after each attempt to restore the deleted record. Even after a refusal, the list may be outdated.
   */
  onTried: () => void;
  rows: readonly LogEntry[];
  onGo: (entry: LogEntry) => void;
  onClosed: () => void;
};

/**
 * Shows all details of a log entry: user, origin, reason and changed values. It can also restore a deleted
 * record.
 */
export function DetailsDialog({ entry, onTried, onClosed, ...steps }: DetailsDialogProps) {
  const { restorable } = entry;
  const { isRunning, refusal, run } = useRecordRestore(onTried);
  const [tried, setTried] = useState<string>();
  return (
    <TitledDialog
      title={t('Details of the entry')}
      width={800}
      onClosed={onClosed}
      closes={isRunning ? 'from within' : 'anyhow'}
      tools={<PreviousNextRowButtons {...steps} row={entry} isOff={isRunning} labels={entryStepLabels} />}
    >
      {(close) => (
        <Stack gap="4" px={{ base: '4', md: '6' }} pt="4" pb={{ base: '4', md: '6' }}>
          <EntryHeading entry={entry} />
          <EntryFacts entry={entry} />
          <ChangesTable entry={entry} />
          {restorable && (
            <RestoreForm
              key={entry.id}
              isRunning={isRunning}
              refusal={tried === entry.id ? refusal : undefined}
              onRestore={async (why) => {
                setTried(entry.id);
                if (await run(restorable, why)) close();
              }}
            />
          )}
          <CloseOnlyActions isDisabled={isRunning} onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}

const entryStepLabels = [t('Previous entry'), t('Next entry')] as const;

/** The entry on one line: its action as a pill, then the object, the user and the time. */
function EntryHeading({ entry: { at, user, person, action, kind, name } }: { entry: LogEntry }) {
  return (
    <Box css={statusPillStyles}>
      <HStack gap="2" mb="1.5" textStyle="label" color="fg.muted">
        <span data-pill={isHighlightedAction(action) ? 'bad' : ''}>{action}</span>
        {formatJournalKind(kind)}
      </HStack>
      <Heading as="h3" textStyle="h2" overflowWrap="anywhere">
        <bdi>{name || formatJournalKind(kind)}</bdi>
      </Heading>
      <Text mt="0.5" color="fg.muted" overflowWrap="anywhere">
        <bdi title={user}>{formatPerson(person)}</bdi>, <InstantText at={at} fallback="–" />
      </Text>
    </Box>
  );
}

function EntryFacts({ entry }: { entry: LogEntry }) {
  const { user, person, uniqueCode, reason, ip, agent } = entry;
  const program = formatUserAgent(agent);
  const rows = [
    [t('User name'), formatPerson(person) !== user && user],
    [t('Unique Code'), uniqueCode],
    [t('Reason'), reason],
    [t('IP address'), formatClientAddress(ip)],
    [t('Browser'), joinWordsAndRawText(program, agent)],
  ] as const;
  const filledRows = rows.flatMap(([title, text]) => (text ? [[title, text] as const] : []));
  if (filledRows.length === 0) return null;
  return (
    <FactList>
      {filledRows.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd data-raw={text.startsWith(`${formatUserAgent(agent)}\n`) ? '' : undefined}>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </FactList>
  );
}

/** Joins readable words with their raw text. Returns one text if both are equal. */
const joinWordsAndRawText = (words: string, raw: string) => (words === raw ? raw : `${words}\n${raw}`);

function ChangesTable({ entry }: { entry: LogEntry }) {
  const changes = describeChanges(entry, formatLoggedValue);
  if (changes.length === 0) return null;
  // A new object has no old values, so the column for them is hidden.
  const hasOld = changes.some(({ before }) => before !== emptyValueText);
  return (
    <Box role="region" aria-label={t('What was changed')} tabIndex={0} css={tableBoxStyles}>
      <Table size="sm" css={changesTableStyles} data-old={hasOld ? '' : undefined}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            {hasOld && <th scope="col">{t('Old')}</th>}
            <th scope="col">{hasOld ? t('New') : t('Value')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              {hasOld && (
                <td data-title={t('Old')}>
                  <LoggedValue text={before} />
                </td>
              )}
              <td data-title={hasOld ? t('New') : undefined}>
                <LoggedValue text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

/** The text that `describeChanges` returns for an empty value. */
const emptyValueText = '--';

/** Longer values are folded, and a click unfolds them. Fingerprints need fewer characters to compare. */
const maxUnfoldedLength = 240;
const foldedFingerprintLength = 16;

/** A changed value. A long value is folded. */
function LoggedValue({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text === emptyValueText) return <span data-none="">–</span>;
  const isCode = fingerprintPattern.test(text);
  const shownLength = isCode ? foldedFingerprintLength : maxUnfoldedLength;
  const isLong = text.length > shownLength;
  return (
    <div>
      <span dir="auto" data-code={isCode ? '' : undefined}>
        {isLong && !isOpen ? `${text.slice(0, shownLength).trimEnd()} …` : text}
      </span>
      {isLong && (
        <Button size="xs" variant="ghost" ms="1" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Show less') : t('Show all')}
        </Button>
      )}
    </div>
  );
}

const fingerprintPattern = /^[0-9a-f]{40,}$/;

const tableBoxStyles = { overflowX: 'auto', borderWidth: '1px', rounded: 'card' };

const changesTableStyles = {
  '& td, & th': { px: '3', py: '2', verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& thead th': { py: '1.5', bg: 'bg.subtle', color: 'fg.muted', textStyle: 'caption', fontWeight: '600' },
  tableLayout: 'fixed',
  // One column of values needs no visible title, so that it looks like the facts above.
  '&:not([data-old]) thead': { visibility: 'collapse' },
  // Each row has one line above it, over the whole width, like the facts.
  '& :is(th, td)': { border: '0' },
  '& tbody tr + tr, &[data-old] tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
  '& tr > th:first-of-type': { w: '11rem' },
  '& th[scope=row]': { fontWeight: '500', textAlign: 'start', color: 'fg.muted' },
  '&[data-old] td:first-of-type': { color: 'fg.muted' },
  '& [data-none]': { color: 'fg.muted' },
  '& [data-code]': { textStyle: 'code' },
  // On phones old and new values are below the name of the field. A single value is in the columns of the facts.
  smDown: {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& :is(tbody, tr, td, th)': { display: 'block', '&&': { w: 'auto' } },
    '& tbody tr': { py: '2' },
    '&:not([data-old]) tbody tr': { display: 'grid', gridTemplateColumns: '6.75rem minmax(0, 1fr)' },
    '&:not([data-old]) tbody th:first-of-type': { w: 'auto' },
    '& tbody :is(td, th)': { py: '0.5', border: '0' },
    '& tbody td[data-title]': { display: 'grid', gridTemplateColumns: '2.5rem minmax(0, 1fr)' },
    '& td[data-title]::before': {
      content: 'attr(data-title) / ""',
      color: 'fg.muted',
      textStyle: 'caption',
      lineHeight: '20px',
    },
  },
};

/** A list of facts. Its columns line up with the columns of the table below. */
const FactList = chakra('dl', {
  base: {
    borderWidth: '1px',
    rounded: 'card',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '6rem minmax(0, 1fr)', sm: 'calc(11rem - 12px) minmax(0, 1fr)' },
      columnGap: '3',
      px: '3',
      py: '2',
    },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& dt': { color: 'fg.muted' },
    // The first line, the readable name of the browser, stands out. The raw user agent below is for experts.
    '& dd::first-line': { color: 'fg' },
    '& dd[data-raw]': { color: 'fg.muted', textStyle: 'caption' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});

type RecordRestore = {
  isRunning: boolean;
  /** The server's reason for refusing to restore the record. The next attempt clears it. */
  refusal: string | undefined;
  /** Restores the record. Resolves to whether this succeeded. */
  run(record: LoggedRecord, reason: string): Promise<boolean>;
};

/** Returns a function that restores a deleted record, tells the user and refetches the lists. */
function useRecordRestore(onTried: () => void): RecordRestore {
  const { isSaving, refusal, run } = useSave();
  return {
    isRunning: isSaving,
    refusal,
    async run({ kind, id }, reason) {
      const request = { path: recordKinds[kind].calls.restore, body: { id, reason: reason.trim() } };
      const answer = await run((key) => requestSave({ ...request, key }));
      if (!answer) return false;
      onTried();
      if (!answer.ok) return false;
      announce({ type: 'record-saved', kind, id: String(id) });
      announce({ type: 'message', text: answer.value });
      return true;
    },
  };
}

type RestoreFormProps = Omit<RecordRestore, 'run'> & { onRestore: (reason: string) => void };

/** The form that restores a deleted record. The user may enter a reason, which the log shows. */
function RestoreForm({ isRunning, refusal, onRestore }: RestoreFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        onRestore(reason);
      }}
    >
      <RefusalNotice message={refusal} />
      <Flex gap="3" wrap="wrap" align="end">
        <Stack gap="1.5" flex="1" minW="56" css={{ '& > label': { textStyle: 'label' } }}>
          <label htmlFor={id}>{t('Reason to restore (optional)')}</label>
          <Input
            id={id}
            size="sm"
            dir="auto"
            data-beside-reading=""
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
        <Button size="sm" type="submit" loading={isRunning} loadingText={t('Restore')}>
          {t('Restore')}
        </Button>
      </Flex>
    </Stack>
  );
}
