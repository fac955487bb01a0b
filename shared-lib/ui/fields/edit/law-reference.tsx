import { useCallback, useEffect, useState } from 'react';
import { formatLawReference, type LawOption } from 'shared-lib/records';
import { type ChoiceSearch, Combobox } from './combobox';
import { type FieldEditorProps, useFieldChoices } from './editor';
import type { Choice } from './option-list';

/**
 * The editor of a reference to a law. It lists only the latest laws, because there may be hundreds of thousands. Users
 * search for other laws.
 */
export function EditLaw({ field, value, onChange, control }: FieldEditorProps<'law'>) {
  const { laws, state, search } = useLawSearch();
  const offered = laws.filter(({ id }) => id !== -1 || field.none === 'allowed');
  const choose = ({ key, name }: Choice) => onChange({ id: Number(key), code: name });
  return (
    <Combobox
      label={field.label}
      control={control}
      choices={offered.map(toLawChoice)}
      chosen={value.id === 0 ? [] : [{ key: String(value.id), name: formatLawReference(value) }]}
      many="one"
      search={{ state, onSearch: search }}
      onChoose={choose}
      onRemove={() => onChange({ id: 0, code: '' })}
    />
  );
}

function toLawChoice({ id, code, category }: LawOption): Choice {
  return { key: String(id), name: formatLawReference({ id, code }), note: category };
}

const searchDelayMs = 200;

type LawSearch = {
  laws: readonly LawOption[];
  state: ChoiceSearch['state'];
  search: (words: string) => void;
};

type SearchResult = { words: string; laws: readonly LawOption[]; state: 'found' | 'failed' };

/** Returns the latest laws, or those that match the typed words. It calls the server when the user stops typing. */
function useLawSearch(): LawSearch {
  const { laws: latest, findLaws } = useFieldChoices();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<SearchResult>();
  useEffect(() => {
    if (words === '') return;
    const controller = new AbortController();
    const report = (state: SearchResult['state'], laws: readonly LawOption[]) => {
      if (!controller.signal.aborted) setFound({ words, laws, state });
    };
    const timer = setTimeout(() => {
      findLaws(words, controller.signal).then(
        (laws) => report('found', laws),
        () => report('failed', []),
      );
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, findLaws]);
  const search = useCallback((searchText: string) => setWords(searchText.trim()), []);
  if (words === '') return { laws: latest, state: 'found', search };
  if (found?.words !== words) return { laws: found?.laws ?? [], state: 'asking', search };
  return { laws: found.laws, state: found.state, search };
}
