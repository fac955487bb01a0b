import { createHash } from 'node:crypto';
import type { Release } from 'shared-lib/releases';
import type { Choice } from '../../platform/releases/choose-releases';

/** Whom a page is for: an opaque word, and the organisation of somebody who is signed in. */
export type Subject = { id: string; organisation: string | undefined };

export type LiveCanary = { release: Release; share: number; organisations: string[]; salt: string };

/** What people get of a remote, its releases at hand. */
export type LiveRemote = {
  name: string;
  stable: Release;
  canary: LiveCanary | undefined;
  /** What takes the place of a stable one that fails. */
  fallback: Release | undefined;
};

/** Whether this subject gets the canary of a remote. */
export function isInCanary(
  { share, organisations, salt }: Omit<LiveCanary, 'release'>,
  subject: Subject,
): boolean {
  const { id, organisation } = subject;
  if (organisation !== undefined && organisations.includes(organisation)) return true;
  return isWithin(bucketOf(salt, id), share);
}

/** The names of the remotes whose canary a subject gets, in the order of the remotes. */
export function canariesFor(remotes: readonly LiveRemote[], subject: Subject): string[] {
  return remotes.filter(({ canary }) => canary && isInCanary(canary, subject)).map(({ name }) => name);
}

/**
 * What a page with these canaries is made of; nothing where no shell is live. Before the stable release of its remote
 * comes the one that somebody has opened for themselves.
 */
export function choiceWith(
  remotes: readonly LiveRemote[],
  canaries: readonly string[],
  opened?: Release,
): Choice | undefined {
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

/** Into so many the people are dealt. */
const buckets = 10_000;

/** Where somebody stands for one release: by its salt and who they are, and by nothing else. */
export function bucketOf(salt: string, subject: string): number {
  return createHash('sha256').update(`${salt}:${subject}`).digest().readUIntBE(0, 6) % buckets;
}

/** Whoever is in at some share is in at every larger one. A share is in hundredths of the people. */
export function isWithin(bucket: number, share: number): boolean {
  return bucket < Math.round(share * (buckets / 100));
}
