import type { ReactNode } from 'react';
import type { Day } from 'shared-lib/schedules';
import type { TableColumn } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { dueMoment, shortDay } from '../days/days';
import { DuePill } from '../parts/due-pill';
import { dutyKinds } from '../parts/duty-kinds';
import type { Duty } from '../wire/list-pages';
import type { Occurrence } from '../wire/occurrence';
import type { ListsPlace, ListTab } from './lists-place';

export type ListRow = Occurrence | Duty;

export const listTitles = {
  'due-dates': t('Due dates'),
  duties: t('Duties'),
} satisfies Record<ListTab, string>;

/** A column: its title, its width, and what stands in its cells. */
export type ListColumn<Row> = TableColumn & { cell: (row: Row, today: Day) => ReactNode };

const nameOf = (person: { name: string } | undefined) => person?.name ?? t('Nobody');

const aboutDuty: readonly ListColumn<ListRow>[] = [
  { title: t('Place'), width: 236, sort: 'place', cell: ({ profile }) => profile },
  { title: t('Owner'), width: 150, sort: 'owner', cell: ({ owner }) => nameOf(owner) },
  { title: t('Checker'), width: 150, cell: ({ checker }) => nameOf(checker) },
  { title: t('Kind'), width: 140, cell: ({ kind }) => dutyKinds[kind].one },
];

export const dueDateColumns: readonly ListColumn<Occurrence>[] = [
  { title: t('Due'), width: 120, sort: 'due', cell: (occurrence) => dueMoment(occurrence) },
  {
    title: t('Standing'),
    width: 164,
    cell: (occurrence, today) => <DuePill {...{ occurrence, today }} />,
  },
  ...aboutDuty.map(({ sort: _sort, ...column }) => column),
  {
    title: t('Filed on'),
    width: 112,
    cell: ({ filedOn }) => (filedOn === undefined ? '–' : shortDay(filedOn)),
  },
];

export const dutyColumns: readonly ListColumn<Duty>[] = [
  ...aboutDuty,
  {
    title: t('Applies since'),
    width: 128,
    cell: ({ appliesSince, isUnsettled }) =>
      isUnsettled ? t('not decided') : appliesSince === undefined ? t('always') : shortDay(appliesSince),
  },
  {
    title: t('Next due'),
    width: 120,
    cell: ({ nextDue }) => (nextDue === undefined ? t('no date') : shortDay(nextDue)),
  },
  { title: t('Overdue'), width: 96, cell: ({ overdue }) => (overdue === 0 ? '–' : String(overdue)) },
  { title: t('Sensitivity'), width: 104, cell: ({ sensitivity }) => sensitivity },
];

/** What a list shows, as a table or as cards. */
export type ShownRows<Row> = {
  rows: readonly Row[];
  place: ListsPlace;
  /** The columns that are shown beside the name. */
  shown: readonly ListColumn<Row>[];
  /** The column of the name. */
  first: TableColumn;
  today: Day;
  isStale: boolean;
  /** Undefined: rows cannot be chosen. */
  choice: RowChoices | undefined;
  onSort: (next: { sort: string; order: 'asc' | 'desc' }) => void;
  onOpen: (row: Row) => void;
  /** What follows the last row. */
  children: ReactNode;
};

export type RowChoices = {
  chosen: ReadonlySet<number>;
  choose: (ids: readonly number[], isChosen: boolean) => void;
};

const nameColumn = { title: t('Duty'), width: 264, grows: true, shown: 'details' };

const firstColumns = {
  'due-dates': nameColumn,
  duties: { ...nameColumn, sort: 'name' },
} satisfies Record<ListTab, TableColumn>;

/** All columns of a list, also those that are hidden: first that of the name, which always shows. */
export function listColumns(tab: ListTab): readonly TableColumn[] {
  return [firstColumns[tab], ...(tab === 'due-dates' ? dueDateColumns : dutyColumns)];
}

/** Which columns a list shows. */
export function chooseColumns<Row>(columns: readonly ListColumn<Row>[], { tab, hidden }: ListsPlace) {
  return { first: firstColumns[tab], shown: columns.filter(({ title }) => !hidden.includes(title)) };
}
