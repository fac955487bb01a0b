import { useMemo, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { useQueryClient } from 'shared-lib/query';
import { findRecordKindOfEntry, formatJournalKind } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { Button, HStack, Icon, LazyPart } from 'shared-lib/ui';
import { PersonName } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import { readClocks } from '../../clocks/read-clocks';
import { useExport } from '../../files/use-export';
import { findBoundsOfDay } from '../dates/day';
import { formatInstant, formatRelativeDay, formatTimeOfDay, formatWeekday } from '../dates/format-date';
import { AreaList } from '../list/area-list';
import { ChangeResultNotice } from '../list/change-notice';
import type { Filters, ListQueryOptions } from '../list/list-address';
import { useListAddress } from '../list/list-address';
import type { ListColumn } from '../list/list-table';
import { type RowsQuery, useRows } from '../list/use-rows';
import { DayBars } from './day-bars';
import { foldSignIns, groupLogRows, type LogRow } from './fold-sign-ins';
import { isHighlightedAction, type LogEntry, type LoggedRecord, readLogEntry } from './log-entry';
import { LogFilters } from './log-filters';

const loadDetailsDialog = () => import('./details-dialog').then(({ DetailsDialog }) => DetailsDialog);

/** The page with the log. Administrators see all entries, everybody else only their own actions. */
export function LogsArea() {
  const { isAdministrator } = useAccess();
  const { navigation, serverFilters, rows, refresh } = useLogQuery();
  const { filters } = navigation.address;
  const now = readClocks().wall;
  const [entry, setEntry] = useState<LogEntry>();
  const [view, setView] = useState<LoggedRecord>();
  const folding = useFoldedRows(rows, now);
  const shown = folding.rows.data?.rows ?? [];
  return (
    <>
      <AreaList
        label={t('System Logs')}
        columns={makeLogColumns({ ...folding, onView: setView, onDetails: setEntry })}
        keyOf={({ id }) => id}
        groupOf={({ group = '–' }) => group}
        navigation={navigation}
        rows={folding.rows}
        emptyText={t('Nothing has been logged yet.')}
        tools={<LogFilters filters={filters} hasUsers={isAdministrator} onFilter={navigation.filter} />}
        above={<LogDayBars filters={filters} onFilter={navigation.filter} />}
        actions={<ExportButton filters={serverFilters} />}
      />
      {entry && (
        <LazyPart
          what={t('Details')}
          load={loadDetailsDialog}
          with={{ entry, rows: shown, onTried: refresh, onGo: setEntry, onClosed: () => setEntry(undefined) }}
          waiting={null}
        />
      )}
      {view && <RecordDetails {...view} onClose={() => setView(undefined)} />}
    </>
  );
}

/** Returns the rows of the log with repeated sign-ins folded, and which folded rows are open. */
function useFoldedRows({ data, ...query }: RowsQuery<LogEntry>, now: number) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const folded = useMemo(
    () => data && foldSignIns(data.rows, { opened, dayOf: ({ at }) => formatWeekday(at) }),
    [data, opened],
  );
  const rows = data && folded && { ...data, rows: groupByDayOrMonth(folded, now) };
  const onFold = (id: string) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((openId) => openId !== id) : [...before, id]));
  return { rows: { ...query, data: rows }, opened, onFold };
}

/** Groups rows by day, down to the last day with several rows. All rows below are grouped by month. */
function groupByDayOrMonth(rows: readonly LogRow[], now: number): LogRow[] {
  return groupLogRows(rows, {
    titleOf: ({ at }) => formatRelativeDay(at, now) || '–',
    findMonthGroup: ({ at }) => {
      const [weekday = '', day = '', month = '', year = ''] = formatWeekday(at).split(' ');
      const isNear = formatRelativeDay(at, now) !== formatWeekday(at);
      return isNear || !year ? undefined : { group: `${month} ${year}`, day: `${weekday} ${day}` };
    },
  });
}

/**
 * The bars above the log, one for each day. They use the log's filters. A click on a bar shows only the entries
 * of that day.
 */
function LogDayBars({ filters, onFilter }: { filters: Filters; onFilter: (next: Filters) => void }) {
  const { from = '', to = '', ...others } = filters;
  return (
    <DayBars filters={others} chosen={from === to ? from : ''} onChoose={(day) => onFilter({ from: day, to: day })} />
  );
}

const logsQueryName = 'logs';

/** Fetches the log with the filters in the address. Returns its rows and a function that refetches it. */
function useLogQuery() {
  const client = useQueryClient();
  const navigation = useListAddress(logListOptions);
  const serverFilters = toLogQuery(navigation.address.filters);
  const address = { ...navigation.address, filters: serverFilters };
  const rows = useRows({ queryName: logsQueryName, path: 'activity-log/list', address, readRow: readLogEntry });
  const refresh = () => void client.invalidateQueries({ queryKey: ['area', logsQueryName] });
  return { navigation, serverFilters, rows, refresh };
}

/** The filters of the log. It is always sorted by time. */
const logListOptions: ListQueryOptions = {
  sorts: [],
  start: { sort: '', order: 'desc' },
  filters: ['user', 'kind', 'action', 'from', 'to'],
};

/** Converts filters to the server's parameters. A day means a day in the organisation's time zone. */
export function toLogQuery({ from = '', to = '', ...filters }: Filters): Filters {
  const first = findBoundsOfDay(from)?.first;
  const last = findBoundsOfDay(to)?.last;
  return { ...filters, ...(first && { from: first }), ...(last && { to: last }) };
}

