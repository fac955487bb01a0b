import { useQuery, useQueryClient } from 'shared-lib/query';
import type { Profile } from './profile';
import { fetchProfiles } from './save-profile';

export type Profiles = {
  /** None before they have come. */
  list: readonly Profile[];
  /** Whether there are any to speak of; those of before still are while others fail to come. */
  state: 'loaded' | 'loading' | 'failed';
  isStale: boolean;
  readAgain: () => Promise<unknown>;
};

const none: Profile[] = [];
const queryKey = ['trial-profiles'];

/** The kept profiles, and the way to read them anew. */
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
