import type { ReactNode } from 'react';
import type { Day } from 'shared-lib/schedules';
import { PlainTable, rowAttributes, type TableColumn, tableRoles } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { DuePill } from '../parts/due-pill';
import { dutyKinds } from '../parts/duty-kinds';
import type { Duty } from '../wire/list-pages';
import type { Occurrence } from '../wire/occurrence';
import type { ListsPlace, ListTab } from './lists-place';

export type ListRow = Occurrence | Duty;

/** A column: its title, its width, and what stands in its cells. */
type ListColumn<Row> = TableColumn & { cell: (row: Row, today: Day) => ReactNode };

const nameOf = (person: { name: string } | undefined) => person?.name ?? t('Nobody');

const aboutDuty: readonly ListColumn<ListRow>[] = [
  { title: t('Place'), width: 150, sort: 'place', cell: ({ profile }) => profile },
  { title: t('Owner'), width: 160, sort: 'owner', cell: ({ owner }) => nameOf(owner) },
  { title: t('Checker'), width: 160, cell: ({ checker }) => nameOf(checker) },
  { title: t('Kind'), width: 140, cell: ({ kind }) => dutyKinds[kind].one },
];

const dueDateColumns: readonly ListColumn<Occurrence>[] = [
  { title: t('Due'), width: 112, sort: 'due', cell: ({ due }) => shortDay(due) },
  {
    title: t('Standing'),
    width: 128,
    cell: (occurrence, today) => <DuePill {...{ occurrence, today }} />,
  },
  ...aboutDuty.map(({ sort: _sort, ...column }) => column),
  {
    title: t('Filed on'),
    width: 112,
    cell: ({ filedOn }) => (filedOn === undefined ? '–' : shortDay(filedOn)),
  },
];

const dutyColumns: readonly ListColumn<Duty>[] = [
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

/** The titles of the columns that may be hidden. */
export function listHideable(tab: ListTab): string[] {
  return (tab === 'due-dates' ? dueDateColumns : dutyColumns).map(({ title }) => title);
}

export type TableProps<Row> = {
  rows: readonly Row[];
  place: ListsPlace;
  today: Day;
  isStale: boolean;
  /** Undefined: rows cannot be chosen. */
  choice: RowChoices | undefined;
  onSort: (next: { sort: string; order: 'asc' | 'desc' }) => void;
  onOpen: (row: Row) => void;
};

export type RowChoices = {
  chosen: ReadonlySet<number>;
  choose: (ids: readonly number[], isChosen: boolean) => void;
};

export function DueDateTable(props: TableProps<Occurrence>) {
  return <ListTable {...props} columns={dueDateColumns} />;
}

export function DutyTable(props: TableProps<Duty>) {
  return <ListTable {...props} columns={dutyColumns} />;
}

type ListTableProps<Row> = TableProps<Row> & { columns: readonly ListColumn<Row>[] };

function ListTable<Row extends ListRow>({ columns, ...props }: ListTableProps<Row>) {
  const { rows, place, today, isStale, choice, onSort, onOpen } = props;
  const shown = columns.filter(({ title }) => !place.hidden.includes(title));
  const name = { title: t('Duty'), width: 264, grows: true, shown: 'details' };
  const sorts = place.tab === 'duties' ? { ...name, sort: 'name' } : name;
  const ids = rows.map(({ id }) => id);
  const select = { title: t('Select'), width: 44, head: choice && <PageBox {...{ ids, choice }} /> };
  return (
    <PlainTable
      columns={[...(choice ? [select] : []), sorts, ...shown.map(({ cell: _cell, ...column }) => column)]}
      isStale={isStale}
      sorting={{ sort: place.sort, order: place.order, onSort }}
    >
      {rows.map((row, index) => (
        <tr key={row.id} role={tableRoles.row} {...rowAttributes(index)}>
          {choice && (
            <td role={tableRoles.cell}>
              <input
                type="checkbox"
                aria-label={t('Select {name}, {place}', { name: row.name, place: row.profile })}
                checked={choice.chosen.has(row.id)}
                onChange={({ target }) => choice.choose([row.id], target.checked)}
              />
            </td>
          )}
          <td role={tableRoles.cell} data-shown="details">
            <button type="button" title={row.name} onClick={() => onOpen(row)}>
              <bdi>{row.name}</bdi>
            </button>
            <small title={row.law}>
              <bdi>{row.law}</bdi>
            </small>
          </td>
          {shown.map(({ title, cell }) => (
            <td key={title} role={tableRoles.cell}>
              {cell(row, today)}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}

/** Chooses all rows that are loaded. It shows also that only some are chosen. */
function PageBox({ ids, choice }: { ids: readonly number[]; choice: RowChoices }) {
  const count = ids.filter((id) => choice.chosen.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={t('Select all {count} shown', { count: ids.length })}
      checked={count > 0 && count === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length;
      }}
      onChange={({ target }) => choice.choose(ids, target.checked)}
    />
  );
}
