import { createHash } from 'node:crypto';
import type { Release } from 'shared-lib/releases';
import type { ReleaseChoice } from '../../platform/releases/choose-releases';

/** The person who loads a page: an opaque id, and the organisation when they are signed in. */
export type Subject = { id: string; organisation: string | undefined };

type LiveCanary = { release: Release; share: number; organisations: string[]; salt: string };

export type LiveRemote = {
  name: string;
  stable: Release;
  canary: LiveCanary | undefined;
  /** The release that pages load when the stable one fails. */
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

/** Lists the remotes whose canary a person gets. */
export function listCanariesFor(remotes: readonly LiveRemote[], subject: Subject): string[] {
  return remotes.filter(({ canary }) => canary && isInCanary(canary, subject)).map(({ name }) => name);
}

/**
 * Chooses the releases of a page. A release that a link opened comes first. Returns undefined without a
 * shell.
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

/** The number of buckets over which people are spread. */
const bucketCount = 10_000;

/** Computes the bucket of a person for one release, from the release's salt and the person's id. */
export function computeBucket(salt: string, subject: string): number {
  return createHash('sha256').update(`${salt}:${subject}`).digest().readUIntBE(0, 6) % bucketCount;
}

/** Whether a bucket belongs to a share, in percent. A person in one share is also in every larger share. */
export function isWithinShare(bucket: number, share: number): boolean {
  return bucket < Math.round(share * (bucketCount / 100));
}
