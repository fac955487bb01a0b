import { createHash } from 'node:crypto';
import type { Release } from 'shared-lib/releases';
import type { ReleaseChoice } from '../../platform/releases/choose-releases';

/** The person a page is for: an opaque id, and the organisation when they are signed in. */
export type Subject = { id: string; organisation: string | undefined };

type LiveCanary = { release: Release; share: number; organisations: string[]; salt: string };

export type LiveRemote = {
  name: string;
  stable: Release;
  canary: LiveCanary | undefined;
  /** The release that replaces a stable one that fails. */
  fallback: Release | undefined;
};

/** Whether this person gets the canary of a remote. */
export function isInCanary(
  { share, organisations, salt }: Omit<LiveCanary, 'release'>,
  subject: Subject,
): boolean {
  const { id, organisation } = subject;
  if (organisation !== undefined && organisations.includes(organisation)) return true;
  return isWithinShare(computeBucket(salt, id), share);
}

/** The names of the remotes whose canary a person gets, in the order of the remotes. */
export function listCanariesFor(remotes: readonly LiveRemote[], subject: Subject): string[] {
  return remotes.filter(({ canary }) => canary && isInCanary(canary, subject)).map(({ name }) => name);
}

/**
 * The releases of a page with these canaries; undefined when no shell is live. A release that somebody opened by a
 * link comes before the stable release of its remote.
 */
export function chooseReleasesFor(
  remotes: readonly LiveRemote[],
  canaries: readonly string[],
  opened?: Release,
): ReleaseChoice | undefined {
  const inOrder = ({ name, stable, canary, fallback }: LiveRemote): Release[] => {
    if (opened?.name === name) return opened.version === stable.version ? [opened] : [opened, stable];
    if (canary && canaries.includes(name)) return [canary.release, stable];
    return fallback ? [stable, fallback] : [stable];
  };
  const shell = remotes.find(({ name }) => name === 'shell');
  const [first] = shell ? inOrder(shell) : [];
  if (!first) return undefined;
  return { shell: first, remotes: remotes.filter(({ name }) => name !== 'shell').map(inOrder) };
}

/** The people are spread over this many buckets. */
const bucketCount = 10_000;

/** A person's bucket for one release. It depends only on the release's salt and the person. */
export function computeBucket(salt: string, subject: string): number {
  return createHash('sha256').update(`${salt}:${subject}`).digest().readUIntBE(0, 6) % bucketCount;
}

/** Whoever is within a share is within every larger one. A share is in hundredths of the people. */
export function isWithinShare(bucket: number, share: number): boolean {
  return bucket < Math.round(share * (bucketCount / 100));
}
