import { useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { Refusal } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { describeChanges, formatJournalKind, maxReasonLength, recordKinds } from 'shared-lib/records';
import { Box, Button, chakra, Flex, Input, Stack, Table } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { formatDay, formatInstant, InstantText } from '../dates/format-date';
import { formatClientAddress, formatUserAgent } from '../origin/format-origin';
import type { LogEntry, LoggedRecord } from './log-entry';

type DetailsDialogProps = {
  entry: LogEntry;
  /**
   * Called after each attempt to restore the deleted record, since the list is outdated even after a refusal.
   */
  onTried: () => void;
  onClosed: () => void;
};

/**
 * Shows all details of a log entry: the user, the origin, the reason and the changed values. It can restore a
 * deleted record.
 */
export function DetailsDialog({ entry, onTried, onClosed }: DetailsDialogProps) {
  const { restorable } = entry;
  const { isRunning, refusal, run } = useRecordRestore(onTried);
  return (
    <TitledDialog
      title={t('Details of the entry')}
      width={800}
      onClosed={onClosed}
      closes={isRunning ? 'from within' : 'anyhow'}
    >
      {(close) => (
        <Stack gap="4" px={{ base: '4', md: '6' }} py="4">
          <EntryFacts entry={entry} />
          <ChangesTable entry={entry} />
          {restorable && (
            <RestoreForm
              isRunning={isRunning}
              refusal={refusal}
              onRestore={async (why) => {
                if (await run(restorable, why)) close();
              }}
            />
          )}
        </Stack>
      )}
    </TitledDialog>
  );
}

function EntryFacts({ entry }: { entry: LogEntry }) {
  const { at, user, action, kind, uniqueCode, name, reason, ip, agent } = entry;
  const rows = [
    [t('User'), user],
    [t('Action'), action],
    [t('Kind'), formatJournalKind(kind)],
    [t('Name'), name],
    [t('Unique Code'), uniqueCode],
    [t('Reason'), reason],
    [t('IP address'), formatClientAddress(ip)],
    [t('Browser'), joinWordsAndRawText(formatUserAgent(agent), agent)],
  ] as const;
  const said = rows.filter(([, text]) => text);
  return (
    <FactList>
      <div>
        <dt>{t('Time')}</dt>
        <dd>
          <InstantText at={at} none="--" />
        </dd>
      </div>
      {said.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </FactList>
  );
}

/** Joins the readable words and the raw text that they describe. */
function joinWordsAndRawText(words: string, raw: string): string {
  return words === raw ? raw : `${words}\n${raw}`;
}

function ChangesTable({ entry }: { entry: LogEntry }) {
  const changes = describeChanges(entry);
  if (changes.length === 0) return null;
  return (
    <Box overflowX="auto" role="region" aria-label={t('What was changed')} tabIndex={0}>
      <Table size="sm" variant="outline" css={changesTableStyles}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Old')}</th>
            <th scope="col">{t('New')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td dir="auto">{formatLogged(before)}</td>
              <td dir="auto">{formatLogged(after)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

const instantsDaysAndHashes =
  /\b\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)|\b\d{4}-\d\d-\d\d\b|\b[0-9a-f]{32,}\b/gi;

/** A value with its days in words. Nobody reads a hash: its first characters tell it apart. */
export function formatLogged(value: string): string {
  return value.replace(instantsDaysAndHashes, (found) => {
    if (found.includes('T')) return formatInstant(found) || found;
    return found.length >= 32 ? `${found.slice(0, 8)}…` : formatDay(found) || found;
  });
}

const changesTableStyles = {
  '& td, & th': { verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-line', minW: '24' },
  '& th[scope=row]': { p: '2', fontWeight: '500', textAlign: 'start' },
};

const FactList = chakra('dl', {
  base: {
    '& > div': {
      display: { base: 'block', sm: 'grid' },
      gridTemplateColumns: '9rem 1fr',
      columnGap: '4',
      py: '1.5',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});

type RecordRestore = {
  isRunning: boolean;
  /** The server's reason for refusing the restore. The next attempt clears it. */
  refusal: string | undefined;
  /** Resolves to whether the record was restored. */
  run(record: LoggedRecord, reason: string): Promise<boolean>;
};

/** Restores a deleted record, tells the user and refreshes the lists that show the record again. */
function useRecordRestore(onTried: () => void): RecordRestore {
  const { isSaving, refusal, run } = useSave();
  return {
    isRunning: isSaving,
    refusal,
    async run({ kind, id }, reason) {
      const wish = { path: recordKinds[kind].calls.restore, body: { id, reason: reason.trim() } };
      const answer = await run((key) => requestSave({ ...wish, key }));
      if (!answer) return false;
      onTried();
      if (!answer.ok) return false;
      announce({ type: 'record-saved', kind, id: String(id) });
      announce({ type: 'message', text: answer.value });
      return true;
    },
  };
}

type RestoreFormProps = {
  isRunning: boolean;
  /** The server's reason for refusing the restore. */
  refusal: string | undefined;
  onRestore: (reason: string) => void;
};

/** The form that restores a deleted record. The reason is optional and appears in the log. */
function RestoreForm({ isRunning, refusal, onRestore }: RestoreFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Stack
      as="form"
      gap="3"
      pt="4"
      borderTopWidth="1px"
      onSubmit={(event) => {
        event.preventDefault();
        onRestore(reason);
      }}
    >
      <Refusal message={refusal} />
      <Flex gap="3" wrap="wrap" align="end">
        <Stack gap="1.5" flex="1" minW="56">
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
