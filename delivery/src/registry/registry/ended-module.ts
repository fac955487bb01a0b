import type { Release, RemoteChannel, SetMember } from 'shared-lib/releases';
import { canMeet, findProvided, type GivenRelease } from './contract-fault';
import { buildReleaseKey, type ReleaseIndex } from './manifest';

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
  const shells = listGiven('shell', after, releases);
  for (const { remote, version } of members) {
    if (isLive(before[remote], version)) continue;
    const taker = listGiven(remote, after, releases).find(({ release }) => release.version === version);
    for (const shell of shells) {
      const fault = taker && canMeet(taker, shell) && findEndedFault(taker.release, shell.release, today);
      if (fault) return fault;
    }
  }
  return undefined;
}

const isLive = (now: RemoteChannel | undefined, version: string) =>
  now?.stable.version === version || now?.canary?.version === version;

function listGiven(name: string, remotes: RemoteChannels, releases: ReleaseIndex): GivenRelease[] {
  const { stable, canary } = remotes[name] ?? {};
  return [stable, canary].flatMap((live) => {
    const release = live && releases.get(buildReleaseKey(name, live.version))?.release;
    return release ? { release, isCanary: live === canary, set: canary?.set } : [];
  });
}

function findEndedFault(taker: Release, shell: Release, today: string): string | undefined {
  for (const [module, { version }] of Object.entries(taker.contract?.takes ?? {})) {
    const versions = shell.contract?.gives[module] ?? [];
    const provided = findProvided(versions, version);
    if (provided?.until !== undefined && provided.until < today)
      return `${taker.name} ${taker.version} takes ${module} ${version}, which was promised until ${provided.until}: take ${versions[0]?.version}, or release a shell that promises ${provided.version} for longer.`;
  }
  return undefined;
}
