import { useEffect, useRef } from 'react';
import { type Answer, readAnswer, requestSave, send } from 'shared-lib/api';
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

/** The server takes so many laws in one call. */
const lawsAtOnce = 200;

/** What one call saves: some laws, perhaps at one place. */
export type LawsPart = { law_ids: readonly number[] } & LawsPlace;

/** At one place, or wherever the laws wait. Neither: everywhere. */
type LawsPlace = { profile_id?: number; where_waiting?: true };

/** Laws in parts that the server takes. */
export function splitLaws(ids: readonly number[], place: LawsPlace = {}): LawsPart[] {
  const parts: LawsPart[] = [];
  for (let at = 0; at < ids.length; at += lawsAtOnce)
    parts.push({ law_ids: ids.slice(at, at + lawsAtOnce), ...place });
  return parts;
}

/** Returns a function that saves one part after the other. After a failure the next try leaves out what is saved. */
export function useSaveInParts(path: string, parts: readonly LawsPart[]) {
  const done = useRef(new Set<string>());
  return async (key: string, fields: object) => {
    let saved: Answer<string> = { ok: true, value: '' };
    for (const [at, part] of parts.entries()) {
      const body = { ...part, ...fields };
      const text = JSON.stringify(body);
      if (done.current.has(text)) continue;
      saved = await requestSave({ path, body, key: `${key}-${at}` });
      if (!saved.ok) return saved;
      done.current.add(text);
    }
    return saved;
  };
}
