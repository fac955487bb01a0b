import type { ProvidedModule, Release, ReleaseContract, RemoteChannel } from 'shared-lib/releases';
import { compareVersions } from '../../platform/releases/compare-versions';
import { buildReleaseKey, type ReleaseIndex } from './manifest';

const emptyContract: ReleaseContract = { gives: {}, takes: {} };

/** Returns a sentence that says why two releases cannot run in one page. Returns undefined if they can. */
export function findContractFault(consumer: Release, provider: Release): string | undefined {
  const { takes } = consumer.contract ?? emptyContract;
  const { gives } = provider.contract ?? emptyContract;
  if (Object.keys(gives).length === 0) return undefined;
  for (const [module, { version, names }] of Object.entries(takes)) {
    const versions = gives[module] ?? [];
    if (versions.length === 0)
      return `${formatRelease(consumer)} takes ${module}, which ${formatRelease(provider)} does not give.`;
    const provided = findProvidedModule(versions, version);
    if (!provided)
      return `${formatRelease(consumer)} takes ${module} ${version}, and ${formatRelease(provider)} gives ${formatVersions(versions)}.`;
    const missing = names.filter((name) => provided.names.length > 0 && !provided.names.includes(name));
    if (missing.length > 0)
      return `${formatRelease(consumer)} takes ${missing.join(', ')} of ${module}, which ${formatRelease(provider)} does not give.`;
  }
  return undefined;
}

/**
 * Finds the version of a shared module that a remote gets if it requires the version `required`. Returns
 * undefined if no provided version is compatible.
 */
export function findProvidedModule(versions: readonly ProvidedModule[], required: string): ProvidedModule | undefined {
  return versions.find(({ version }) => isCompatibleVersion(version, required));
}

const formatVersions = (versions: readonly ProvidedModule[]) => versions.map(({ version }) => version).join(' and ');

const formatRelease = ({ name, version }: Release) => `${name} ${version}`;

/** Returns true if a version is in the semver range `^required`. */
function isCompatibleVersion(provided: string, required: string): boolean {
  return getCompatiblePrefix(provided) === getCompatiblePrefix(required) && compareVersions(provided, required) >= 0;
}

/** Returns the beginning that compatible versions share: 1.2.3 → 1, 0.2.3 → 0.2, 0.0.3 → 0.0.3. */
function getCompatiblePrefix(version: string): string {
  const core = version.replace(/-.*$/, '').split('.');
  const first = core.findIndex((part) => part !== '0');
  return core.slice(0, first === -1 ? core.length : first + 1).join('.');
}

/** A live release, stable or canary. `set` is the id of the set to which the remote's canary belongs. */
export type ReleaseInUse = { release: Release; isCanary: boolean; set: string | undefined };

/**
 * Returns true if some visitor can get both releases. If two canaries are in one set, a visitor gets both of
 * them or neither.
 */
export function canShareOnePage(consumer: ReleaseInUse, shell: ReleaseInUse): boolean {
  const areOfOneSet = consumer.set !== undefined && consumer.set === shell.set;
  return !areOfOneSet || consumer.isCanary === shell.isCanary;
}

/** A remote and a shell that some visitor can get on one page. */
export type RemoteShellPair = { remote: Release; shell: Release };

/** Lists each live remote with each live shell that can show it. */
export function listRemoteShellPairs(
  remotes: Record<string, RemoteChannel>,
  releases: ReleaseIndex,
): RemoteShellPair[] {
  const liveOf = (name: string): ReleaseInUse[] => {
    const { stable, canary } = remotes[name] ?? {};
    return [stable, canary].flatMap((live) => {
      const release = releases.get(buildReleaseKey(name, live?.version ?? ''))?.release;
      return release ? { release, isCanary: live === canary, set: canary?.set } : [];
    });
  };
  const consumers = Object.keys(remotes)
    .filter((name) => name !== 'shell')
    .flatMap(liveOf);
  const shells = liveOf('shell');
  return consumers.flatMap((consumer) =>
    shells
      .filter((shell) => canShareOnePage(consumer, shell))
      .map((shell) => ({ remote: consumer.release, shell: shell.release })),
  );
}

/**
 * Checks each live remote with each live shell that can show it. Describes the first contract fault in a
 * sentence.
 */
export function findLiveContractFault(
  remotes: Record<string, RemoteChannel>,
  releases: ReleaseIndex,
): string | undefined {
  for (const { remote, shell } of listRemoteShellPairs(remotes, releases)) {
    const fault = findContractFault(remote, shell);
    if (fault) return fault;
  }
  return undefined;
}
