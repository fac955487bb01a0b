import { useRef } from 'react';
import { type Answer, requestSave } from 'shared-lib/api';

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
