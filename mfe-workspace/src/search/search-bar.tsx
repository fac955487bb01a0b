import { type ComponentProps, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { maxSearchLength } from 'shared-lib/records';
import { Box, chakra, Icon, IconButton, Input, Text, VisuallyHidden } from 'shared-lib/ui';
import type { Suggestion } from './suggestions';
import { makeOptionId, SuggestionList, type SuggestionsState, useSuggestions } from './suggestions';

/** Longer than a search may be, so that a text that is too long shows an error and is not cut. */
const maxTypedLength = 20_000;

const searchLabel = 'Search all records';

type SearchBarProps = { onSearch: (keyword: string) => void; onChoose: (suggestion: Suggestion) => void };

/**
 * The field of the search dialog, by the combobox pattern of WAI-ARIA. Enter fills the tables. A suggestion
 * opens its record.
 */
export function SearchBar({ onSearch, onChoose }: SearchBarProps) {
  const [ids, faultId] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const isTooLong = words.length > maxSearchLength;
  const suggestions = useSuggestions(typed);
  const { found, state } = suggestions;
  const box = useCombobox({
    count: found.length,
    onChoose: (place) => found.slice(place, place + 1).forEach(onChoose),
  });
  const isShown = box.isOpen && state !== 'idle';
  const isListed = isShown && found.length > 0;
  const search = () => {
    box.close();
    field.current?.focus();
    if (!isTooLong) onSearch(words);
  };
  return (
    <SearchFormElement
      role="search"
      aria-label={searchLabel}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Box position="relative" flex="1" minW="0" maxW="3xl" onBlur={makeBlurHandler(box.close)}>
        <SearchField
          ref={field}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            box.open();
          }}
          onKeyDown={box.onKeyDown}
          aria-expanded={isListed}
          aria-controls={isListed ? ids : undefined}
          aria-activedescendant={box.active === undefined ? undefined : makeOptionId(ids, box.active)}
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? faultId : undefined}
          data-closes-first={isShown ? '' : undefined}
        />
        {isTooLong && (
          <Text id={faultId} role="alert" mt="1" fontSize="xs" color="fg.error">
            At most {maxSearchLength} characters.
          </Text>
        )}
        {isShown && (
          <SuggestionList id={ids} keyword={words} active={box.active} {...{ suggestions, onChoose }} />
        )}
        <VisuallyHidden aria-live="polite">{isShown && describeSuggestions(suggestions)}</VisuallyHidden>
      </Box>
      <IconButton type="submit" aria-label="Search" size="sm" variant="outline">
        <Icon name="search" />
      </IconButton>
    </SearchFormElement>
  );
}

/** The search field with its fixed look and attributes. */
function SearchField(props: ComponentProps<typeof Input>) {
  return (
    <Input
      type="search"
      role="combobox"
      size="sm"
      dir="auto"
      autoComplete="off"
      enterKeyHint="search"
      aria-label={searchLabel}
      aria-autocomplete="list"
      placeholder="Code, name or law status"
      maxLength={maxTypedLength}
      data-autofocus
      {...props}
    />
  );
}

function describeSuggestions({ state, found }: SuggestionsState): string {
  if (state !== 'found') return '';
  return `${found.length || 'No'} suggestions`;
}

/** Makes a blur handler that calls `leave` when the focus leaves an element and all its content. */
function makeBlurHandler(leave: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
}

const SearchFormElement = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '2',
    position: 'sticky',
    top: '0',
    zIndex: '3',
    px: { base: '3', md: '6' },
    py: '3',
    bg: 'bg.panel',
  },
});

/** Keeps whether the suggestions are open, and which suggestion is active. */
function useCombobox({ count, onChoose }: { count: number; onChoose: (index: number) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [place, setActive] = useState<number>();
  const active = isOpen && place !== undefined && place < count ? place : undefined;
  const go = (next: { isOpen: boolean; active?: number }) => {
    setOpen(next.isOpen);
    setActive(next.active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const action = decideKeyAction(event.key, { isOpen, active, count });
    if (!action) return;
    if (action.type !== 'leave') event.preventDefault();
    if (action.type === 'choose') onChoose(action.active);
    else if (action.type === 'go') go({ isOpen: true, active: action.active });
    else go({ isOpen: action.type === 'leave' });
  };
  return { isOpen, active, onKeyDown, open: () => go({ isOpen: true }), close: () => go({ isOpen: false }) };
}

type ComboboxState = {
  isOpen: boolean;
  /** The index of the active suggestion. Undefined while keys act on the text. */
  active: number | undefined;
  /** The number of suggestions. */
  count: number;
};

type ComboboxAction =
  | { type: 'go'; active: number }
  /** Back to the text, where the key has its usual effect. */
  | { type: 'leave' }
  | { type: 'choose'; active: number }
  | { type: 'close' };

/**
 * Decides what a key in the search field does, by the combobox pattern of WAI-ARIA. Undefined when the key
 * edits the text.
 */
export function decideKeyAction(
  key: string,
  { isOpen, active, count }: ComboboxState,
): ComboboxAction | undefined {
  if (key === 'Escape') return isOpen ? { type: 'close' } : undefined;
  if (count === 0) return undefined;
  const now = isOpen ? active : undefined;
  if (key === 'ArrowDown') return { type: 'go', active: now === undefined ? 0 : (now + 1) % count };
  if (key === 'ArrowUp') return { type: 'go', active: ((now ?? 0) + count - 1) % count };
  if (now === undefined) return undefined;
  if (key === 'Home') return { type: 'go', active: 0 };
  if (key === 'End') return { type: 'go', active: count - 1 };
  if (key === 'Enter') return { type: 'choose', active: now };
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { type: 'leave' };
  return undefined;
}
