import { hash } from 'node:crypto';
import type { CanarySetOnPage } from 'shared-lib/releases';
import type { ReleaseChoice } from '../../platform/releases/choose-releases';
import { cachePerRelease, type ServedRelease } from '../../platform/releases/release-manifest';
import { findContractFault } from '../../registry/registry/contract-fault';

/** The person who loads a page: an opaque id, and the organisation if the person is signed in. */
export type CanarySubject = { id: string; organisation: string | undefined };

type LiveCanary = {
  release: ServedRelease;
  share: number;
  organisations: string[];
  salt: string;
  /** The id of the canary's set. All members of a set have the same salt, share and organisations. */
  set?: string;
};

export type LiveRemote = {
  name: string;
  stable: ServedRelease;
  canary: LiveCanary | undefined;
  /** The release that a page loads if the stable one fails. */
  fallback: ServedRelease | undefined;
};

/** Returns true if this person gets the canary of a remote. */
export function doesPersonGetCanary(
  { share, organisations, salt }: Omit<LiveCanary, 'release'>,
  subject: CanarySubject,
): boolean {
  const { id, organisation } = subject;
  if (organisation !== undefined && organisations.includes(organisation)) return true;
  return isWithinShare(computeCanaryBucket(salt, id), share);
}

/**
 * Lists the remotes whose canary this person gets. Lists all remotes of a set or none of them. Leaves out sets
 * that this browser has left after a failure.
 */
export function listCanariesForVisitor(
  remotes: readonly LiveRemote[],
  subject: CanarySubject,
  leftSets: ReadonlySet<string> = new Set(),
): string[] {
  const isLeft = ({ set }: LiveCanary) => set !== undefined && leftSets.has(set);
  return remotes
    .filter(({ canary }) => canary && !isLeft(canary) && doesPersonGetCanary(canary, subject))
    .map(({ name }) => name);
}

/**
 * Chooses the releases of a page. A release that the visitor opened by a link replaces the usual one. A
 * fallback for a failed release must fit the shell of the page. Returns undefined if there is no shell.
 */
export function chooseReleasesOfPage(
  remotes: readonly LiveRemote[],
  canaries: readonly string[],
  opened?: ServedRelease,
): ReleaseChoice | undefined {
  const listInOrder = ({ name, stable, canary, fallback }: LiveRemote): ServedRelease[] => {
    if (opened?.name === name) return opened.version === stable.version ? [opened] : [opened, stable];
    if (canary && canaries.includes(name)) return [canary.release, stable];
    return fallback ? [stable, fallback] : [stable];
  };
  const shell = remotes.find(({ name }) => name === 'shell');
  const [first] = shell ? listInOrder(shell) : [];
  if (!first) return undefined;
  const others = remotes.filter(({ name }) => name !== 'shell').map(listInOrder);
  const sets = listSetsOfPage(remotes, canaries, opened);
  return { shell: first, remotes: others.map((releases) => removeUnfitReleases(releases, first)), sets };
}

function removeUnfitReleases(releases: readonly ServedRelease[], shell: ServedRelease): ServedRelease[] {
  return releases.filter((release, index) => index === 0 || fitsShell(shell)(release));
}

/**
 * Returns true if a release fits a shell. Results are cached, because nearly every page checks all its
 * remotes.
 */
const fitsShell = cachePerRelease((shell) => cachePerRelease((release) => !findContractFault(release, shell)));

/** Lists the sets of a page, each with its remotes. A release that was opened by a link belongs to no set. */
function listSetsOfPage(
  remotes: readonly LiveRemote[],
  canaries: readonly string[],
  opened: ServedRelease | undefined,
): CanarySetOnPage[] {
  const members = remotes.filter(({ name }) => canaries.includes(name) && name !== opened?.name);
  const ids = new Set(members.flatMap(({ canary }) => canary?.set ?? []));
  return [...ids].map((id) => ({
    id,
    remotes: members.flatMap(({ name, canary }) => (canary?.set === id && name !== 'shell' ? name : [])),
  }));
}

/**
 * The number of buckets. Each person is in one of them, by chance. The bucket decides whether the person gets
 * a canary.
 */
const bucketCount = 10_000;

/** Computes the bucket of a person for one release, from the release's salt and the person's id. */
export function computeCanaryBucket(salt: string, subject: string): number {
  return hash('sha256', `${salt}:${subject}`, 'buffer').readUIntBE(0, 6) % bucketCount;
}

/**
 * Returns true if a bucket is within this share of people, in percent. If it is, it is also within every larger
 * share.
 */
export function isWithinShare(bucket: number, share: number): boolean {
  return bucket < Math.round(share * (bucketCount / 100));
}
