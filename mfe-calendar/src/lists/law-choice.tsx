import { useId, useState } from 'react';
import {
  describeSuggestions,
  makeBlurHandler,
  makeOptionId,
  type Suggestion,
  SuggestionList,
  useCombobox,
  useSuggestions,
} from 'shared-lib/record-search';
import { Box, Input, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { Named } from '../wire/occurrence';

type LawChoiceProps = {
  /** The name of the law that narrows the list. Empty: all laws. */
  chosen: string;
  onLaw: (law: Named | undefined) => void;
};

/** Narrows the list to one law, which is found by its name or code while one types. */
export function LawChoice({ chosen, onLaw }: LawChoiceProps) {
  const id = useId();
  /** Undefined: the field shows the chosen law. */
  const [typed, setTyped] = useState<string>();
  const keyword = typed?.trim() ?? '';
  const answer = useSuggestions(keyword);
  const laws = answer.found.filter(({ kind }) => kind.name === 'law');
  const suggestions = { ...answer, found: laws };
  const choose = (law: Suggestion) => {
    leave();
    onLaw({ id: law.id, name: law.name });
  };
  const box = useCombobox({
    count: laws.length,
    onChoose: (place) => laws.slice(place, place + 1).forEach(choose),
  });
  const leave = () => {
    box.close();
    setTyped(undefined);
  };
  const isShown = box.isOpen && answer.state !== 'idle';
  const isListed = isShown && laws.length > 0;
  return (
    <span className="lists-filter">
      <label htmlFor={id}>{t('Law')}</label>
      <Box className="lists-law" onBlur={makeBlurHandler(leave)}>
        <Input
          id={id}
          type="search"
          size="sm"
          role="combobox"
          dir="auto"
          autoComplete="off"
          placeholder={t('All laws')}
          maxLength={200}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-laws` : undefined}
          aria-activedescendant={
            box.active === undefined ? undefined : makeOptionId(`${id}-laws`, box.active)
          }
          value={typed ?? chosen}
          onChange={({ target }) => {
            setTyped(target.value);
            box.open();
            if (target.value === '' && chosen !== '') onLaw(undefined);
          }}
          onKeyDown={({ nativeEvent }) => box.onKeyDown(nativeEvent)}
        />
        {isShown && (
          <SuggestionList
            id={`${id}-laws`}
            keyword={keyword}
            active={box.active}
            suggestions={suggestions}
            nothing={t('No law has this text.')}
            onChoose={choose}
          />
        )}
        <VisuallyHidden aria-live="polite">{isShown && describeSuggestions(suggestions)}</VisuallyHidden>
      </Box>
    </span>
  );
}
