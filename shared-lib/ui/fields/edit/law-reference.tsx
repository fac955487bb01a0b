import { useCallback, useEffect, useState } from 'react';
import { formatLawReference, type LawOption } from 'shared-lib/records';
import { Combobox, type Searching } from './combobox';
import { type EditProps, useFieldChoices } from './editor';
import type { Choice } from './option-list';

/** Edits a reference to a law: one of the latest, or one found by typed words. There may be hundreds of thousands. */
export function EditLaw({ field, value, onChange, control }: EditProps<'law'>) {
  const { laws, state, search } = useFoundLaws();
  const offered = laws.filter(({ id }) => id !== -1 || field.none === 'allowed');
  const choose = ({ key, name }: Choice) => onChange({ id: Number(key), code: name });
  return (
    <Combobox
      label={field.label}
      control={control}
      choices={offered.map(asChoice)}
      chosen={value.id === 0 ? [] : [{ key: String(value.id), name: formatLawReference(value) }]}
      many="one"
      search={{ state, onSearch: search }}
      onChoose={choose}
      onRemove={() => onChange({ id: 0, code: '' })}
    />
  );
}

function asChoice({ id, code, category }: LawOption): Choice {
  return { key: String(id), name: formatLawReference({ id, code }), note: category };
}

const pauseMs = 200;

type FoundLaws = {
  laws: readonly LawOption[];
  state: Searching['state'];
  search: (words: string) => void;
};

type Found = { words: string; laws: readonly LawOption[]; state: 'found' | 'failed' };

/** The latest laws, or those that match the typed words; the server is asked when typing pauses. */
function useFoundLaws(): FoundLaws {
  const { laws: latest, findLaws } = useFieldChoices();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (words === '') return;
    const asking = new AbortController();
    const report = (state: Found['state'], laws: readonly LawOption[]) => {
      if (!asking.signal.aborted) setFound({ words, laws, state });
    };
    const timer = setTimeout(() => {
      findLaws(words, asking.signal).then(
        (laws) => report('found', laws),
        () => report('failed', []),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words, findLaws]);
  const search = useCallback((typed: string) => setWords(typed.trim()), []);
  if (words === '') return { laws: latest, state: 'found', search };
  if (found?.words !== words) return { laws: found?.laws ?? [], state: 'asking', search };
  return { laws: found.laws, state: found.state, search };
}
