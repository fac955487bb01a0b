import { useState } from 'react';
import './selection.css';

/** Returns the chosen rows, and functions that select, deselect or clear them. */
export function useChosenRows() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const changed = new Set(ids);
    setChosen((before) => new Set([...before].filter((id) => !changed.has(id)).concat(isChosen ? ids : [])));
  };
  const keep = (ids: readonly number[]) => setChosen(new Set(ids));
  return { chosen, choose, keep, clear: () => keep([]) };
}

type SelectAllCheckboxProps = {
  label: string;
  className: string;
  chosen: number;
  shown: number;
  onChoose: (isChosen: boolean) => void;
};

/** A checkbox that selects all rows. It is in the mixed state if only some are selected. */
export function SelectAllCheckbox({ label, className, chosen, shown, onChoose }: SelectAllCheckboxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={chosen === shown}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < shown;
        }}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {label}
    </label>
  );
}
