import type { RemoteChannel } from 'shared-lib/releases';
import { newestEntry } from './channel';
import { markForRemoval, readRemovalMark, removalMarkName } from './leaving';
import { manifestName } from './manifest';
import { openPins } from './open-pins';
import { readLog } from './read-log';
import type { Registry } from './registry';
import { releasesIn } from './releases-in';
import { keysFor, readTrust } from './trust/trust';

type Place = { name: string; version: string };

export type CleanUpResult = {
  /** Releases that were marked now. A later pass removes them unless somebody needs them until then. */
  leaving: Place[];
  removed: (Place & { files: number })[];
};

/** Longer than any act on a release takes. */
const graceMs = 3_600_000;

/**
 * Removes in two passes what nobody can have open any more. The first pass marks a release, so that nobody can be
 * given it any more. A pass at least an hour later removes it. An act that was running during the first pass has
 * ended by then, and the second pass keeps its release. Any number of processes may do this at once.
 */
export async function cleanUp(registry: Registry): Promise<CleanUpResult> {
  const { store, world } = registry;
  const log = await readLog(registry);
  const keys = keysFor(await readTrust(store, registry.root), 'channel');
  const cleaned: CleanUpResult = { leaving: [], removed: [] };
  for (const place of await releasesIn(registry)) {
    const published = new Map(
      log.flatMap(({ act, at }) =>
        act.kind === 'publish' && act.remote === place.name ? [[act.version, at] as const] : [],
      ),
    );
    // Uses the newest log entry, because the channel may be older.
    const channel = (await newestEntry(registry, keys))?.remotes[place.name];
    const since = await readRemovalMark(store, place);
    const pinned = openPins(log, place.name, world.now());
    if (isReleaseNeeded(place.version, { channel, published, pinned, now: world.now() })) {
      if (since) await store.remove(removalMarkName(place));
    } else if (!since) {
      await markForRemoval(store, place, world.now());
      cleaned.leaving.push(place);
    } else if (world.now().getTime() - since.getTime() >= graceMs)
      cleaned.removed.push({ ...place, files: await remove(registry, place) });
  }
  return cleaned;
}

/** Removes the manifest before the files, so there is never half a release. */
async function remove({ store }: Registry, { name, version }: Place): Promise<number> {
  await store.remove(manifestName(name, version));
  const files = (await store.list(`${name}/${version}/`)).filter(
    (file) => file !== removalMarkName({ name, version }),
  );
  for (const file of files) await store.remove(file);
  await store.remove(removalMarkName({ name, version }));
  return files.length;
}

const keptDays = 7;

const keptRetired = 3;

const dayMs = 86_400_000;

type MustStayOptions = {
  channel: RemoteChannel | undefined;
  /** Version → publishing time from the log; missing when the log does not have it. */
  published: ReadonlyMap<string, string>;
  /** Versions that somebody may open by a link. */
  pinned: ReadonlySet<string>;
  now: Date;
};

/**
 * Whether a release must stay in the registry: people get it, a roll-back would return to it, it is one of the last
 * three that they got, a link to it is still valid, or somebody may have opened or published it in the last seven
 * days.
 */
export function isReleaseNeeded(
  version: string,
  { channel, published, pinned, now }: MustStayOptions,
): boolean {
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
