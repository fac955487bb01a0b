import { useId, useState } from 'react';
import { readOrganisationTimeZone, toOrganisationTime } from 'shared-lib/access/organisation-time';
import { readFirstDataEntry, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { formatMoment, formatMomentInWords, type TimelineEntry } from 'shared-lib/records';
import { isDifferentFromDeviceZone } from 'shared-lib/schedules';
import { Box, Button, chakra, EmptyState, LoadingRows, NotRefreshed, Stack, Table, Text } from 'shared-lib/ui';
import { PersonName } from 'shared-lib/ui/avatar';
import { tableRoles } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { RecordSection } from '../fields/record-fields';
import { useOptionNames } from '../opening/dropdown-lists';
import { fetchLawCode } from '../opening/name-laws';
import { describeFieldChanges, listLawIds, type TimelineEntryChanges } from './field-changes';

type TimelineLogProps = { entries: readonly TimelineEntry[]; onShowAsAt: (asAt: ViewInstant) => void };

/** The changes of a record, each with its user and time. A click on the heading opens and closes the list. */
export function TimelineLog({ entries, onShowAsAt }: TimelineLogProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const zone = readOrganisationTimeZone();
  return (
    <div data-not-printed={isOpen ? undefined : ''}>
      <RecordSection as="h3" title={t('Timeline log')}>
        <button
          type="button"
          data-fold=""
          style={fullWidthStyle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          data-not-printed
        >
          {t('Timeline of Changes')}{' '}
          <span style={mutedTextStyle}>{isOpen ? t('Click to close') : t('Click to open')}</span>
        </button>
        {isOpen && (
          <Box
            id={id}
            role="region"
            aria-label={t('Timeline of Changes')}
            tabIndex={0}
            mt="2"
            overflowX="auto"
            css={{ containerType: 'inline-size', '@media print': { overflow: 'visible' } }}
          >
            {entries.length > 0 ? (
              <TimelineEntries entries={entries} onShowAsAt={onShowAsAt} />
            ) : (
              <EmptyState title={t('No Data Found')} />
            )}
            {isDifferentFromDeviceZone(zone) && entries.length > 0 && (
              <Text mt="2" textStyle="caption" color="fg.muted">
                {t('Times of {zone}.', { zone })}
              </Text>
            )}
          </Box>
        )}
      </RecordSection>
    </div>
  );
}

const fullWidthStyle = { width: '100%' };
const mutedTextStyle = { marginInlineStart: 'auto', color: 'var(--lx-colors-fg-muted)', fontWeight: 400 };

/**
 * The entries as a table. Its elements have explicit ARIA roles, because the styles for narrow windows change
 * their display, which removes the default roles.
 */
function TimelineEntries({ entries, onShowAsAt }: TimelineLogProps) {
  return (
    <Table role={tableRoles.table} size="sm" variant="outline" css={timelineActionStyles}>
      <thead role={tableRoles.group}>
        <tr role={tableRoles.row}>
          <th role={tableRoles.title} scope="col">
            {t('Created On')}
          </th>
          <th role={tableRoles.title} scope="col">
            {t('Compliance Record')}
          </th>
          <th role={tableRoles.title} scope="col">
            {t('Type')}
          </th>
          <th role={tableRoles.title} scope="col">
            {t('Action')}
          </th>
          <th role={tableRoles.title} scope="col">
            {t('Action By (Username)')}
          </th>
        </tr>
      </thead>
      <tbody role={tableRoles.group}>
        {entries.map((entry) => (
          <TimelineRow key={entry.id} entry={entry} onShowThen={() => onShowAsAt(makeViewInstantOfEntry(entry))} />
        ))}
      </tbody>
    </Table>
  );
}

const timelineActionStyles = {
  '& > tbody > tr > td': { verticalAlign: 'top', overflowWrap: 'break-word' },
  '& > tbody > tr > td:first-of-type:not([colspan])': {
    minW: '24',
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    fontVariantNumeric: 'tabular-nums',
  },
  '& > tbody > tr > td:nth-of-type(2)': { minW: '32', overflowWrap: 'anywhere' },
  // Beside the page and on phones there is no space for five columns. The change and its time come first,
  // then the person, then the new value.
  '@container (max-width: 34rem)': {
    '&, & > tbody': { display: 'block' },
    '& > thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& > tbody > tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      px: '3',
      py: '2',
      borderTopWidth: '1px',
    },
    '& > tbody > tr:first-of-type': { borderTopWidth: 0 },
    '& > tbody > tr > td': { p: '0', minW: '0', border: 0, overflowWrap: 'anywhere' },
    '& > tbody > tr > td[colspan]': { gridColumn: '1 / -1' },
    '& > tbody > tr > td:nth-of-type(4)': { gridArea: '1 / 1', fontWeight: '500' },
    '& > tbody > tr > td:first-of-type:not([colspan])': { gridArea: '1 / 2', whiteSpace: 'nowrap' },
    '& > tbody > tr > td:nth-of-type(5)': { gridArea: '2 / 1' },
    '& > tbody > tr > td:nth-of-type(3)': { gridArea: '2 / 2', textAlign: 'end', color: 'fg.muted' },
    '& > tbody > tr > td:nth-of-type(2)': {
      gridArea: '3 / 1 / 4 / -1',
      textStyle: 'caption',
      color: 'fg.muted',
    },
  },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
};

/** An instant with its text. The dialog shows the record as it was at that instant. */
export type ViewInstant = { instant: string; text: string };

/**
 * Makes the instant right after a timeline entry. It is a millisecond later than the entry's time, because
 * the server stores times more precisely than it sends them.
 */
export function makeViewInstantOfEntry({ at }: Pick<TimelineEntry, 'at'>): ViewInstant {
  const after = new Date(Date.parse(at) + 1);
  return { instant: after.toISOString(), text: formatMomentInWords(at, toOrganisationTime) };
}

/** Lists the timeline entries up to the instant for which the dialog shows the record. */
export function listEntriesUntil(entries: readonly TimelineEntry[], asAt: ViewInstant | undefined) {
  if (!asAt) return entries;
  const end = Date.parse(asAt.instant);
  return entries.filter(({ at }) => Date.parse(at) <= end);
}

type TimelineRowProps = {
  entry: TimelineEntry;
  /** Called to show the record as it was right after this entry. */
  onShowThen: () => void;
};

/** A change in the timeline. A click on its time shows the changed fields. */
function TimelineRow({ entry, onShowThen }: TimelineRowProps) {
  const { id: entryId, at, record, type, action, user, person, reason } = entry;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const moment = formatMoment(at, toOrganisationTime);
  const [day, time] = moment.split(' ');
  return (
    <>
      <tr role={tableRoles.row}>
        <td role={tableRoles.cell}>
          <DisclosureButton
            type="button"
            aria-label={t('{moment}: what was changed', { moment })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span style={singleLineStyle}>{day}</span> {time}
          </DisclosureButton>
        </td>
        <td role={tableRoles.cell}>{record || '--'}</td>
        <td role={tableRoles.cell}>{type || '--'}</td>
        <td role={tableRoles.cell}>
          {action || '--'}
          {reason && <small>{reason}</small>}
        </td>
        <td role={tableRoles.cell}>{user ? <PersonName name={person || user} below="title and user name" /> : '--'}</td>
      </tr>
      {isOpen && (
        <tr role={tableRoles.row} id={id}>
          <td role={tableRoles.cell} colSpan={5}>
            <Stack gap="2" py="1" align="start" css={stickyChangesStyle}>
              <ChangesTable entryId={entryId} />
              <Button size="xs" variant="outline" onClick={onShowThen} data-not-printed>
                {t('View the record as it was then')}
              </Button>
            </Stack>
          </td>
        </tr>
      )}
    </>
  );
}

/** Keeps the changes in view, because on phones the table is wider than the dialog. */
const stickyChangesStyle = { position: 'sticky', insetStart: '2', width: 'min(100%, calc(100vw - 3rem))' } as const;

/** Keeps the day on one line, even on phones and in bold. */
const singleLineStyle = { whiteSpace: 'nowrap' } as const;

const DisclosureButton = chakra('button', {
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

/** A table with the changed fields of a timeline entry, before and after. */
function ChangesTable({ entryId }: { entryId: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['timeline-changes', entryId],
    queryFn: ({ signal }) => fetchEntryChanges(entryId, signal),
    // A timeline entry never changes, so its changes stay valid for ever.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { names } = useOptionNames();
  if (isError && !data) return <NotRefreshed onRetry={() => void refetch()} />;
  if (!data || !names) return <LoadingRows rows={2} label={t('Loading what was changed')} />;
  const changes = describeFieldChanges(data, { names, codes: data.codes });
  if (changes.length === 0) return <Text color="fg.muted">{t('No field was changed.')}</Text>;
  return (
    <Table size="sm" variant="outline" css={changesTableStyles}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
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

const changesTableStyles = {
  tableLayout: 'fixed',
  '& td, & th': { verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& th[scope=row]': { p: '2', fontWeight: '500', textAlign: 'start' },
};

type FetchedEntryChanges = TimelineEntryChanges & { codes: ReadonlyMap<number, string> };

/** Fetches the changes in a timeline entry, with the codes of the laws in them. Throws if no answer comes. */
async function fetchEntryChanges(id: number, signal: AbortSignal): Promise<FetchedEntryChanges> {
  const answer = await send({ method: 'POST', path: 'timeline/changes', body: { id }, signal });
  if (!answer.ok) throw new Error(answer.message || 'The changes did not come.');
  const { kind, changes } = readFirstDataEntry(answer.value);
  const entry = { kind: String(kind ?? ''), changes: Object(changes) };
  const codes = listLawIds(entry).map(async (law) => [law, await fetchLawCode(law, signal)] as const);
  return { ...entry, codes: new Map(await Promise.all(codes)) };
}
