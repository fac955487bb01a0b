import { useId, useState } from 'react';
import {
  describeSuggestions,
  makeBlurHandler,
  makeComboboxAttributes,
  type Suggestion,
  SuggestionList,
  useCombobox,
  useSuggestions,
} from 'shared-lib/record-search';
import { Box, Input, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { NamedId } from '../wire/occurrence';

type LawSearchFieldProps = {
  /** The name of the law by which the list is filtered. It is empty if all laws are shown. */
  chosen: string;
  onLaw: (law: NamedId | undefined) => void;
};

/** A field that filters the list by one law. Users find the law by typing its name or code. */
export function LawSearchField({ chosen, onLaw }: LawSearchFieldProps) {
  const id = useId();
  const list = `${id}-laws`;
  const { text, keyword, suggestions, box, type, leave, choose } = useLawSearch({ chosen, onLaw });
  const isShown = box.isOpen && suggestions.state !== 'idle';
  const isListed = isShown && suggestions.found.length > 0;
  return (
    <span className="due-filter">
      <label htmlFor={id}>{t('Law')}</label>
      <Box className="lists-law" onBlur={makeBlurHandler(leave)}>
        <Input
          {...makeComboboxAttributes({ listId: list, isListed, active: box.active })}
          id={id}
          type="search"
          size="sm"
          dir="auto"
          placeholder={t('All laws')}
          maxLength={200}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ nativeEvent }) => box.onKeyDown(nativeEvent)}
        />
        {isShown && (
          <SuggestionList
            {...{ keyword, suggestions }}
            id={list}
            active={box.active}
            emptyMessage={t('No law has this text.')}
            onChoose={choose}
          />
        )}
        <VisuallyHidden aria-live="polite">{isShown && describeSuggestions(suggestions)}</VisuallyHidden>
      </Box>
    </span>
  );
}

/** Returns the text of the field, the laws that match it, and functions for typing and choosing. */
function useLawSearch({ chosen, onLaw }: LawSearchFieldProps) {
  /** The typed text. It is undefined while the field shows the chosen law. */
  const [typed, setTyped] = useState<string>();
  const keyword = typed?.trim() ?? '';
  const answer = useSuggestions(keyword);
  const laws = answer.found.filter(({ kind }) => kind.name === 'law');
  const box = useCombobox({
    count: laws.length,
    onChoose: (place) => laws.slice(place, place + 1).forEach(choose),
  });
  const leave = () => {
    box.close();
    setTyped(undefined);
  };
  const choose = ({ id, name }: Suggestion) => {
    leave();
    onLaw({ id, name });
  };
  const type = (text: string) => {
    setTyped(text);
    box.open();
    if (text === '' && chosen !== '') onLaw(undefined);
  };
  const suggestions = { ...answer, found: laws };
  return { text: typed ?? chosen, keyword, suggestions, box, type, leave, choose };
}
