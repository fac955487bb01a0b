import { useSyncExternalStore } from 'react';
import { send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { readSession, readStored, writeStored } from 'shared-lib/session';
import { storeStartPage } from '../start-page/start-page';

/** The stored values about a user that an administrator can change during the session. */
const changeableAccessKeys = ['role', 'workspaceAccessType', 'model_access_controller'] as const;

/**
 * Fetches the user's rights and list settings once per page, because an administrator may have changed them
 * since the sign-in. It announces a difference. Without an answer, the stored values stay.
 */
export async function refreshAccess(): Promise<void> {
  const { token, username } = readSession();
  if (token === undefined) return;
  const answer = await send({ method: 'POST', path: 'session/me', body: {} });
  if (!answer.ok) setOperatorState('unreachable');
  if (!answer.ok || answer.value.username !== username || readSession().username !== username) return;
  ownName = String(answer.value.full_name ?? '');
  setOperatorState(answer.value.isOperator === true ? 'yes' : 'no');
  storeStartPage(answer.value.start_page);
  let isChanged = false;
  for (const key of changeableAccessKeys) {
    const value = answer.value[key];
    if (typeof value !== 'string' || value === readStored(key)) continue;
    writeStored(key, value);
    isChanged = true;
  }
  if (isChanged) announce({ type: 'access-changed' });
}

/** Whether the user is an operator, as far as this page knows. `unreachable`: the server did not answer. */
export type OperatorState = 'unknown' | 'yes' | 'no' | 'unreachable';

let operatorState: OperatorState = 'unknown';

/** The full name of the signed-in user. Empty if the user has no name, or the server has not answered yet. */
let ownName = '';

const userChangeListeners = new Set<() => void>();

function setOperatorState(next: OperatorState): void {
  operatorState = next;
  for (const listener of userChangeListeners) listener();
}

export const readOperatorState = (): OperatorState => operatorState;

export function useOperatorState(): OperatorState {
  return useSyncExternalStore(subscribeToUserChange, readOperatorState);
}

export function useFullNameOfUser(): string {
  return useSyncExternalStore(subscribeToUserChange, () => ownName);
}

function subscribeToUserChange(listener: () => void): () => void {
  userChangeListeners.add(listener);
  return () => userChangeListeners.delete(listener);
}
