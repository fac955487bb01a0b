import { type CSSProperties, Fragment } from 'react';
import type { Day } from 'shared-lib/schedules';
import { Box } from 'shared-lib/ui';
import { makeRowHeightStyle, makeRowPositionAttributes, PlainTable, tableRoles } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { useFilingPermission } from '../actions/due-date-actions';
import { describePeriodAndStatutoryDay, formatDueMoment } from '../days/days';
import { DueDatePill, DueDateTile, isDueSoon } from '../parts/due-date-pill';
import { dutyKindTexts } from '../parts/duty-kinds';
import { DutyKindDot, filingActions, RowActionButtons, useOpenDueDateId } from '../parts/occurrence-row';
import { SkipToActions } from '../parts/selection';
import { type ListRow, type ListRowsProps, listTabTitles, type RowSelection } from './list-columns';
import type { DueListsAddress } from './lists-address';

/** The rows of a list as a table. The table scrolls, not the page. */
export function ListTable<Row extends ListRow>(props: ListRowsProps<Row>) {
  const { listAddress } = props;
  return (
    <Box
      className="lists-rows"
      data-fades=""
      role="region"
      aria-label={listTabTitles[listAddress.tab]}
      tabIndex={0}
      style={listAddress.density === 'compact' ? compactRowStyle : makeRowHeightStyle(listAddress.density)}
    >
      <TableRows {...props} />
      {props.children}
    </Box>
  );
}

/** A row of this height has room for a name and its law. */
const compactRowStyle = { '--row-height': '40px' } as CSSProperties;

