import type { Release, RemoteChannel, SetMember } from 'shared-lib/releases';
import { findProvidedModule, listRemoteShellPairs } from './contract-fault';
import type { ReleaseIndex } from './manifest';

type RemoteChannels = Record<string, RemoteChannel>;

type FindFirstEndedModuleFaultOptions = {
  /** The channels of all remotes before and after the act. */
  before: RemoteChannels;
  after: RemoteChannels;
  releases: ReleaseIndex;
  /** The time of the act, in ISO format. */
  at: string;
};

/**
 * Returns why a release may not be given to new people: it uses an earlier version of a shared module whose
 * last day, in UTC, has passed. A release that was live before the act is not checked, so its share may grow,
 * and a rollback may return to it.
 */
export function findFirstEndedModuleFault(
  members: readonly SetMember[],
  { before, after, releases, at }: FindFirstEndedModuleFaultOptions,
): string | undefined {
  const today = at.slice(0, 10);
  const added = members.filter(({ remote, version }) => !isLiveVersion(before[remote], version));
  for (const { remote, shell } of listRemoteShellPairs(after, releases)) {
    const isAdded = added.some((one) => one.remote === remote.name && one.version === remote.version);
    const fault = isAdded ? findEndedModuleFault(remote, shell, today) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

const isLiveVersion = (channel: RemoteChannel | undefined, version: string) =>
  channel?.stable.version === version || channel?.canary?.version === version;

function findEndedModuleFault(consumer: Release, shell: Release, today: string): string | undefined {
  for (const [module, { version }] of Object.entries(consumer.contract?.takes ?? {})) {
    const versions = shell.contract?.gives[module] ?? [];
    const provided = findProvidedModule(versions, version);
    if (provided?.until !== undefined && provided.until < today)
      return `${consumer.name} ${consumer.version} takes ${module} ${version}, which was promised until ${provided.until}: take ${versions[0]?.version}, or release a shell that promises ${provided.version} for longer.`;
  }
  return undefined;
}
