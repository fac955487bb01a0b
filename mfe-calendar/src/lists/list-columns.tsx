import type { ReactNode } from 'react';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Avatar, PersonName } from 'shared-lib/ui/avatar';
import type { TableColumn } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { formatDueMoment, formatShortDay } from '../days/days';
import { AddedLateMark, DueDatePill } from '../parts/due-date-pill';
import { dutyKindTexts } from '../parts/duty-kinds';
import type { Duty } from '../wire/list-pages';
import type { FilingCheckState, Occurrence } from '../wire/occurrence';
import { makeAnswersAddress } from '../wire/unsettled';
import type { DueListsAddress, ListTab } from './lists-address';

export type ListRow = Occurrence | Duty;

export const listTabTitles = {
  'due-dates': t('Due dates'),
  duties: t('Duties'),
} satisfies Record<ListTab, string>;

/**
 * A column of the table, with its cells. `card` says where a card shows the cell, by default below the line
 * with the title. A card may show other content, or leave the cell out.
 */
export type ListColumn<Row> = TableColumn & {
  cell: (row: Row, today: Day) => ReactNode;
  card?: { part?: 'tile' | 'place' | 'owner' | 'pill' | 'none'; cell?: (row: Row, today: Day) => ReactNode };
};

/** Renders a person's initials and name, or "Nobody". */
const renderPerson = (person: { name: string } | undefined) =>
  person ? (
    <span className="lists-person">
      <Avatar name={person.name} />
      <PersonName name={person.name} />
    </span>
  ) : (
    <span className="lists-person">
      <i aria-hidden="true" />
      <span className="lists-none">{t('Nobody')}</span>
    </span>
  );

/** Renders a person's initials. A tooltip shows the name, and screen readers read it. */
const renderInitials = (person: { name: string } | undefined) =>
  person ? (
    <>
      <Avatar name={person.name} />
      <PersonName name={person.name} />
    </>
  ) : (
    t('Nobody')
  );

/** Renders a ring without initials. Screen readers read that there is no owner. */
const renderNoOwner = () => (
  <>
    <i title={t('No owner')} aria-hidden="true" />
    <small>{t('no owner')}</small>
  </>
);

/** The texts for the result of the check of a filing. */
const filingCheckTexts = {
  none: '',
  waiting: t('Waits to be checked'),
  returned: t('Sent back'),
  verified: t('Verified'),
} satisfies Record<FilingCheckState, string>;

const renderStatus = (occurrence: Occurrence, today: Day, checkTexts: typeof filingCheckTexts) => (
  <>
    <DueDatePill {...{ occurrence, today }} />
    {occurrence.isFoundLate && (
      <>
        {' '}
        <AddedLateMark />
      </>
    )}
    {checkTexts[occurrence.check] && <small data-check={occurrence.check}> {checkTexts[occurrence.check]}</small>}
  </>
);

const dutyFactColumns: readonly ListColumn<ListRow>[] = [
  {
    title: t('Place'),
    // In wide windows, "Head office, Mumbai" fits on one line. Beside a panel it takes two.
    width: 122,
    grows: 18,
    sort: 'place',
    cell: ({ profile }) => (
      <bdi className="lists-place" title={profile}>
        {profile}
      </bdi>
    ),
    card: { part: 'place', cell: ({ profile }) => profile },
  },
  {
    title: t('Owner'),
    // Beside a panel, the column has space only for the name, on up to two lines.
    width: 108,
    grows: 16,
    sort: 'owner',
    cell: ({ owner }) => <div className="lists-owner">{renderPerson(owner)}</div>,
    card: {
      part: 'owner',
      cell: ({ owner }) => (owner ? renderInitials(owner) : renderNoOwner()),
    },
  },
  {
    title: t('Checker'),
    // The column is only wide enough for initials, so that the names of most laws fit on one line.
    width: 96,
    // Beside a panel, the list hides its least needed columns, so that the names of owners are not shortened.
    yields: true,
    cell: ({ checker }) => <div className="lists-initials">{renderPerson(checker)}</div>,
    card: { part: 'none' },
  },
  {
    title: t('Kind'),
    width: 140,
    yields: true,
    cell: ({ kind }) => dutyKindTexts[kind].singular,
    card: { part: 'none' },
  },
];

