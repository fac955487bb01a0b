import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import type { ConsoleState } from 'shared-lib/releases';
import { readConsole } from './read-console';

/** What a change makes stale. */
export const of = 'releases';

const everyMs = 3_000;

/** What is live and how it fares, asked for again and again while somebody looks; `null` where there is no registry. */
export function useReleases() {
  return useQuery<ConsoleState | null>({
    queryKey: ['area', of],
    queryFn: async ({ signal }) => {
      const answer = await send({ method: 'GET', path: 'releases/status', signal });
      if (!answer.ok) throw new Error(answer.message);
      return readConsole(answer.value.data);
    },
    refetchInterval: everyMs,
    staleTime: 0,
  });
}
