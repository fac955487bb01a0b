import { useState } from 'react';
import './selection.css';

/** Which rows are chosen, and functions that choose some or take them out, or keep these alone. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const changed = new Set(ids);
    setChosen((before) => new Set([...before].filter((id) => !changed.has(id)).concat(isChosen ? ids : [])));
  };
  const keep = (ids: readonly number[]) => setChosen(new Set(ids));
  return { chosen, choose, keep, clear: () => keep([]) };
}

type SelectAllProps = {
  label: string;
  className: string;
  chosen: number;
  shown: number;
  onChoose: (isChosen: boolean) => void;
};

/** A box that chooses all rows. It shows also that only some are chosen. */
export function SelectAll({ label, className, chosen, shown, onChoose }: SelectAllProps) {
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