export const dueDateColumns: readonly ListColumn<Occurrence>[] = [
  {
    title: t('Due'),
    width: 104,
    sort: 'due',
    cell: (occurrence) => formatDueMoment(occurrence),
    card: { part: 'tile' },
  },
  {
    title: t('Status'),
    // "153 days late" fits on one line.
    width: 124,
    cell: (occurrence, today) => renderStatus(occurrence, today, filingCheckTexts),
    card: {
      part: 'pill',
      cell: (occurrence, today) =>
        renderStatus(occurrence, today, { ...filingCheckTexts, returned: t('Sent back, with a note') }),
    },
  },
  ...dutyFactColumns.map(({ sort: _sort, ...column }) => column),
  {
    title: t('Filed on'),
    width: 112,
    yields: true,
    cell: ({ filedOn }) => (filedOn === undefined ? '–' : formatShortDay(filedOn)),
    card: { cell: ({ filedOn }) => filedOn !== undefined && formatShortDay(filedOn) },
  },
];

/** Says why a duty has no next due date: the date is too far ahead to be computed, or nobody knows it. */
const describeNoDate = ({ isFar }: Duty) => (isFar ? t('not within 2 years') : t('no date'));

export const dutyColumns: readonly ListColumn<Duty>[] = [
  ...dutyFactColumns,
  {
    title: t('Applies since'),
    width: 128,
    yields: true,
    cell: ({ appliesSince, isUnsettled }) =>
      isUnsettled ? t('not decided') : appliesSince === undefined ? t('always') : formatShortDay(appliesSince),
    card: {
      cell: ({ appliesSince, isUnsettled }) =>
        isUnsettled ? t('not decided') : appliesSince !== undefined && formatShortDay(appliesSince),
    },
  },
  {
    title: t('Next due'),
    width: 104,
    cell: (duty) => {
      if (duty.nextDue !== undefined) return formatShortDay(duty.nextDue);
      if (!duty.isUnsettled) return <span className="lists-none">{describeNoDate(duty)}</span>;
      return (
        <Link className="due-link" to={makeAnswersAddress(duty.lawId, duty.profileId)}>
          {t('Why not decided')}
        </Link>
      );
    },
    card: {
      part: 'tile',
      cell: (duty) =>
        duty.nextDue === undefined ? describeNoDate(duty) : t('Next due {day}', { day: formatShortDay(duty.nextDue) }),
    },
  },
  {
    title: t('Overdue'),
    width: 84,
    cell: ({ overdue }) => (overdue === 0 ? '–' : String(overdue)),
    card: {
      part: 'pill',
      cell: ({ overdue }) =>
        overdue > 0 && (
          <span className="due-pill" data-tone="bad">
            {t('{count} overdue', { count: overdue })}
          </span>
        ),
    },
  },
  { title: t('Sensitivity'), width: 104, yields: true, cell: ({ sensitivity }) => sensitivity },
];

/** The rows and the columns of a list. Both the table and the cards use them. */
export type ListRowsProps<Row> = {
  rows: readonly Row[];
  listAddress: DueListsAddress;
  /** The columns that are shown besides the name column. */
  shown: readonly ListColumn<Row>[];
  /** The name column, which comes first. */
  first: TableColumn;
  today: Day;
  isStale: boolean;
  /** The selection of rows. It is undefined if rows cannot be selected. */
  choice: RowSelection | undefined;
  onSort: (next: { sort: string; order: 'asc' | 'desc' }) => void;
  onOpen: (row: Row) => void;
  /** Content that is shown after the last row. */
  children: ReactNode;
};

export type RowSelection = {
  chosen: ReadonlySet<number>;
  choose: (ids: readonly number[], isChosen: boolean) => void;
};

/** The column of the name. It gets most of the spare width, because names are long. `grows` is its share. */
const nameColumn = { title: t('Duty'), width: 264, grows: 57, shown: 'details' };

const nameColumnByTab = {
  'due-dates': nameColumn,
  duties: { ...nameColumn, sort: 'name' },
} satisfies Record<ListTab, TableColumn>;

/**
 * Lists all columns of a list, including the hidden ones. The name comes first and is always visible. Some
 * columns never appear on cards.
 */
export function listColumnsOfTab(tab: ListTab, look: 'table' | 'cards' = 'table'): readonly TableColumn[] {
  const columns = tab === 'due-dates' ? dueDateColumns : dutyColumns;
  const isShown = ({ card }: { card?: { part?: string } }) => look === 'table' || card?.part !== 'none';
  return [nameColumnByTab[tab], ...columns.filter(isShown)];
}

/** Finds the columns that a list shows. */
export function findShownColumns<Row>(columns: readonly ListColumn<Row>[], { tab, hiddenColumns }: DueListsAddress) {
  return { first: nameColumnByTab[tab], shown: columns.filter(({ title }) => !hiddenColumns.includes(title)) };
}