/** A button that exports all pages of the filtered log as CSV. */
function ExportButton({ filters }: { filters: Filters }) {
  const { isExporting, notice, exportFile } = useExport({
    path: 'activity-log/export',
    query: filters,
    name: 'system-logs.csv',
  });
  return (
    <HStack gap="3" wrap="wrap" justify="flex-end">
      <ChangeResultNotice message={notice} />
      <Button size="sm" variant="outline" loading={isExporting} loadingText={t('Exporting')} onClick={exportFile}>
        {t('Export CSV')}
      </Button>
    </HStack>
  );
}

type LogColumnsOptions = {
  /** The ids of the folded rows that are open. */
  opened: ReadonlySet<string>;
  /** Opens or closes a folded row. */
  onFold: (id: string) => void;
  onView: (view: LoggedRecord) => void;
  onDetails: (entry: LogEntry) => void;
};

function formatAction({ action, repeats }: LogRow): string {
  return repeats ? t('Signed in {repeats} times', { repeats }) : action;
}

/**
 * The first columns: time, user, action and kind. The time has no day, because the titles of the groups show the day.
 */
const firstLogColumns: ListColumn<LogRow>[] = [
  {
    title: t('Time'),
    width: 132,
    card: 'end',
    text: ({ at }) => formatInstant(at),
    cell: ({ at, day }) => (
      <time dateTime={at} data-quiet="">
        {day && `${day}, `}
        {formatTimeOfDay(at)}
      </time>
    ),
  },
  {
    title: t('User'),
    width: 140,
    shown: 'words',
    card: 'caption',
    text: ({ user }) => user,
    cell: ({ person }) => <PersonName name={person} />,
  },
  {
    title: t('Action'),
    width: 168,
    shown: 'words',
    card: 'caption',
    text: formatAction,
    cell: (row) => <span data-pill={isHighlightedAction(row.action) ? 'bad' : undefined}>{formatAction(row)}</span>,
  },
  {
    title: t('Kind'),
    width: 144,
    card: 'caption',
    text: ({ kind }) => formatJournalKind(kind),
    cell: ({ kind }) => <span data-quiet="">{formatJournalKind(kind)}</span>,
  },
];

function LogEntryName({ words }: { words: string }) {
  return <bdi data-none={words ? undefined : ''}>{words || '–'}</bdi>;
}

/**
 * The columns of the log. The name links to the record. For a question or a rule, the code links to its law.
 * The IP address is in the details.
 */
function makeLogColumns({ opened, onFold, onView, onDetails }: LogColumnsOptions): ListColumn<LogRow>[] {
  const renderLink = (entry: LogEntry, words: string) => {
    const { view } = entry;
    if (!view || words === '') return <LogEntryName words={words} />;
    return (
      <button type="button" onClick={() => onView(view)}>
        <bdi>{words}</bdi>
      </button>
    );
  };
  const isRecord = ({ kind, view }: LogEntry) => view !== undefined && view.kind === findRecordKindOfEntry(kind);
  return [
    ...firstLogColumns,
    {
      title: t('Name'),
      width: 240,
      grows: true,
      shown: 'details',
      card: 'name',
      text: ({ name, uniqueCode }) => [name, uniqueCode].filter(Boolean).join(' · '),
      cell: (entry) => {
        const { name, uniqueCode } = entry;
        return (
          <>
            {isRecord(entry) ? renderLink(entry, name) : <LogEntryName words={name} />}
            {uniqueCode && (
              <small data-code="">{isRecord(entry) ? <bdi>{uniqueCode}</bdi> : renderLink(entry, uniqueCode)}</small>
            )}
          </>
        );
      },
    },
    makeDetailsColumn({ opened, onFold, onDetails }),
  ];
}

/** Makes the last column. Its button opens the details of an entry, or the entries of a folded row. */
function makeDetailsColumn(options: Omit<LogColumnsOptions, 'onView'>): ListColumn<LogRow> {
  const { opened, onFold, onDetails } = options;
  return {
    title: t('Details'),
    width: 116,
    shown: 'action',
    text: () => '',
    cell: (entry) =>
      entry.repeats ? (
        <FoldButton row={entry} isOpen={opened.has(entry.id)} onFold={onFold} />
      ) : (
        <button
          type="button"
          data-covers=""
          aria-label={nameDetailsButton(entry)}
          title={t('Details')}
          onClick={() => onDetails(entry)}
        >
          {entry.restorable && <span>{restoreInDetailsLabel}</span>}
          <Icon name="wide" size={16} />
        </button>
      ),
  };
}

/** The word beside the arrow of an entry whose details restore a deleted record. */
const restoreInDetailsLabel = t('Restore…');

function nameDetailsButton({ action, name, at, restorable }: LogEntry): string {
  const details = t('Details of {action} {name}, {at}', { action, name, at: formatInstant(at) });
  return restorable ? `${details}: ${restoreInDetailsLabel}` : details;
}

type FoldButtonProps = { row: LogRow; isOpen: boolean; onFold: (id: string) => void };

/** A button that shows or hides the entries of a folded row below the row. */
function FoldButton({ row, isOpen, onFold }: FoldButtonProps) {
  const word = isOpen ? t('Hide') : t('Show all');
  return (
    <button
      type="button"
      data-covers=""
      aria-expanded={isOpen}
      aria-label={t('{word}: {user}, {action}', { word, user: row.user, action: formatAction(row) })}
      onClick={() => onFold(row.id)}
    >
      <span>{word}</span>
      <Icon name={isOpen ? 'up' : 'down'} size={16} />
    </button>
  );
}
