import { useCallback, useEffect, useState } from 'react';
import type { LawOption } from 'shared-lib/records';
import type { Searching } from './combobox';
import { useFieldChoices } from './field-choices';

const pauseMs = 200;

type FoundLaws = {
  laws: readonly LawOption[];
  state: Searching['state'];
  search: (words: string) => void;
};

type Found = { words: string; laws: readonly LawOption[]; state: 'found' | 'failed' };

/** The latest laws, or those that have the words searched for, asked for when the typing pauses. */
export function useFoundLaws(): FoundLaws {
  const { laws: latest, findLaws } = useFieldChoices();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (words === '') return;
    const asking = new AbortController();
    const tell = (state: Found['state'], laws: readonly LawOption[]) => {
      if (!asking.signal.aborted) setFound({ words, laws, state });
    };
    const timer = setTimeout(() => {
      findLaws(words, asking.signal).then(
        (laws) => tell('found', laws),
        () => tell('failed', []),
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
