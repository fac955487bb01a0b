import { useQueryClient } from 'shared-lib/query';

/** Fetches anew, after a change, all lists of what it was about; done when what is in view is fresh. */
export function useFreshRows(of: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['area', of] });
}
