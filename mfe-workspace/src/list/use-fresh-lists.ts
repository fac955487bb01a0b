import { useEffect } from 'react';
import { announcements$ } from 'shared-lib/bus';
import { useQueryClient } from 'shared-lib/query';

/**
 * Refetches the lists when any area announces a saved or deleted record, and when the person returns to them:
 * announcements made while the lists were unmounted were missed.
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
