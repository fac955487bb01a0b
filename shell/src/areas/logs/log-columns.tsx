import { recordKindOfJournal, sayJournalKind } from 'shared-lib/records';
import { sayInstant } from '../dates/say-instant';
import type { ListColumn } from '../list/list-column';
import { Moment } from '../list/moment';
import { sayAddress } from '../origin/say-address';
import type { LogEntry, LoggedRecord } from './log-entry';

type Opens = {
  onView: (view: LoggedRecord) => void;
  onDetails: (entry: LogEntry) => void;
};

/** The columns of the log. The name leads to the record; of a part of a law the code leads to the law. */
export function logColumns({ onView, onDetails }: Opens): ListColumn<LogEntry>[] {
  const leading = (entry: LogEntry, words: string) => {
    const { view } = entry;
    if (!view || words === '') return <bdi>{words || '--'}</bdi>;
    return (
      <button type="button" onClick={() => onView(view)}>
        <bdi>{words}</bdi>
      </button>
    );
  };
  const isRecord = ({ kind, view }: LogEntry) =>
    view !== undefined && view.kind === recordKindOfJournal(kind);
  return [
    {
      title: 'Time',
      width: 168,
      text: ({ at }) => sayInstant(at),
      cell: ({ at }) => <Moment at={at} none="--" />,
    },
    { title: 'User', width: 162, grows: true, text: ({ user }) => user },
    { title: 'Action', width: 192, text: ({ action }) => action },
    { title: 'Kind', width: 152, text: ({ kind }) => sayJournalKind(kind) },
    {
      title: 'Name',
      width: 134,
      grows: true,
      shown: 'details',
      text: ({ name }) => name,
      cell: (entry) => (isRecord(entry) ? leading(entry, entry.name) : <bdi>{entry.name || '--'}</bdi>),
    },
    {
      title: 'Unique Code',
      width: 120,
      text: ({ uniqueCode }) => uniqueCode,
      cell: (entry) => (isRecord(entry) ? entry.uniqueCode : leading(entry, entry.uniqueCode)),
    },
    {
      title: 'Address',
      width: 128,
      text: ({ ip }) => ip,
      cell: ({ ip }) => <bdi>{sayAddress(ip) || '--'}</bdi>,
    },
    {
      title: 'Details',
      width: 82,
      shown: 'action',
      text: () => '',
      cell: (entry) => (
        <button
          type="button"
          aria-label={`Details of ${entry.action} ${entry.name}, ${sayInstant(entry.at)}`}
          onClick={() => onDetails(entry)}
        >
          Details
        </button>
      ),
    },
  ];
}
