import { useRef } from 'react';
import { requestSave } from 'shared-lib/api';

/** The server takes so many laws in one call. */
const lawsAtOnce = 200;

/**
 * Returns a function that saves many laws, some at a time. After a failure the next try begins with the laws that are
 * not saved yet.
 */
export function useSaveInParts(path: string, ids: readonly number[]) {
  const done = useRef(0);
  return async (key: string, fields: object) => {
    for (;;) {
      const at = done.current;
      const body = { law_ids: ids.slice(at, at + lawsAtOnce), ...fields };
      const saved = await requestSave({ path, body, key: `${key}-${at}` });
      if (saved.ok) done.current += body.law_ids.length;
      if (!saved.ok || done.current >= ids.length) return saved;
    }
  };
}
