import { useEffect } from 'react';
import { announcements$ } from 'shared-lib/bus';
import { useQueryClient } from 'shared-lib/query';

/** Fetches the lists anew when any area says that a record was saved or deleted. */
export function useFreshLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    const subscription = announcements$.subscribe(({ type }) => {
      if (type !== 'record-saved' && type !== 'record-deleted') return;
      void client.invalidateQueries({ queryKey: ['records'] });
    });
    return () => subscription.unsubscribe();
  }, [client]);
}