function TableRows<Row extends ListRow>({
  rows,
  listAddress,
  shown,
  first,
  today,
  isStale,
  choice,
  ...on
}: ListRowsProps<Row>) {
  const ids = rows.map(({ id }) => id);
  const nameOf = makeRowNames(rows);
  const shownId = useOpenRowId(listAddress);
  const select = { title: t('Select'), width: 44, head: choice && <SelectShownRowsCheckbox {...{ ids, choice }} /> };
  return (
    <PlainTable
      columns={[...(choice ? [select] : []), first, ...shown.map(({ cell: _cell, card: _card, ...column }) => column)]}
      isStale={isStale}
      sorting={{ sort: listAddress.sort, order: listAddress.order, onSort: on.onSort }}
    >
      {rows.map((row, index) => (
        <tr
          key={row.id}
          role={tableRoles.row}
          {...makeRowPositionAttributes(index)}
          data-chosen={choice?.chosen.has(row.id) || undefined}
          aria-current={row.id === shownId || undefined}
        >
          {choice && (
            <td role={tableRoles.cell}>
              <RowCheckbox {...{ row, choice }} named={nameOf(row)} />
              {choice.chosen.has(row.id) && <SkipToActions />}
            </td>
          )}
          <td role={tableRoles.cell} data-shown="details">
            <button type="button" title={row.name} aria-label={nameOf(row)} onClick={() => on.onOpen(row)}>
              <bdi>{row.name}</bdi>
            </button>
            <small title={row.law}>
              <DutyKindDot kind={row.kind} />
              {describePeriod(row) && `${describePeriod(row)} · `}
              <bdi>{row.law}</bdi>
            </small>
          </td>
          {shown.map(({ title, yields, cell }) => (
            <td key={title} role={tableRoles.cell} data-yields={yields ? '' : undefined}>
              {cell(row, today)}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}

/** Returns the id of the due date whose panel is open. */
function useOpenRowId({ tab }: DueListsAddress): number | undefined {
  const id = useOpenDueDateId();
  return tab === 'due-dates' ? id : undefined;
}

/** Makes the names of the rows. If two rows have the same name and place, adds the day. */
function makeRowNames(rows: readonly ListRow[]) {
  const counts = new Map<string, number>();
  const plainNameOf = ({ name, profile }: ListRow) => t('{name}, {place}', { name, place: profile });
  for (const row of rows) counts.set(plainNameOf(row), (counts.get(plainNameOf(row)) ?? 0) + 1);
  return (row: ListRow): string | undefined =>
    'due' in row && (counts.get(plainNameOf(row)) ?? 0) > 1
      ? t('{name}, due {day}', { name: plainNameOf(row), day: formatDueMoment(row) })
      : undefined;
}

type RowCheckboxProps = { row: ListRow; choice: RowSelection; named: string | undefined };

function RowCheckbox({ row: { id, name, profile }, choice, named }: RowCheckboxProps) {
  return (
    <label className="lists-box">
      <input
        type="checkbox"
        aria-label={t('Select {name}', { name: named ?? t('{name}, {place}', { name, place: profile }) })}
        checked={choice.chosen.has(id)}
        onChange={({ target }) => choice.choose([id], target.checked)}
      />
    </label>
  );
}

/** A checkbox that selects all loaded rows. It is in the mixed state if only some are selected. */
function SelectShownRowsCheckbox({ ids, choice }: { ids: readonly number[]; choice: RowSelection }) {
  const count = ids.filter((id) => choice.chosen.has(id)).length;
  return (
    <>
      <input
        type="checkbox"
        aria-label={t('Select all {count} shown', { count: ids.length })}
        checked={count > 0 && count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length;
        }}
        onChange={({ target }) => choice.choose(ids, target.checked)}
      />
      {count > 0 && <SkipToActions />}
    </>
  );
}

/**
 * The rows of a list as cards, for phones. They look like the rows of Today, and due dates can be filed on
 * them.
 */
export function ListCards<Row extends ListRow>(props: ListRowsProps<Row>) {
  const { rows, listAddress, shown, today, isStale, choice, onOpen, children } = props;
  const nameOf = makeRowNames(rows);
  const shownId = useOpenRowId(listAddress);
  const mayFile = useFilingPermission();
  return (
    <>
      <ul
        className="due-rows lists-cards"
        data-tab={listAddress.tab}
        aria-label={listTabTitles[listAddress.tab]}
        aria-busy={isStale}
      >
        {rows.map((row) => (
          <li key={row.id} data-chosen={choice?.chosen.has(row.id)} aria-current={row.id === shownId || undefined}>
            {choice && <RowCheckbox {...{ row, choice }} named={nameOf(row)} />}
            <button type="button" className="due-row" onClick={() => onOpen(row)}>
              <ListCard {...{ row, shown, today }} />
            </button>
            {!choice && 'due' in row && mayFile(row) && (
              <RowActionButtons occurrence={{ ...row, name: nameOf(row) ?? row.name }} actions={filingActions} />
            )}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

type ListCardProps<Row> = Pick<ListRowsProps<Row>, 'shown' | 'today'> & { row: Row };

/** A card with the day as a tile, the name, law and place, the status, and the owner. */
function ListCard<Row extends ListRow>({ row, shown, today }: ListCardProps<Row>) {
  const cells = shown.map(({ title, cell, card }) => ({
    title,
    part: card?.part ?? 'fact',
    content: (card?.cell ?? cell)(row, today),
  }));
  const listCells = (part: (typeof cells)[number]['part']) => cells.filter((one) => one.part === part && one.content);
  const which = describePeriod(row);
  const hasTile = listCells('tile').length > 0;
  // The tile already shows the day. So there is a text beside it only if the due date has a time, or no day.
  const isSaid = hasTile && ('due' in row ? row.dueTime === '' : row.nextDue !== undefined);
  return (
    <>
      {hasTile && <RowDayTile {...{ row, today }} />}
      <span className="due-name">
        <bdi>{row.name}</bdi>
      </span>{' '}
      <span className="due-law">
        <span className="due-of">
          <DutyKindDot kind={row.kind} /> <span className="due-kind">{dutyKindTexts[row.kind].singular} · </span>
          {which && `${which} · `}
          <bdi>{row.law}</bdi>
        </span>{' '}
        {listCells('place').map(({ title, content }) => (
          <bdi key={title} className="due-place">
            {content}
          </bdi>
        ))}
      </span>{' '}
      <span className="lists-facts">
        <span data-said={isSaid || undefined}>{listCells('tile').map(({ content }) => content)}</span>
        {listCells('fact').map(({ title, content }) => (
          <span key={title}>
            {title} {content}
          </span>
        ))}
      </span>{' '}
      {listCells('owner').map(({ title, content }) => (
        <span key={title} className="due-owner">
          {content}
        </span>
      ))}{' '}
      {!('due' in row) && row.nextDue !== undefined && isDueSoon(row.nextDue, today) && (
        <DueDatePill
          occurrence={{ due: row.nextDue, standing: row.nextDue < today ? 'overdue' : 'due' }}
          today={today}
        />
      )}
      {listCells('pill').map(({ title, content }) => (
        <Fragment key={title}>{content}</Fragment>
      ))}
    </>
  );
}

/** Describes the period and the statutory day of a due date. The rows of a duty differ in these. */
const describePeriod = (row: ListRow) => ('due' in row ? describePeriodAndStatutoryDay(row) : undefined);

/**
 * The tile with the due date, or with the next due date of a duty. Without a date the tile is empty, so that
 * the names line up.
 */
function RowDayTile({ row, today }: { row: ListRow; today: Day }) {
  if ('due' in row) return <DueDateTile occurrence={row} today={today} />;
  const { nextDue: due } = row;
  if (due === undefined) return <span className="due-tile" aria-hidden="true" data-look="done" data-day="–" />;
  return <DueDateTile occurrence={{ due, standing: due < today ? 'overdue' : 'due' }} today={today} />;
}
