import { hash } from 'node:crypto';
import type { PageSet } from 'shared-lib/releases';
import type { ReleaseChoice } from '../../platform/releases/choose-releases';
import { cachePerRelease, type ServedRelease } from '../../platform/releases/release-manifest';
import { findContractFault } from '../../registry/registry/contract-fault';

/** The person who loads a page: an opaque id, and the organisation when they are signed in. */
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
  /** The release that pages load when the stable one fails. */
  fallback: ServedRelease | undefined;
};

/** Whether this person gets the canary of a remote. */
export function isInCanary(
  { share, organisations, salt }: Omit<LiveCanary, 'release'>,
  subject: CanarySubject,
): boolean {
  const { id, organisation } = subject;
  if (organisation !== undefined && organisations.includes(organisation)) return true;
  return isWithinShare(computeBucket(salt, id), share);
}

/**
 * Lists the remotes whose canary this person gets. The canaries of a set are in the list together or not at
 * all. Leaves out sets that the browser has left after a failure.
 */
export function listCanariesFor(
  remotes: readonly LiveRemote[],
  subject: CanarySubject,
  leftSets: ReadonlySet<string> = new Set(),
): string[] {
  const isLeft = ({ set }: LiveCanary) => set !== undefined && leftSets.has(set);
  return remotes
    .filter(({ canary }) => canary && !isLeft(canary) && isInCanary(canary, subject))
    .map(({ name }) => name);
}

/**
 * Chooses the releases of a page. A release that a link opened comes first. A release that replaces a failed one
 * must fit the shell of the page. Returns undefined without a shell.
 */
export function chooseReleasesFor(
  remotes: readonly LiveRemote[],
  canaries: readonly string[],
  opened?: ServedRelease,
): ReleaseChoice | undefined {
  const inOrder = ({ name, stable, canary, fallback }: LiveRemote): ServedRelease[] => {
    if (opened?.name === name) return opened.version === stable.version ? [opened] : [opened, stable];
    if (canary && canaries.includes(name)) return [canary.release, stable];
    return fallback ? [stable, fallback] : [stable];
  };
  const shell = remotes.find(({ name }) => name === 'shell');
  const [first] = shell ? inOrder(shell) : [];
  if (!first) return undefined;
  const others = remotes.filter(({ name }) => name !== 'shell').map(inOrder);
  const sets = listSetsOfPage(remotes, canaries, opened);
  return { shell: first, remotes: others.map((releases) => removeUnfitReleases(releases, first)), sets };
}

function removeUnfitReleases(releases: readonly ServedRelease[], shell: ServedRelease): ServedRelease[] {
  return releases.filter((release, place) => place === 0 || fitsShell(shell)(release));
}

/** Whether a release fits a shell. The result is cached, because nearly every page checks all its remotes. */
const fitsShell = cachePerRelease((shell) =>
  cachePerRelease((release) => !findContractFault(release, shell)),
);

/** Lists the sets of a page with their remotes. A release that was opened by a link is not a member. */
function listSetsOfPage(
  remotes: readonly LiveRemote[],
  canaries: readonly string[],
  opened: ServedRelease | undefined,
): PageSet[] {
  const members = remotes.filter(({ name }) => canaries.includes(name) && name !== opened?.name);
  const ids = new Set(members.flatMap(({ canary }) => canary?.set ?? []));
  return [...ids].map((id) => ({
    id,
    remotes: members.flatMap(({ name, canary }) => (canary?.set === id && name !== 'shell' ? name : [])),
  }));
}

/** The number of buckets over which people are spread. */
const bucketCount = 10_000;

/** Computes the bucket of a person for one release, from the release's salt and the person's id. */
export function computeBucket(salt: string, subject: string): number {
  return hash('sha256', `${salt}:${subject}`, 'buffer').readUIntBE(0, 6) % bucketCount;
}

/**
 * Whether a person's bucket is within the share of people who get a canary, in percent. A person within a
 * share is also within every larger share.
 */
export function isWithinShare(bucket: number, share: number): boolean {
  return bucket < Math.round(share * (bucketCount / 100));
}
