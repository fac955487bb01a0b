import { useCallback } from 'react';
import { t } from 'shared-lib/words';
import { isSelectable } from '../rows/row-actions';
import type { RowElement } from '../rows/row-element';
import type { Selection } from '../selection/selection';

type PageCheckboxProps = { rows: readonly RowElement[]; selection: Selection };

/** The box in the head of a table: it selects all rows in view, or drops them from the selection. */
export function PageCheckbox({ rows, selection }: PageCheckboxProps) {
  const own = rows.flatMap(({ row, isHidden }) => (isHidden || !isSelectable(row) ? [] : [row]));
  const count = own.filter(({ id }) => selection.rows?.has(id)).length;
  const isAll = count > 0 && count === own.length;
  const isSome = count > 0 && !isAll;
  const showSome = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isSome;
    },
    [isSome],
  );
  return (
    <input
      ref={showSome}
      type="checkbox"
      aria-label={t('Select the rows shown')}
      title={t('Select the rows shown')}
      checked={isAll}
      disabled={own.length === 0}
      onChange={() => (isAll ? selection.drop(own) : selection.selectAll(own))}
    />
  );
}
