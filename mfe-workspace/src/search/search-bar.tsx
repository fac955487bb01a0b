import { type ReactNode, useId, useRef, useState } from 'react';
import {
  describeSuggestions,
  makeBlurHandler,
  makeComboboxAttributes,
  type Suggestion,
  SuggestionList,
  useCombobox,
  useSuggestions,
} from 'shared-lib/record-search';
import { maxSearchLength } from 'shared-lib/records';
import { Box, chakra, SearchField, Text, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/**
 * The field accepts more characters than a search may have, so that a text which is too long shows an error
 * instead of being shortened.
 */
const maxTypedLength = 20_000;

const searchLabel = t('Search all records');

type SearchBarProps = {
  onSearch: (keyword: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** The results of the search. While suggestions are open, they replace the results. */
  children?: ReactNode;
};

/**
 * The search field of the search dialog. It is a combobox, as WAI-ARIA describes it. Enter shows the results in
 * the tables of the dialog. Choosing a suggestion opens its record.
 */
export function SearchBar({ onSearch, onChoose, children }: SearchBarProps) {
  const [listId, errorId] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const isTooLong = words.length > maxSearchLength;
  const { suggestions, box, isShown } = useSuggestionBox(typed, onChoose);
  const isListed = isShown && suggestions.found.length > 0;
  const search = () => {
    box.close();
    field.current?.focus();
    if (!isTooLong) onSearch(words);
  };
  return (
    <>
      <Box onBlur={makeBlurHandler(box.close)}>
        <SearchFormElement
          role="search"
          aria-label={searchLabel}
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <SearchField
            {...makeComboboxAttributes({ listId, isListed, active: box.active })}
            ref={field}
            label={searchLabel}
            placeholder={t('Code, name or law status')}
            submit={{ label: t('Search') }}
            maxLength={maxTypedLength}
            data-autofocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              box.open();
            }}
            onKeyDown={({ nativeEvent }) => box.onKeyDown(nativeEvent)}
            aria-invalid={isTooLong}
            aria-describedby={isTooLong ? errorId : undefined}
            data-closes-first={isShown ? '' : undefined}
          />
          {isTooLong && <TooLongMessage id={errorId} />}
          <VisuallyHidden aria-live="polite">{isShown && describeSuggestions(suggestions)}</VisuallyHidden>
        </SearchFormElement>
        {isShown && (
          <Box css={suggestionStyles}>
            <SuggestionList id={listId} keyword={words} active={box.active} {...{ suggestions, onChoose }} />
          </Box>
        )}
      </Box>
      <div hidden={isShown}>{children}</div>
    </>
  );
}

function TooLongMessage({ id }: { id: string }) {
  return (
    <Text id={id} role="alert" mt="1" fontSize="xs" color="fg.error">
      {t('At most {maxSearchLength} characters.', { maxSearchLength })}
    </Text>
  );
}

/** In the dialog the suggestions are a part of the content below the field and scroll with it. */
const suggestionStyles = {
  px: { base: '4', md: '6' },
  pb: '5',
  '& > [data-suggestions]': { position: 'static', shadow: 'none' },
  '& [role=listbox]': { maxH: 'none' },
  '& [role=option]': { scrollMarginTop: '16' },
};

/** Returns the suggestions for the typed text, and the state of the box that shows them below the field. */
function useSuggestionBox(typed: string, onChoose: (suggestion: Suggestion) => void) {
  const suggestions = useSuggestions(typed);
  const { found, state } = suggestions;
  const box = useCombobox({
    count: found.length,
    onChoose: (index) => found.slice(index, index + 1).forEach(onChoose),
  });
  return { suggestions, box, isShown: box.isOpen && state !== 'idle' };
}

const SearchFormElement = chakra('form', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '3',
    px: { base: '4', md: '6' },
    py: '3',
    bg: 'bg.panel',
  },
});
