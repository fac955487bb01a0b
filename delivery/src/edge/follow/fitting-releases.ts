import { canShareOnePage, findContractFault, type ReleaseInUse } from '../../registry/registry/contract-fault';
import type { LiveRemote } from '../choose/canary-choice';

type FittingReleases = {
  remotes: LiveRemote[];
  /** Sentences that say which releases were left out, and why. */
  unfit: string[];
};

/**
 * Leaves out canaries and fallbacks that do not fit a shell with which they could share a page. If one member
 * of a set does not fit, leaves out the whole set.
 */
export function selectFittingReleases(remotes: readonly LiveRemote[]): FittingReleases {
  const unfit: string[] = [];
  let fitting = [...remotes];
  for (let found = findUnfitCanary(fitting); found; found = findUnfitCanary(fitting)) {
    unfit.push(found.fault);
    fitting = removeCanary(fitting, found.remote);
  }
  const shells = listReleasesInUse(fitting.filter(isShell));
  const withFallbacks = fitting.map((remote) => {
    const fault = isShell(remote) ? undefined : findFallbackFault(remote, shells);
    if (!fault) return remote;
    unfit.push(fault);
    return { ...remote, fallback: undefined };
  });
  return { remotes: withFallbacks, unfit };
}

/** If a set lacks one of its members, leaves out all its members. */
export function removeIncompleteSets(remotes: readonly LiveRemote[], incomplete: ReadonlySet<string>): LiveRemote[] {
  return remotes.map((remote) =>
    incomplete.has(remote.canary?.set ?? '') ? { ...remote, canary: undefined } : remote,
  );
}

const isShell = ({ name }: LiveRemote) => name === 'shell';

function listReleasesInUse(remotes: readonly LiveRemote[]): ReleaseInUse[] {
  return remotes.flatMap(({ stable, canary }) => {
    const membership = { set: canary?.set };
    const first = { ...membership, release: stable, isCanary: false };
    return canary ? [first, { ...membership, release: canary.release, isCanary: true }] : [first];
  });
}

/**
 * Finds a canary that must be left out: the canary of a remote if it does not fit some shell, or the canary of
 * the shell if the stable release of some remote does not fit it.
 */
function findUnfitCanary(remotes: readonly LiveRemote[]): { remote: string; fault: string } | undefined {
  const shells = listReleasesInUse(remotes.filter(isShell));
  for (const consumer of listReleasesInUse(remotes.filter((remote) => !isShell(remote))))
    for (const shell of shells) {
      const canary = [consumer, shell].find(({ isCanary }) => isCanary);
      const fault = canary && canShareOnePage(consumer, shell) && findContractFault(consumer.release, shell.release);
      if (canary && fault) return { remote: canary.release.name, fault };
    }
  return undefined;
}

function removeCanary(remotes: readonly LiveRemote[], name: string): LiveRemote[] {
  const { canary } = remotes.find((remote) => remote.name === name) ?? {};
  const isRemoved = (remote: LiveRemote) =>
    remote.name === name || (canary?.set !== undefined && remote.canary?.set === canary.set);
  return remotes.map((remote) => (isRemoved(remote) ? { ...remote, canary: undefined } : remote));
}

function findFallbackFault({ fallback, canary }: LiveRemote, shells: readonly ReleaseInUse[]): string | undefined {
  if (!fallback) return undefined;
  const candidate = { release: fallback, isCanary: false, set: canary?.set };
  return shells
    .filter((shell) => canShareOnePage(candidate, shell))
    .map((shell) => findContractFault(fallback, shell.release))
    .find((fault) => fault !== undefined);
}
