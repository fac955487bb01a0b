import type { ReactNode } from 'react';
import { t } from 'shared-lib/words';
import { SelectAllCheckbox, SelectionBar } from '../parts/selection';
import './laws.css';

export const loadingLawsText = t('Loading the laws');
export const noLawMatchesText = t('No law matches the search and the filters.');

/** Lists the names of the chosen laws as far as they are known. The confirmation names a few of them. */
export function listChosenLawNames(laws: readonly { id: number; name: string }[], ids: readonly number[]): string[] {
  const names = new Map(laws.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id)).filter((name) => name !== undefined);
}

export function formatLawCount(total: number): string {
  return total === 1 ? t('1 law') : t('{count} laws', { count: total.toLocaleString('en') });
}

type SelectAllLawsProps = {
  /** The ids of all laws that match the filter, including those on later pages. */
  ids: readonly number[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
};

/**
 * A checkbox that chooses all laws that match the filter. If only one law matches, it is hidden, because that
 * law has its own checkbox.
 */
export function SelectAllLaws({ ids, chosen, onChoose }: SelectAllLawsProps) {
  if (ids.length < 2) return null;
  return (
    <SelectAllCheckbox
      className="laws-all"
      label={t('Select all {count} laws', { count: ids.length.toLocaleString('en') })}
      chosenCount={ids.filter((id) => chosen.has(id)).length}
      shownCount={ids.length}
      onChoose={(isChosen) => onChoose(ids, isChosen)}
    />
  );
}

type SelectableLawRowProps = {
  name: string;
  canEdit: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  children: ReactNode;
};

/** A row with a law's name and, for people with Edit access, a checkbox. */
export function SelectableLawRow({ name, canEdit, isChosen, onChoose, children }: SelectableLawRowProps) {
  return (
    <li>
      {canEdit && (
        <label className="laws-check">
          <input
            type="checkbox"
            aria-label={t('Select {name}', { name })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
      )}
      <div>
        <span className="due-name">
          <bdi>{name}</bdi>
        </span>
        {children}
      </div>
    </li>
  );
}

type ChosenLawsBarProps = { count: number; onClear: () => void; children: ReactNode };

/** The bar with the actions on all chosen laws. */
export function ChosenLawsBar({ count, onClear, children }: ChosenLawsBarProps) {
  const statusText = count === 1 ? t('1 law selected') : t('{count} laws selected', { count });
  return (
    <SelectionBar statusText={statusText} onEnd={onClear}>
      {children}
    </SelectionBar>
  );
}
