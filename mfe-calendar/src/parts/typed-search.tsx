import { useEffect, useRef, useState } from 'react';
import { SearchField } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** So long nobody types before the list is searched. */
const typingPauseMs = 300;

type TypedSearchProps = {
  label: string;
  /** What stands in the empty field. By default its label. */
  placeholder?: string;
  /** What the list is searched for now. */
  search: string;
  /** An empty text searches for nothing. */
  onSearch: (text: string) => void;
  takesFocus?: boolean;
};

/** Searches after a pause in the typing, or at once by Enter. */
export function TypedSearch({
  label,
  placeholder = label,
  search,
  onSearch,
  takesFocus = false,
}: TypedSearchProps) {
  const [{ typed, since }, setText] = useState({ typed: search, since: search });
  const setTyped = (text: string) => setText({ typed: text, since: search });
  // Another view, or Clear, searches for something else than what was typed here.
  if (since !== search) setTyped(typed.trim() === search ? typed : search);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const asked = typed.trim();
    if (asked === search) return;
    const timer = setTimeout(() => latest.current(asked), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchField
        {...{ label, placeholder }}
        w="full"
        autoFocus={takesFocus}
        maxLength={200}
        value={typed}
        submit={{ label: t('Search') }}
        onChange={({ target }) => setTyped(target.value)}
        onClear={() => onSearch('')}
      />
    </form>
  );
}
