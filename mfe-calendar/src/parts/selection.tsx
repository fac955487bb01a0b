import { type ReactNode, useState } from 'react';
import { Button, Icon } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import './selection.css';

/** Returns the chosen rows, and functions that select, deselect or clear them. */
export function useChosenRows() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const changed = new Set(ids);
    setChosen((before) => new Set([...before].filter((id) => !changed.has(id)).concat(isChosen ? ids : [])));
  };
  const keepOnly = (ids: readonly number[]) => setChosen(new Set(ids));
  return { chosen, choose, keepOnly, clear: () => keepOnly([]) };
}

type SelectAllCheckboxProps = {
  label: string;
  className: string;
  chosenCount: number;
  shownCount: number;
  onChoose: (isChosen: boolean) => void;
  /** Whether the checkbox takes the focus when it appears, because the button with the focus has disappeared. */
  takesFocus?: boolean;
};

/** A checkbox that selects all rows. It is in the mixed state if only some are selected. */
export function SelectAllCheckbox({
  label,
  className,
  chosenCount,
  shownCount,
  onChoose,
  takesFocus,
}: SelectAllCheckboxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        {...(takesFocus && { autoFocus: true })}
        checked={chosenCount === shownCount}
        ref={(box) => {
          if (box) box.indeterminate = chosenCount > 0 && chosenCount < shownCount;
        }}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {label}
    </label>
  );
}

type SelectionBarProps = {
  /** The text that says which rows are selected. */
  statusText: string;
  /** The label of the button that ends the selection. */
  endLabel?: string;
  onEnd: () => void;
  /** Whether the bar floats above the list. If not, it is the foot of the list. */
  isFloating?: boolean;
  /** A button that selects all rows, for a list that has no checkbox for this. */
  selectAll?: ReactNode;
  /** The buttons of the actions on the selected rows. */
  children: ReactNode;
};

/**
 * The bar that says which rows are selected. It has buttons for the actions on these rows, and one that ends
 * the selection.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { statusText, endLabel = t('Clear selection'), onEnd, isFloating = true, selectAll, children } = props;
  const isPhone = useIsPhone();
  return (
    <fieldset className="selection-bar" data-floats={isFloating ? '' : undefined} aria-label={t('Selected rows')}>
      <span role="status">{statusText}</span>
      {selectAll}
      <Button
        size="sm"
        variant="ghost"
        className="selection-out"
        {...(isPhone && { 'aria-label': endLabel })}
        onClick={() => {
          // Moves the focus to the first chosen row, because the bar disappears.
          document.querySelector<HTMLElement>(chosenBoxesSelector)?.focus();
          onEnd();
        }}
      >
        {isPhone ? <Icon name="close" size={16} /> : endLabel}
      </Button>
      <div className="selection-acts">{children}</div>
    </fieldset>
  );
}

/**
 * A button that leads from a checked box to the actions on the selected rows, because their bar follows after all
 * rows. It is visible only while it has the focus.
 */
export function SkipToActions() {
  return (
    <button
      type="button"
      className="selection-skip"
      onClick={() => document.querySelector<HTMLElement>('.selection-acts button:enabled')?.focus()}
    >
      {t('Go to the actions')}
    </button>
  );
}

const chosenBoxesSelector = ':is(.lists-box, .laws-check) input:checked';
