import { useSyncExternalStore } from 'react';

/** Whether this person steers the platform's releases, according to the server; `unreachable`: it did not answer. */
export type OperatorHere = 'unknown' | 'yes' | 'no' | 'unreachable';

let here: OperatorHere = 'unknown';
const listeners = new Set<() => void>();

export function setOperatorState(next: OperatorHere): void {
  here = next;
  for (const listener of listeners) listener();
}

export const operatorHere = (): OperatorHere => here;

export function useOperator(): OperatorHere {
  return useSyncExternalStore(subscribe, operatorHere);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
