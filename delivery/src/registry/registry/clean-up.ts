import type { RemoteChannel } from 'shared-lib/releases';
import { newestEntry } from './channel';
import { isLeavingSince, leavingName, mark } from './leaving';
import { openPins } from './open-pins';
import { readLog } from './read-log';
import type { Registry } from './registry';
import { manifestName } from './registry';
import { releasesIn } from './releases-in';
import { keysFor, readTrust } from './trust/trust';

type Place = { name: string; version: string };

export type CleanedUp = {
  /** Marked now: they go with a later pass, if nobody wants them until then. */
  leaving: Place[];
  removed: (Place & { files: number })[];
};

/** Longer than it takes to do something with a release. */
const graceMs = 3_600_000;

/**
 * Removes what nobody can have open any more, in two passes: the first marks it, which forbids to give it to anybody;
 * one that is an hour later or more removes it. So whoever was about to give it to people in the moment of the first
 * has done so before the second, which lets it stay then. Any number of processes may do this at once.
 */
export async function cleanUp(registry: Registry): Promise<CleanedUp> {
  const { store, world } = registry;
  const log = await readLog(registry);
  const keys = keysFor(await readTrust(store, registry.root), 'channel');
  const cleaned: CleanedUp = { leaving: [], removed: [] };
  for (const place of await releasesIn(registry)) {
    const published = new Map(
      log.flatMap(({ act, at }) =>
        act.kind === 'publish' && act.remote === place.name ? [[act.version, at] as const] : [],
      ),
    );
    // As the newest entry of the log has it now: the channel may be behind that.
    const channel = (await newestEntry(registry, keys))?.remotes[place.name];
    const since = await isLeavingSince(store, place);
    const pinned = openPins(log, place.name, world.now());
    if (mustStay(place.version, { channel, published, pinned, now: world.now() })) {
      if (since) await store.remove(leavingName(place));
    } else if (!since) {
      await mark(store, place, world.now());
      cleaned.leaving.push(place);
    } else if (world.now().getTime() - since.getTime() >= graceMs)
      cleaned.removed.push({ ...place, files: await remove(registry, place) });
  }
  return cleaned;
}

/** The manifest goes before the files: there is never half a release. */
async function remove({ store }: Registry, { name, version }: Place): Promise<number> {
  await store.remove(manifestName(name, version));
  const files = (await store.list(`${name}/${version}/`)).filter(
    (file) => file !== leavingName({ name, version }),
  );
  for (const file of files) await store.remove(file);
  await store.remove(leavingName({ name, version }));
  return files.length;
}

const keptDays = 7;

const keptRetired = 3;

const dayMs = 86_400_000;

type MustStayOptions = {
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
export function mustStay(version: string, { channel, published, pinned, now }: MustStayOptions): boolean {
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
