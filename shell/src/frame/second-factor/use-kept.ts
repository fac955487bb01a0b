import { useRef } from 'react';
import type { Saved } from '../../areas/form/ask-to-save';
import type { Outcome } from './second-factor';

type Kept<T> = {
  /** Keeps what the server gave, and says to the form what came of it. */
  keepValue(outcome: Outcome<T>): Saved;
  passOn(): void;
};

/** Forms learn of a save only whether it went well: this hands on what it brought besides. */
export function useKept<T>(take: (value: T) => void): Kept<T> {
  const kept = useRef<{ value: T }>(undefined);
  return {
    keepValue(outcome) {
      if (!outcome.ok) return outcome;
      kept.current = { value: outcome.value };
      return { ok: true, message: '' };
    },
    passOn() {
      if (kept.current) take(kept.current.value);
    },
  };
}
