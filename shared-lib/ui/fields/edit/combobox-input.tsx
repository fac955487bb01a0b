import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { FieldControlProps } from './editor';
import type { Choice } from './option-list';

export function makeOptionListId(id: string): string {
  return `${id}-list`;
}

type ComboboxInputProps = {
  label: string;
  control: FieldControlProps;
  list: ReturnType<typeof useOptionList>;
  /** The index of the marked option, or -1 when none is marked. */
  activeIndex: number;
  input: RefObject<HTMLInputElement | null>;
  /** The chosen option, if the list allows only one. */
  chosenOption: Choice | undefined;
  /** Whether the field shows chosen options as chips and lets the user add more. */
  hasChips: boolean;
  onClear: (choice: Choice) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The input of a combobox. It opens the list, searches it, and shows the chosen option. */
export function ComboboxInput({
  label,
  control,
  list,
  activeIndex,
  input,
  chosenOption,
  hasChips,
  onClear,
  onKeyDown,
}: ComboboxInputProps) {
  const { id, isLocked } = control;
  const { isOpen } = list;
  return (
    <div data-opener="">
      <input
        data-control=""
        ref={input}
        id={id}
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? makeOptionListId(id) : undefined}
        aria-activedescendant={isOpen && activeIndex >= 0 ? `${makeOptionListId(id)}-${activeIndex}` : undefined}
        aria-invalid={control.isInvalid}
        aria-required={control.isRequired}
        aria-describedby={control.describedBy}
        readOnly={isLocked}
        placeholder={chosenOption?.name ?? (isLocked ? '' : hasChips ? t('Add another') : t('Choose'))}
        data-chosen={chosenOption && !isOpen ? '' : undefined}
        value={isOpen || !chosenOption ? list.searchText : chosenOption.name}
        onClick={() => !isLocked && list.open()}
        onChange={({ target }) => list.type(target.value, 0)}
        onKeyDown={onKeyDown}
        onBlur={list.onBlur}
      />
      {/* A required field cannot be emptied, only changed. */}
      {!isLocked && !control.isRequired && chosenOption && (
        <button
          type="button"
          data-clear=""
          aria-label={t('Clear {label}', { label })}
          onClick={() => onClear(chosenOption)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      {/* Shows that there is a list to open. */}
      {!isLocked && <Icon name="down" size={16} />}
    </div>
  );
}

type OptionListState = {
  isOpen: boolean;
  /** The text to search for. */
  searchText: string;
  /** The index of the marked option, which Enter chooses. */
  activeIndex: number;
  open: () => void;
  close: () => void;
  move: (to: number) => void;
  type: (searchText: string, activeIndex: number) => void;
  /** Closes the list when the focus leaves the combobox. */
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

const closedListState = { isOpen: false, searchText: '', activeIndex: 0 };

/**
 * Returns the state of a list of options: whether it is open, the search text and the marked option. Also
 * returns the functions that change this state.
 */
export function useOptionList(onSearch?: (words: string) => void): OptionListState {
  const [state, setState] = useState(closedListState);
  const search = (searchText: string) => {
    if (searchText !== state.searchText) onSearch?.(searchText);
  };
  const close = () => {
    if (!state.isOpen) return;
    search('');
    setState(closedListState);
  };
  return {
    ...state,
    close,
    open: () => setState((now) => (now.isOpen ? now : { ...closedListState, isOpen: true })),
    move: (activeIndex) => setState((now) => ({ ...now, activeIndex })),
    type(searchText, activeIndex) {
      search(searchText);
      setState({ isOpen: true, searchText, activeIndex });
    },
    onBlur({ currentTarget, relatedTarget }) {
      const whole = currentTarget.closest('[data-combobox]');
      if (!(relatedTarget instanceof Node && whole?.contains(relatedTarget))) close();
    },
  };
}
