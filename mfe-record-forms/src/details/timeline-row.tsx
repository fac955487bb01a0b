import { useId, useState } from 'react';
import { firstOf, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { formatMoment, type TimelineEntry } from 'shared-lib/records';
import { Button, chakra, LoadingRows, NotRefreshed, Stack, Table, Text } from 'shared-lib/ui';
import { codeOfLaw } from '../opening/name-laws';
import { useOptionNames } from '../opening/use-option-names';
import { describeFieldChanges, type EntryChanges, lawsIn } from './said-field-changes';

type TimelineRowProps = {
  entry: TimelineEntry;
  /** Shows the record as it was right after this entry. */
  onShowThen: () => void;
};

/** One change of a record; a click on its time shows the changed fields. */
export function TimelineRow({ entry, onShowThen }: TimelineRowProps) {
  const { id: entryId, at, record, type, action, user, reason } = entry;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const said = formatMoment(at);
  const [day, time] = said.split(' ');
  return (
    <>
      <tr>
        <td>
          <Opener
            type="button"
            aria-label={`${said}: what was changed`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span style={whole}>{day}</span> {time}
          </Opener>
        </td>
        <td>{record || '--'}</td>
        <td>{type || '--'}</td>
        <td>
          {action || '--'}
          {reason && <small>{reason}</small>}
        </td>
        <td>{user || '--'}</td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={5}>
            <Stack gap="2" py="1" align="start" css={inView}>
              <ChangesTable entryId={entryId} />
              <Button size="xs" variant="outline" onClick={onShowThen} data-not-printed>
                View the record as it was then
              </Button>
            </Stack>
          </td>
        </tr>
      )}
    </>
  );
}

/** On phones the table is wider than the dialog, but this part must not be. */
const inView = { position: 'sticky', insetStart: '2', width: 'min(100%, calc(100vw - 3rem))' } as const;

/** Keeps the day on one line, also on phones and in bold. */
const whole = { whiteSpace: 'nowrap' } as const;

const Opener = chakra('button', {
  base: {
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    minH: '6',
    _expanded: { fontWeight: '600' },
  },
});

/** The changes of a timeline entry: field by field, before and after. */
function ChangesTable({ entryId }: { entryId: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['timeline-changes', entryId],
    queryFn: ({ signal }) => fetchChanges(entryId, signal),
    // Timeline entries never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { names } = useOptionNames();
  if (isError && !data) return <NotRefreshed onRetry={() => void refetch()} />;
  if (!data || !names) return <LoadingRows rows={2} label="Loading what was changed" />;
  const changes = describeFieldChanges(data, { names, codes: data.codes });
  if (changes.length === 0) return <Text color="fg.muted">No field was changed.</Text>;
  return (
    <Table size="sm" variant="outline" css={cells}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
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
  );
}

const cells = {
  tableLayout: 'fixed',
  '& td, & th': { verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& th[scope=row]': { p: '2', fontWeight: '500', textAlign: 'start' },
};

type FetchedChanges = EntryChanges & { codes: ReadonlyMap<number, string> };

/** Fetches the changes of a timeline entry and the codes of the laws in them. Rejects when no answer came. */
async function fetchChanges(id: number, signal: AbortSignal): Promise<FetchedChanges> {
  const answer = await send({ method: 'POST', path: 'timeline/changes', body: { id }, signal });
  if (!answer.ok) throw new Error(answer.message || 'The changes did not come.');
  const { kind, changes } = firstOf(answer.value);
  const entry = { kind: String(kind ?? ''), changes: Object(changes) };
  const codes = lawsIn(entry).map(async (law) => [law, await codeOfLaw(law, signal)] as const);
  return { ...entry, codes: new Map(await Promise.all(codes)) };
}
