import { useQueryClient } from 'shared-lib/query';

/** Fetches anew, after a change, all lists of what it was about. */
export function useFreshRows(of: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['area', of] });
}
