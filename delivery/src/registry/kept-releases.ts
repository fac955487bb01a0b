import type { RemoteChannel } from 'shared-lib/releases';

const keptDays = 7;
const keptRetired = 3;
const dayMs = 86_400_000;

type Known = {
  channel: RemoteChannel | undefined;
  /** Version → when the log says that it was published; none where it does not say. */
  published: ReadonlyMap<string, string>;
  /** Versions that somebody may open by a link. */
  pinned: ReadonlySet<string>;
  now: Date;
};

/**
 * Whether a release must stay where it lies: people get it, a roll-back would go back to it, it is one of the last
 * three that they got, a link to it is still good, or somebody may have had it open or published it in the last seven
 * days.
 */
export function mustStay(version: string, { channel, published, pinned, now }: Known): boolean {
  if (pinned.has(version)) return true;
  const since = now.getTime() - keptDays * dayMs;
  const publishedAt = published.get(version);
  if (publishedAt === undefined || Date.parse(publishedAt) >= since) return true;
  if (!channel) return true;
  const { stable, canary, retired } = channel;
  const before = retired.find(({ why }) => why === 'replaced');
  const recent = retired.filter(({ at }, nth) => nth < keptRetired || Date.parse(at) >= since);
  return [stable, canary, before, ...recent].some((live) => live?.version === version);
}
