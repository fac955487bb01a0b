import { useQuery, useQueryClient } from 'shared-lib/query';
import type { Profile } from './profile';
import { fetchProfiles } from './save-profile';

const none: Profile[] = [];
const queryKey = ['trial-profiles'];

/** The kept profiles, and the way to read them anew. */
export function useProfiles() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => fetchProfiles(signal) });
  return {
    profiles: query.data ?? none,
    query,
    readAgain: () => client.invalidateQueries({ queryKey }),
  };
}
