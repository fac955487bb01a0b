import type { Release, RemoteChannel, SetMember } from 'shared-lib/releases';
import { findProvided, listMeetings } from './contract-fault';
import type { ReleaseIndex } from './manifest';

type RemoteChannels = Record<string, RemoteChannel>;

type EndedModuleOptions = {
  /** What people get before and after the act. */
  before: RemoteChannels;
  after: RemoteChannels;
  releases: ReleaseIndex;
  /** The time of the act, in ISO format. */
  at: string;
};

/**
 * Finds why a release may not be given to people any more: it takes an earlier version of a shared module after the
 * last day of that version. The day is one of UTC, and on the day itself the version is still promised. Releases that
 * people had before are not checked, so they can go on to more people and come back by a roll-back.
 */
export function findEndedModule(
  members: readonly SetMember[],
  { before, after, releases, at }: EndedModuleOptions,
): string | undefined {
  const today = at.slice(0, 10);
  const added = members.filter(({ remote, version }) => !isLive(before[remote], version));
  for (const { remote, shell } of listMeetings(after, releases)) {
    const isAdded = added.some((one) => one.remote === remote.name && one.version === remote.version);
    const fault = isAdded ? findEndedFault(remote, shell, today) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

const isLive = (now: RemoteChannel | undefined, version: string) =>
  now?.stable.version === version || now?.canary?.version === version;

function findEndedFault(taker: Release, shell: Release, today: string): string | undefined {
  for (const [module, { version }] of Object.entries(taker.contract?.takes ?? {})) {
    const versions = shell.contract?.gives[module] ?? [];
    const provided = findProvided(versions, version);
    if (provided?.until !== undefined && provided.until < today)
      return `${taker.name} ${taker.version} takes ${module} ${version}, which was promised until ${provided.until}: take ${versions[0]?.version}, or release a shell that promises ${provided.version} for longer.`;
  }
  return undefined;
}
