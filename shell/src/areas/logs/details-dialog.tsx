import { askToSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { recordKinds, saidChanges, sayJournalKind } from 'shared-lib/records';
import { Box, chakra, Stack, Table } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { Moment } from '../list/moment';
import { sayAddress } from '../origin/say-address';
import { sayProgram } from '../origin/say-program';
import type { LogEntry, LoggedRecord } from './log-entry';
import { RestoreForm } from './restore-form';

type DetailsDialogProps = {
  entry: LogEntry;
  /** Somebody tried to restore what the entry deleted. */
  onTried: () => void;
  onClosed: () => void;
};

/** All that the log says of one entry: who, from where, why, and what it was and is. A deletion can be taken back. */
export function DetailsDialog({ entry, onTried, onClosed }: DetailsDialogProps) {
  const { restorable } = entry;
  const { isRunning, refusal, run } = useRestoring(onTried);
  return (
    <TitledDialog
      title="Details of the entry"
      width={800}
      onClosed={onClosed}
      closes={isRunning ? 'from within' : 'anyhow'}
    >
      {(close) => (
        <Stack gap="4" px={{ base: '4', md: '6' }} py="4">
          <Entry entry={entry} />
          <Changes entry={entry} />
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

function Entry({ entry }: { entry: LogEntry }) {
  const { at, user, action, kind, uniqueCode, name, reason, ip, agent } = entry;
  const rows = [
    ['User', user],
    ['Action', action],
    ['Kind', sayJournalKind(kind)],
    ['Name', name],
    ['Unique Code', uniqueCode],
    ['Reason', reason],
    ['Address', inWords(sayAddress(ip), ip)],
    ['Program', inWords(sayProgram(agent), agent)],
  ] as const;
  return (
    <Facts>
      <div>
        <dt>Time</dt>
        <dd>
          <Moment at={at} none="--" />
        </dd>
      </div>
      {rows.map(([title, said]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <bdi>{said || '--'}</bdi>
          </dd>
        </div>
      ))}
    </Facts>
  );
}

/** And below them what it was made of. */
function inWords(words: string, raw: string): string {
  return words === raw ? raw : `${words}\n${raw}`;
}

function Changes({ entry }: { entry: LogEntry }) {
  const changes = saidChanges(entry);
  if (changes.length === 0) return null;
  return (
    <Box overflowX="auto" role="region" aria-label="What was changed" tabIndex={0}>
      <Table size="sm" variant="outline" css={cells}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Old</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td dir="auto">{before}</td>
              <td dir="auto">{after}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

const cells = {
  '& td, & th': { verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-line', minW: '24' },
  '& th[scope=row]': { p: '2', fontWeight: '500', textAlign: 'start' },
};

const Facts = chakra('dl', {
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

type Restoring = {
  isRunning: boolean;
  /** Why the server refused it, until the next try. */
  refusal: string | undefined;
  /** Whether it was done. */
  run(record: LoggedRecord, reason: string): Promise<boolean>;
};

/**
 * Takes the deletion of a record back, once, and tells the person, and the lists that hold it again. What is in view is
 * old after a try, also after one that was refused.
 */
function useRestoring(onTried: () => void): Restoring {
  const { isSaving, refusal, run } = useSave();
  return {
    isRunning: isSaving,
    refusal,
    async run({ kind, id }, reason) {
      const wish = { path: recordKinds[kind].calls.restore, body: { id, reason: reason.trim() } };
      const answer = await run((key) => askToSave({ ...wish, key }));
      if (!answer) return false;
      onTried();
      if (!answer.ok) return false;
      announce({ type: 'record-saved', kind, id: String(id) });
      announce({ type: 'message', text: answer.value });
      return true;
    },
  };
}
