import { useEffect } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';

/** The first part of all query keys about due dates. */
export const dueDatesQueryKey = 'due-dates';

type CallApiOptions<Value> = {
  body?: object;
  /** Parses a reply. Returns `undefined` if it is malformed, which the caller treats as a failure. */
  parse: (reply: Record<string, unknown>) => Value | undefined;
  signal: AbortSignal;
};

/** Sends a request. Throws if it fails. If the server refused a field, the error names this field. */
export async function callApi<Value>(path: string, { body = {}, parse, signal }: CallApiOptions<Value>) {
  const answer = readAnswer(await send({ method: 'POST', path, body, signal }), parse);
  if (!answer.ok) throw Object.assign(new Error(answer.message), { field: answer.field });
  return answer.value;
}

/** Fetches all shown due dates again, after a change that may affect any of them. */
export function refreshDueDates(): void {
  void queryClient.invalidateQueries({ queryKey: [dueDatesQueryKey] });
}

/** Fetches due dates again when another area or parcel announces a change. */
export function useRefreshOnDueDateChange(): void {
  useEffect(() => {
    const subscription = announcementsOf('occurrence-changed').subscribe(refreshDueDates);
    return () => subscription.unsubscribe();
  }, []);
}

/** Fetches the due dates again if a dialog has found that the lists offer an action that is not possible any more. */
export function useRefreshIfListsAreOld(isOld: boolean): void {
  useEffect(() => {
    if (isOld) refreshDueDates();
  }, [isOld]);
}
