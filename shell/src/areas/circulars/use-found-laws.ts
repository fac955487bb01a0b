import { useEffect, useState } from 'react';
import { useQuery } from 'shared-lib/query';
import type { LawChoice } from './circular';
import { findLaws } from './find-laws';

const pauseMs = 250;

type Found = { laws: LawChoice[]; state: 'nothing asked' | 'asking' | 'found' | 'failed' };

/** The laws that have these words, asked for when the typing pauses. */
export function useFoundLaws(typed: string): Found {
  const words = useSettled(typed.trim());
  const { data, isError, isFetching } = useQuery({
    queryKey: ['area', 'found-laws', words],
    queryFn: ({ signal }) => findLaws(words, signal),
    enabled: words !== '',
  });
  const isOld = words !== typed.trim() || isFetching;
  if (typed.trim() === '') return { laws: [], state: 'nothing asked' };
  if (isOld || words === '') return { laws: [], state: 'asking' };
  return { laws: data ?? [], state: isError ? 'failed' : 'found' };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
