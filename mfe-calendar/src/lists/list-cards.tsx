import { useId } from 'react';
import { Select } from 'shared-lib/form/select';
import type { TableSorting } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { dutyKinds } from '../parts/duty-kinds';
import { KindDot } from '../parts/occurrence-row';
import { SelectAll } from '../parts/selection';
import { RowBox } from './due-list-table';
import { type ListRow, listTitles, type ShownRows } from './list-columns';

/** The rows of a list as cards, for phones. A card has the name, the law, and the shown columns as facts. */
export function ListCards<Row extends ListRow>(props: ShownRows<Row>) {
  const { rows, place, shown, all, today, isStale, choice, onSort, onOpen, children } = props;
  const ids = rows.map(({ id }) => id);
  return (
    <>
      <div className="lists-order">
        {choice && (
          <SelectAll
            className="lists-select-all"
            label={t('Select all {count} shown', { count: ids.length })}
            chosen={ids.filter((id) => choice.chosen.has(id)).length}
            shown={ids.length}
            onChoose={(isChosen) => choice.choose(ids, isChosen)}
          />
        )}
        <SortChoice columns={all} sort={place.sort} order={place.order} onSort={onSort} />
      </div>
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

type SortChoiceProps = TableSorting & { columns: ShownRows<ListRow>['all'] };

/** Cards have no titles to press, so their order is chosen here. */
function SortChoice({ columns, sort, order, onSort }: SortChoiceProps) {
  const id = useId();
  const choices = columns.flatMap(({ title, sort: by }) =>
    by === undefined
      ? []
      : ([
          [`${by} asc`, t('{column}, first to last', { column: title })],
          [`${by} desc`, t('{column}, last to first', { column: title })],
        ] as const),
  );
  return (
    <span className="lists-filter">
      <label htmlFor={id}>{t('Order')}</label>
      <Select
        id={id}
        value={`${sort} ${order}`}
        choices={choices}
        onChange={({ target }) => {
          const [by = sort, direction] = target.value.split(' ');
          onSort({ sort: by, order: direction === 'desc' ? 'desc' : 'asc' });
        }}
      />
    </span>
  );
}
