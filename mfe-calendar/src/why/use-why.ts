import { useCallback } from 'react';
import { parseId } from 'shared-lib/records';
import { useSearchParams } from 'shared-lib/router';

/** The due date that is explained. It is in the address, so that Reload and shared links show it again. */
export function useWhy() {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (id: number | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete('why');
          else next.set('why', String(id));
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { id: parseId(params.get('why')), show };
}
