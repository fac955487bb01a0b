import { useEffect, useRef, useState } from 'react';
import { type Answer, makeKey, readAnswer, requestSave, send } from 'shared-lib/api';
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

/** The server takes so many laws or duties in one call. It saves all of them, or none and names what it refuses. */
const mostAtOnce = 200;

/** Splits what is saved into parts that the server takes. */
export function splitInParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / mostAtOnce);
  return Array.from({ length: count }, (_, nth) => rows.slice(nth * mostAtOnce, (nth + 1) * mostAtOnce));
}

/** What one call saves: some laws, perhaps at one place. */
export type LawsPart = { law_ids: readonly number[] } & LawsPlace;

/** At one place, or wherever the laws wait. Neither: everywhere. */
type LawsPlace = { profile_id?: number; where_waiting?: true };

export function splitLaws(ids: readonly number[], place: LawsPlace = {}): LawsPart[] {
  return splitInParts(ids).map((law_ids) => ({ law_ids, ...place }));
}

/**
 * Saves one part after the other. After a failure the next try leaves out what is saved. A part that is sent with other
 * fields than before is another change, with a key of its own.
 */
export function useSaveInParts<Part extends object>(path: string, parts: readonly Part[]) {
  const keys = useRef(new Map<string, string>());
  const [saved, setSaved] = useState<readonly string[]>([]);
  const textOf = (part: Part, fields: object) => JSON.stringify({ ...part, ...fields });
  return {
    saveInParts: async (_key: string, fields: object) => {
      const done = new Set(saved);
      let answer: Answer<string> = { ok: true, value: '' };
      for (const part of parts) {
        const text = textOf(part, fields);
        if (done.has(text)) continue;
        const key = keys.current.get(text) ?? makeKey();
        keys.current.set(text, key);
        answer = await requestSave({ path, body: { ...part, ...fields }, key });
        if (!answer.ok) return answer;
        setSaved([...done.add(text)]);
      }
      return answer;
    },
    /** The parts that are saved with these fields. */
    listSaved: (fields: object) => parts.filter((part) => saved.includes(textOf(part, fields))),
  };
}
