import { type KeyboardEvent, useRef } from 'react';
import { Icon } from 'shared-lib/ui';
import { Chips } from './chips';
import { type Choice, matchChoices } from './choice';
import type { Control } from './edit';
import { keyDeed } from './key-deed';
import { OptionList } from './option-list';
import { useOpenList } from './use-open-list';

/** Options that somebody else finds for the words that are typed. */
export type Searching = { state: 'found' | 'asking' | 'failed'; onSearch: (words: string) => void };

export type ComboboxProps = {
  label: string;
  control: Control;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  many: 'one' | 'many';
  /** Where nothing is said, the choices are all that there are, and are searched here. */
  search?: Searching;
  onChoose: (choice: Choice) => void;
  onRemove: (choice: Choice) => void;
};

/** A list to choose from that one searches by typing; only the options in view are in the page. */
export function Combobox(props: ComboboxProps) {
  const { label, control, choices, chosen, many, search, onChoose, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useOpenList(search?.onSearch);
  const shown = search ? choices : matchChoices(choices, list.typed);
  const active = Math.min(list.active, shown.length - 1);
  const isChosen = ({ key }: Choice) => chosen.some((one) => one.key === key);
  const only = many === 'one' ? chosen[0] : undefined;
  const toggle = (choice: Choice) => {
    if (!isChosen(choice)) onChoose(choice);
    else if (many === 'many') onRemove(choice);
    if (many === 'one') list.close();
    else list.type('', active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { isOpen, typed } = list;
    const deed = keyDeed(event, { isOpen, typed, active, length: shown.length });
    if (deed.type === 'none' || control.isLocked) return;
    if (deed.isTaken) event.preventDefault();
    const [last, marked] = [chosen.at(-1), shown[active]];
    if (deed.type === 'open') list.open();
    else if (deed.type === 'close') list.close();
    else if (deed.type === 'move') list.move(deed.to);
    else if (deed.type === 'erase' && last) onRemove(last);
    else if (deed.type === 'choose' && marked) toggle(marked);
  };
  const listId = `${control.id}-list`;
  return (
    <div data-combobox="">
      {many === 'many' && (
        <Chips label={label} choices={chosen} isLocked={control.isLocked} {...{ onRemove, input }} />
      )}
      <div data-opener="">
        <input
          data-control=""
          ref={input}
          id={control.id}
          type="text"
          role="combobox"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? listId : undefined}
          aria-activedescendant={list.isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          aria-invalid={control.isInvalid}
          aria-describedby={control.describedBy}
          readOnly={control.isLocked}
          placeholder={only?.name ?? (control.isLocked ? '' : 'Choose')}
          data-chosen={only && !list.isOpen ? '' : undefined}
          value={list.isOpen || !only ? list.typed : only.name}
          onClick={() => !control.isLocked && list.open()}
          onChange={({ target }) => list.type(target.value, 0)}
          onKeyDown={onKeyDown}
          onBlur={list.onBlur}
        />
        {only && !control.isLocked ? (
          <Clear
            label={label}
            onClick={() => {
              onRemove(only);
              input.current?.focus();
            }}
          />
        ) : (
          <Icon name="down" size={16} />
        )}
      </div>
      {list.isOpen && (
        <OptionList
          id={listId}
          label={label}
          choices={shown}
          state={search?.state ?? 'found'}
          {...{ active, isChosen, many }}
          onChoose={toggle}
        />
      )}
    </div>
  );
}

function Clear({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" data-clear="" aria-label={`Clear ${label}`} onClick={onClick}>
      <Icon name="close" size={14} />
    </button>
  );
}
