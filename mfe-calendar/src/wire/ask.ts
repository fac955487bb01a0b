import { useEffect } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { announcementsOf } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';

/** All answers about due dates are kept under this key. */
export const dueDatesKey = 'due-dates';

type AskOptions<Value> = {
  body?: object;
  /** Returns `undefined` for a malformed answer, which counts as a failure. */
  parse: (reply: Record<string, unknown>) => Value | undefined;
  signal: AbortSignal;
};

/** Makes a call. Throws when it fails. The error names the field that was refused, if one was. */
export async function ask<Value>(path: string, { body = {}, parse, signal }: AskOptions<Value>) {
  const answer = readAnswer(await send({ method: 'POST', path, body, signal }), parse);
  if (!answer.ok) throw Object.assign(new Error(answer.message), { field: answer.field });
  return answer.value;
}

/** Fetches all due dates that are shown again, after a decision that may change any of them. */
export function refreshDueDates(): void {
  void queryClient.invalidateQueries({ queryKey: [dueDatesKey] });
}

/** Fetches them again also when another area, or a part of it, changed one. */
export function useDueDateRefresh(): void {
  useEffect(() => {
    const subscription = announcementsOf('occurrence-changed').subscribe(refreshDueDates);
    return () => subscription.unsubscribe();
  }, []);
}
