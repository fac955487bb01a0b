import { useQuery, useQueryClient } from 'shared-lib/query';
import type { Profile } from './profile';
import { fetchProfiles } from './save-profile';

export type Profiles = {
  /** Empty before they have loaded. */
  list: readonly Profile[];
  /** Whether the list is loaded; earlier profiles stay usable while a new request fails. */
  state: 'loaded' | 'loading' | 'failed';
  isStale: boolean;
  readAgain: () => Promise<unknown>;
};

const none: Profile[] = [];
const queryKey = ['trial-profiles'];

/** The saved profiles, and a function that refetches them. */
export function useProfiles(): Profiles {
  const client = useQueryClient();
  const { data, isError } = useQuery({ queryKey, queryFn: ({ signal }) => fetchProfiles(signal) });
  return {
    list: data ?? none,
    state: data ? 'loaded' : isError ? 'failed' : 'loading',
    isStale: isError,
    readAgain: () => client.invalidateQueries({ queryKey }),
  };
}
