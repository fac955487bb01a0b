import { useCallback } from 'react';
import { parseId } from 'shared-lib/records';
import { BrowserRouter, useSearchParams } from 'shared-lib/router';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { Acts } from '../filing/acts-part';

const loadWhyDialog = () => import('./due-date-views').then(({ WhyDialog }) => WhyDialog);

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

/** The dialog that explains a due date, while the address asks for it. */
export function WhyPart({ why }: { why: ReturnType<typeof useWhy> }) {
  const { id, show } = why;
  if (id === undefined) return null;
  return (
    <FloatingPart>
      <LazyPart what={t('Due date')} load={loadWhyDialog} with={{ id, onClosed: () => show(undefined) }} />
    </FloatingPart>
  );
}

const loadDueDate = () => import('./due-date-views').then(({ DueDateInPage }) => DueDateInPage);

/** A due date with all that can be done with it, for the pages of other remotes. */
export function OccurrencePart({ id: asked }: { id: unknown }) {
  const id = parseId(asked);
  if (id === undefined) return null;
  return (
    <BrowserRouter>
      <Acts>
        <LazyPart what={t('Due date')} load={loadDueDate} with={{ id }} />
      </Acts>
    </BrowserRouter>
  );
}
