import { useCallback } from 'react';
import { useSearchParams } from 'shared-lib/router';
import { t } from 'shared-lib/words';
import { changeParams } from '../parts/address-params';
import { LazyDialog } from '../parts/lazy-dialog';
import { useOpenDueDateId } from '../parts/occurrence-row';

const loadDueDateDialog = () => import('./due-date-views').then(({ DueDateDialog }) => DueDateDialog);

/**
 * Returns the id of the due date whose panel is open, and a function that opens another. The id is in the
 * address, so that Reload and shared links open the same panel.
 */
export function useDueDateInAddress() {
  const [, setParams] = useSearchParams();
  const id = useOpenDueDateId();
  const show = useCallback(
    (shown: number | undefined) =>
      setParams((before) => changeParams(before, { why: shown === undefined ? undefined : String(shown) }), {
        replace: true,
      }),
    [setParams],
  );
  return { id, show };
}

/** The dialog that explains a due date. It is open while the address contains an id. */
export function LazyDueDateDialog({ panel }: { panel: ReturnType<typeof useDueDateInAddress> }) {
  const { id, show } = panel;
  if (id === undefined) return null;
  return <LazyDialog what={t('Due date')} load={loadDueDateDialog} with={{ id, onClosed: () => show(undefined) }} />;
}
