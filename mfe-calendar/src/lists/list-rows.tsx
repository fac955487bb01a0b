import { Box } from 'shared-lib/ui';
import { PlainTable, rowAttributes, tableRoles } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { dutyKinds } from '../parts/duty-kinds';
import { KindDot } from '../parts/occurrence-row';
import { type ListRow, listTitles, type RowChoices, type ShownRows } from './list-columns';

/** The rows of a list as a table, which scrolls by itself. */
export function ListTable<Row extends ListRow>(props: ShownRows<Row>) {
  const { place } = props;
  return (
    <Box className="lists-rows" role="region" aria-label={listTitles[place.tab]} tabIndex={0}>
      <Rows {...props} />
      {props.children}
    </Box>
  );
}

function Rows<Row extends ListRow>({
  rows,
  place,
  shown,
  first,
  today,
  isStale,
  choice,
  ...on
}: ShownRows<Row>) {
  const ids = rows.map(({ id }) => id);
  const select = { title: t('Select'), width: 44, head: choice && <PageBox {...{ ids, choice }} /> };
  return (
    <PlainTable
      columns={[...(choice ? [select] : []), first, ...shown.map(({ cell: _cell, ...column }) => column)]}
      isStale={isStale}
      sorting={{ sort: place.sort, order: place.order, onSort: on.onSort }}
    >
      {rows.map((row, index) => (
        <tr
          key={row.id}
          role={tableRoles.row}
          {...rowAttributes(index)}
          data-chosen={choice?.chosen.has(row.id) || undefined}
        >
          {choice && (
            <td role={tableRoles.cell}>
              <RowBox {...{ row, choice }} />
            </td>
          )}
          <td role={tableRoles.cell} data-shown="details">
            <button type="button" title={row.name} onClick={() => on.onOpen(row)}>
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

function RowBox({ row: { id, name, profile }, choice }: { row: ListRow; choice: RowChoices }) {
  return (
    <label className="lists-box">
      <input
        type="checkbox"
        aria-label={t('Select {name}, {place}', { name, place: profile })}
        checked={choice.chosen.has(id)}
        onChange={({ target }) => choice.choose([id], target.checked)}
      />
    </label>
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

/** The rows of a list as cards, for phones. A card has the name, the law, and the shown columns as facts. */
export function ListCards<Row extends ListRow>(props: ShownRows<Row>) {
  const { rows, place, shown, today, isStale, choice, onOpen, children } = props;
  return (
    <>
      <ul className="lists-cards" aria-label={listTitles[place.tab]} aria-busy={isStale}>
        {rows.map((row) => (
          <li key={row.id} data-chosen={choice?.chosen.has(row.id)}>
            <div>
              {choice && <RowBox {...{ row, choice }} />}
              <button type="button" onClick={() => onOpen(row)}>
                <b>
                  <bdi>{row.name}</bdi>
                </b>
                <small>
                  <KindDot kind={row.kind} /> {dutyKinds[row.kind].one} · <bdi>{row.law}</bdi>
                </small>
              </button>
            </div>
            <dl>
              {shown.map(({ title, cell }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{cell(row, today)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
