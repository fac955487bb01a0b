import { useEffect, useRef, useState } from 'react';
import { SearchField } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** The search starts when the typing pauses for this long. */
const typingPauseMs = 300;

type DelayedSearchFieldProps = {
  label: string;
  /** The placeholder of the empty field. By default it is the label. */
  placeholder?: string;
  /** The text by which the list is searched now. */
  search: string;
  /** Called with the text to search for. An empty text clears the search. */
  onSearch: (text: string) => void;
  takesFocus?: boolean;
};

/** A search field. It searches when the typing pauses, or at once on Enter. */
export function DelayedSearchField({
  label,
  placeholder = label,
  search,
  onSearch,
  takesFocus = false,
}: DelayedSearchFieldProps) {
  const [{ typed, since }, setText] = useState({ typed: search, since: search });
  const setTyped = (text: string) => setText({ typed: text, since: search });
  // Shows the new search text if something else has changed it, such as a saved view or Clear.
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
