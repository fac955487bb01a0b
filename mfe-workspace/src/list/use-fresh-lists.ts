import { useEffect } from 'react';
import { announcements$ } from 'shared-lib/bus';
import { useQueryClient } from 'shared-lib/query';

/**
 * Fetches the lists anew when any area says that a record was saved or deleted, and when one comes back to them:
 * what was said while they were out of sight nobody here has heard.
 */
export function useFreshLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: ['records'] });
    refresh();
    const subscription = announcements$.subscribe(({ type }) => {
      if (type === 'record-saved' || type === 'record-deleted') refresh();
    });
    return () => subscription.unsubscribe();
  }, [client]);
}
