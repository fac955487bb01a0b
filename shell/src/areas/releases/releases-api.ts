import { type Answer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { areas, type ConsoleState, isRemoteName, type RegistryVersion } from 'shared-lib/releases';
import { leaveFor } from '../../session/leave-page';

/** A link that shows a release for a limited time. */
export type ReleaseLink = { release: string; address: string; until: string };

/** Requests a link for the person who is signed in. */
export async function requestReleaseLink(
  { remote, version, minutes }: { remote: string; version: string; minutes: number },
  key: string,
): Promise<Answer<ReleaseLink>> {
  const body = { remote, version, minutes };
  const answer = await send({ method: 'POST', path: 'releases/link', body, key });
  if (!answer.ok) return answer;
  const { address, until } = answer.value;
  const release = `${remote} ${version}`;
  return { ok: true, value: { release, address: String(address), until: String(until) } };
}

/** Opens the release that a link names and navigates there; returns the reason when the server refuses. */
export async function openLink(ticket: string, go = leaveFor): Promise<string | undefined> {
  const answer = await send({ method: 'POST', path: 'releases/open', body: { ticket } });
  if (!answer.ok) return answer.message;
  go(addressOfRemote(String(answer.value.remote)));
  return undefined;
}

/** The ticket in a link's address; undefined when the address is not a link. */
export function ticketIn(address: string): string | undefined {
  return /#open=([\w-]+)$/.exec(address)?.[1];
}

/** The address that shows a remote; a remote whose every page needs a record is reached from the workspace. */
export function addressOfRemote(remote: string): string {
  const routes: readonly string[] = isRemoteName(remote) ? areas[remote] : [];
  return routes.find((route) => !route.endsWith('/')) ?? '/workspace';
}

/** The versions of a remote that may be opened; throws when the request fails. */
export async function fetchVersions(remote: string, signal: AbortSignal): Promise<RegistryVersion[]> {
  const answer = await send({ method: 'GET', path: 'releases/versions', query: { remote }, signal });
  if (!answer.ok) throw new Error(answer.message);
  const { data } = answer.value;
  if (!Array.isArray(data)) throw new Error('The server gave an answer that is none.');
  return data.map(readVersion);
}

const standings = ['stable', 'canary', 'past', 'waiting'] as const;

function readVersion(value: unknown): RegistryVersion {
  const { version, is } = Object(value);
  return { version: String(version), is: standings.find((one) => one === is) ?? 'past' };
}

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
