import { useSyncExternalStore } from 'react';
import { send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { readSession, readStored, writeStored } from 'shared-lib/session';

/** The values that an administrator can change while somebody is signed in. */
const changeable = ['role', 'workspaceAccessType', 'model_access_controller'] as const;

/**
 * Requests, once per page, what the person may do and what their lists show: the browser stores it at the sign-in, and
 * an administrator may have changed it since. Components that show it are notified of a difference; without an answer
 * everything stays.
 */
export async function refreshAccess(): Promise<void> {
  const { token, username } = readSession();
  if (token === undefined) return;
  const answer = await send({ method: 'POST', path: 'session/me', body: {} });
  if (!answer.ok) setOperatorState('unreachable');
  if (!answer.ok || answer.value.username !== username || readSession().username !== username) return;
  setOperatorState(answer.value.isOperator === true ? 'yes' : 'no');
  let isChanged = false;
  for (const key of changeable) {
    const said = answer.value[key];
    if (typeof said !== 'string' || said === readStored(key)) continue;
    writeStored(key, said);
    isChanged = true;
  }
  if (isChanged) announce({ type: 'access-changed' });
}

/** Whether this person steers the platform's releases, according to the server; `unreachable`: it did not answer. */
export type OperatorHere = 'unknown' | 'yes' | 'no' | 'unreachable';

let here: OperatorHere = 'unknown';

const listeners = new Set<() => void>();

function setOperatorState(next: OperatorHere): void {
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
