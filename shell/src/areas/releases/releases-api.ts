import { type Answer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { areaRoutes, type ConsoleState, isRemoteName, type RegistryVersion } from 'shared-lib/releases';
import { leavePage } from '../../session/leave-page';

/** A link that shows a release to one person for a limited time. */
export type ReleaseLink = { release: string; address: string; until: string };

/** Requests a link that shows a release to the signed-in person. */
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

/** Opens the release of a link and goes to its area. Returns the reason if the server refuses. */
export async function openReleaseLink(ticket: string, go = leavePage): Promise<string | undefined> {
  const answer = await send({ method: 'POST', path: 'releases/open', body: { ticket } });
  if (!answer.ok) return answer.message;
  go(findAddressOfRemote(String(answer.value.remote)));
  return undefined;
}

/**
 * Reads the ticket from the address of a link to a release. Returns undefined if the address has no ticket.
 */
export function readTicket(address: string): string | undefined {
  return /#open=([\w-]+)$/.exec(address)?.[1];
}

/** A remote to open in another version. If `change` is set, the version is the preview of that change. */
export type VersionToOpen = { remote: string; change?: string };

/** Reads the change from the address of a preview. Returns undefined if the address is not a preview. */
export function parsePreviewAddress(address: string): VersionToOpen | undefined {
  const [, remote, change] = /#preview=(mfe-[a-z0-9-]+)\/([0-9A-Za-z-]+)$/.exec(address) ?? [];
  return remote !== undefined && change !== undefined ? { remote, change } : undefined;
}

/**
 * Returns an address at which a remote is visible. If every page of the remote needs a record, it returns the
 * workspace.
 */
export function findAddressOfRemote(remote: string): string {
  const routes: readonly string[] = isRemoteName(remote) ? areaRoutes[remote] : [];
  return routes.find((route) => !route.endsWith('/')) ?? '/workspace';
}

/** Fetches the versions of a remote that can be opened. Throws when the request fails. */
export async function fetchVersions(remote: string, signal: AbortSignal): Promise<RegistryVersion[]> {
  const answer = await send({ method: 'GET', path: 'releases/versions', query: { remote }, signal });
  if (!answer.ok) throw new Error(answer.message);
  const { data } = answer.value;
  if (!Array.isArray(data)) throw new Error('The server sent an answer that cannot be read.');
  return data.map(parseRegistryVersion);
}

const versionStates = ['stable', 'canary', 'past', 'waiting'] as const;

function parseRegistryVersion(value: unknown): RegistryVersion {
  const { version, is, source, change } = Object(value);
  return {
    version: String(version),
    is: versionStates.find((one) => one === is) ?? 'past',
    ...(source !== undefined && { source: String(source) }),
    ...(change !== undefined && { change: String(change) }),
  };
}

/** The name of all queries about releases. A change invalidates the queries by this name. */
export const releasesQueryName = 'releases';

const pollingIntervalMs = 3_000;

/**
 * Polls the live releases and their figures while the page is visible. The data is `null` if there is no
 * registry.
 */
export function useReleases() {
  return useQuery<ConsoleState | null>({
    queryKey: ['area', releasesQueryName],
    queryFn: async ({ signal }) => {
      const answer = await send({ method: 'GET', path: 'releases/status', signal });
      if (!answer.ok) throw new Error(answer.message);
      return parseConsoleState(answer.value.data);
    },
    refetchInterval: pollingIntervalMs,
    staleTime: 0,
  });
}

/** Parses the state of the console. `null` means that there is no registry. Throws on invalid data. */
function parseConsoleState(data: unknown): ConsoleState | null {
  if (data === null) return null;
  if (isConsoleState(data)) return data;
  throw new Error('The server sent an answer that cannot be read.');
}

/** Checks only the outer fields, because the edge builds the data from the same type. */
function isConsoleState(data: unknown): data is ConsoleState {
  const { seq, remotes, log } = Object(data);
  return typeof seq === 'number' && Array.isArray(remotes) && Array.isArray(log);
}
