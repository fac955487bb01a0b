import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import type { ConsoleState } from 'shared-lib/releases';

/** The kind of data that a change makes stale. */
export const releasesQueryName = 'releases';

const everyMs = 3_000;

/** Polls the live releases and their health while the page is visible; `null` when there is no registry. */
export function useReleases() {
  return useQuery<ConsoleState | null>({
    queryKey: ['area', releasesQueryName],
    queryFn: async ({ signal }) => {
      const answer = await send({ method: 'GET', path: 'releases/status', signal });
      if (!answer.ok) throw new Error(answer.message);
      return readConsole(answer.value.data);
    },
    refetchInterval: everyMs,
    staleTime: 0,
  });
}

/** Parses the state of the console; `null` means that there is no registry. Throws on anything else. */
function readConsole(data: unknown): ConsoleState | null {
  if (data === null) return null;
  if (isConsole(data)) return data;
  throw new Error('The server gave an answer that is none.');
}

/** The edge builds it from the same type and is released together with the shell. */
function isConsole(data: unknown): data is ConsoleState {
  const { seq, remotes, log } = Object(data);
  return typeof seq === 'number' && Array.isArray(remotes) && Array.isArray(log);
}
