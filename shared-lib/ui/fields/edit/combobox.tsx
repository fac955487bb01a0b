import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { ComboboxInput, makeOptionListId, useOptionList } from './combobox-input';
import type { FieldControlProps } from './editor';
import { decideKeyAction } from './key-action';
import { type Choice, matchChoices, OptionList } from './option-list';

/** A search that runs on the server, and its state. */
export type ChoiceSearch = { state: 'found' | 'asking' | 'failed'; onSearch: (words: string) => void };

export type ComboboxProps = {
  label: string;
  control: FieldControlProps;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  many: 'one' | 'many';
  /** The search on the server. Without it, the combobox itself filters `choices`. */
  search?: ChoiceSearch;
  onChoose: (choice: Choice) => void;
  onRemove: (choice: Choice) => void;
};

/** A field with a list of options that users search by typing. The page renders only the options in view. */
export function Combobox(props: ComboboxProps) {
  const { label, control, choices, chosen, many, search, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useOptionList(search?.onSearch);
  const shown = search ? choices : matchChoices(choices, list.searchText);
  const activeIndex = Math.min(list.activeIndex, shown.length - 1);
  const isChosen = ({ key }: Choice) => chosen.some((choice) => choice.key === key);
  const toggle = (choice: Choice) => toggleChoice(choice, { ...props, isChosen, list, activeIndex });
  const { isLocked, id } = control;
  const clear = (choice: Choice) => {
    onRemove(choice);
    input.current?.focus();
  };
  return (
    <div data-combobox="">
      <ComboboxInput
        {...{ label, control, list, activeIndex, input }}
        chosenOption={many === 'one' ? chosen[0] : undefined}
        hasChips={many === 'many' && chosen.length > 0}
        onClear={clear}
        onKeyDown={(event) => handleComboboxKey(event, { ...props, list, shown, activeIndex, toggle })}
      />
      {list.isOpen && (
        <OptionList
          id={makeOptionListId(id)}
          choices={shown}
          state={search?.state ?? 'found'}
          {...{ label, activeIndex, isChosen, many }}
          onChoose={toggle}
          onClose={list.close}
        />
      )}
      {/* Below the input: a choice must not move the list. */}
      {many === 'many' && <ChoiceChips label={label} choices={chosen} {...{ isLocked, onRemove, input }} />}
    </div>
  );
}

type ComboboxList = ReturnType<typeof useOptionList>;
type ToggleChoiceOptions = ComboboxProps & {
  isChosen: (choice: Choice) => boolean;
  list: ComboboxList;
  activeIndex: number;
};

function toggleChoice(
  choice: Choice,
  { choices, many, isChosen, list, activeIndex, onChoose, onRemove }: ToggleChoiceOptions,
): void {
  if (!isChosen(choice)) onChoose(choice);
  else if (many === 'many') onRemove(choice);
  if (many === 'one') {
    list.close();
    return;
  }
  // Empties the search text, so that the whole list is shown. The chosen option stays marked.
  const index = choices.findIndex(({ key }) => key === choice.key);
  list.type('', index < 0 ? activeIndex : index);
}

type HandleComboboxKeyOptions = ComboboxProps & {
  list: ComboboxList;
  shown: readonly Choice[];
  activeIndex: number;
  toggle: (choice: Choice) => void;
};

function handleComboboxKey(
  event: KeyboardEvent,
  { control, chosen, list, shown, activeIndex, toggle, onRemove }: HandleComboboxKeyOptions,
): void {
  const { isOpen, searchText } = list;
  const action = decideKeyAction(event, { isOpen, searchText, activeIndex, length: shown.length });
  if (action.type === 'none' || control.isLocked) return;
  if (action.isTaken) event.preventDefault();
  const [last, marked] = [chosen.at(-1), shown[activeIndex]];
  if (action.type === 'open') list.open();
  else if (action.type === 'close') list.close();
  else if (action.type === 'move') list.move(action.to);
  else if (action.type === 'erase' && last) onRemove(last);
  else if (action.type === 'choose' && marked) toggle(marked);
}

type ChoiceChipsProps = {
  label: string;
  choices: readonly Choice[];
  isLocked: boolean;
  onRemove: (choice: Choice) => void;
  /** The input, which gets the focus after a chip was removed. */
  input: RefObject<HTMLInputElement | null>;
};

/** At most this many chips are shown at first. More would push the form out of view. */
const maxShownChips = 24;

/** The chosen options as chips, each with a button that removes it. */
function ChoiceChips({ label, choices, isLocked, onRemove, input }: ChoiceChipsProps) {
  const [isWhole, setWhole] = useState(false);
  if (choices.length === 0) return null;
  const shown = isWhole ? choices : choices.slice(0, maxShownChips);
  const remove = (choice: Choice) => {
    onRemove(choice);
    input.current?.focus();
  };
  return (
    <ul data-chips="" aria-label={t('Chosen: {label}', { label })}>
      {shown.map((choice) => (
        <li key={choice.key}>
          <bdi>{choice.name}</bdi>
          {!isLocked && (
            // Tab skips this button, because keyboard users remove a choice in the list or by Backspace.
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('Remove {name}', { name: choice.name })}
              onClick={() => remove(choice)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </li>
      ))}
      {choices.length > shown.length && (
        <li>
          <button type="button" onClick={() => setWhole(true)}>
            {t('and {length} more', { length: choices.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
