import type { ReactNode } from 'react';
import type { ListRow } from 'shared-lib/records';
import { isSelectable } from './use-selection';

type SelectBoxProps = { row: ListRow; isSelected: boolean | undefined };

/** The checkbox that selects a row; the listener around all rows handles it. */
export function selectBox({ row, isSelected }: SelectBoxProps): ReactNode {
  const canBe = isSelectable(row);
  return (
    <input
      type="checkbox"
      data-does="select"
      aria-label={`Select ${row.name}`}
      checked={isSelected === true}
      disabled={!canBe}
      title={canBe ? undefined : 'It can be neither published nor deleted'}
      readOnly
    />
  );
}
