import type { ReleaseLogEntry, RemoteChannel } from 'shared-lib/releases';
import { repeatWork } from '../../platform/repeat-work';
import { newestEntry } from './channel';
import { manifestName } from './manifest';
import type { Registry } from './registry';
import { releasesIn } from './registry';
import { readLog } from './release-log';
import type { RegistryStore } from './store/registry-store';
import { keysFor, readTrust } from './trust/trust';

type Place = { name: string; version: string };

type CleanUpResult = {
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
  const mark = removalMarkName({ name, version });
  const files = (await store.list(`${name}/${version}/`)).filter((file) => file !== mark);
  for (const file of files) await store.remove(file);
  await store.remove(mark);
  return files.length;
}

const neededMs = 7 * 86_400_000;
const neededRetired = 3;

/**
 * Whether a release must stay in the registry: people get it, a roll-back would return to it, it is one of the last
 * three that they got, a link to it is still valid, or somebody may have opened or published it in the last seven
 * days.
 */
export function isReleaseNeeded(
  version: string,
  {
    channel,
    published,
    pinned,
    now,
  }: {
    channel: RemoteChannel | undefined;
    /** Version → publishing time from the log; missing when the log does not have it. */
    published: ReadonlyMap<string, string>;
    /** Versions that somebody may open by a link. */
    pinned: ReadonlySet<string>;
    now: Date;
  },
): boolean {
  if (pinned.has(version)) return true;
  const since = now.getTime() - neededMs;
  const publishedAt = published.get(version);
  if (publishedAt === undefined || Date.parse(publishedAt) >= since) return true;
  if (!channel) return true;
  const { stable, canary, retired } = channel;
  const before = retired.find(({ why }) => why === 'replaced');
  const recent = retired.filter(({ at }, nth) => nth < neededRetired || Date.parse(at) >= since);
  return [stable, canary, before, ...recent].some((live) => live?.version === version);
}

/** The file that marks a release for removal. */
const removalMarkName = ({ name, version }: Place) => `${name}/${version}/leaving.json`;

/** When the release was marked for removal; undefined when it is not marked. */
export async function readRemovalMark(store: RegistryStore, place: Place): Promise<Date | undefined> {
  const bytes = await store.read(removalMarkName(place));
  if (!bytes) return undefined;
  const since = new Date(String(JSON.parse(bytes.toString()).since));
  return Number.isNaN(since.getTime()) ? undefined : since;
}

/** Marks a release for removal. An earlier mark stays. */
export async function markForRemoval(store: RegistryStore, place: Place, now: Date): Promise<void> {
  const mark = `${JSON.stringify({ since: now.toISOString() })}\n`;
  await store.create(removalMarkName(place), Buffer.from(mark));
}

/** The versions of a remote that somebody may open by a link that is still valid. */
export function openPins(log: readonly ReleaseLogEntry[], remote: string, now: Date): ReadonlySet<string> {
  const open = log.flatMap(({ act }) =>
    act.kind === 'override' && act.remote === remote && Date.parse(act.until) > now.getTime()
      ? act.version
      : [],
  );
  return new Set(open);
}

/** How often it checks whether another day has begun. */
const everyMs = 600_000;

/** Cleans a registry each day. The returned function stops this and waits for a running clean-up. */
export function scheduleCleanUp(registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const cleanUp = dailyCleanUp(registry, say);
  const first = cleanUp();
  const end = repeatWork(everyMs, cleanUp);
  return async () => {
    await Promise.all([first, end()]);
  };
}

const claimsFolder = 'clean-up/';

/**
 * Cleans a registry once a day, however often and by however many processes it is called: the first process that
 * claims the day does it. It needs the key of the channel, like every change of a registry.
 */
export function dailyCleanUp(registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const { store, world, signer } = registry;
  let done = '';
  return async () => {
    const day = world.now().toISOString().slice(0, 10);
    if (!signer || day === done) return;
    done = day;
    try {
      if (await claimDay(registry, day)) await cleanAndReport(registry, say);
    } catch (error) {
      say(`${store.place} is not cleaned up today: ${String(Object(error).message)}.`);
    }
  };
}

async function claimDay({ store, world }: Registry, day: string): Promise<boolean> {
  const claim = `${claimsFolder}${day}.json`;
  const begun = `${JSON.stringify({ begun: world.now().toISOString() })}\n`;
  if (!(await store.create(claim, Buffer.from(begun)))) return false;
  for (const older of await store.list(claimsFolder)) if (older < claim) await store.remove(older);
  return true;
}

async function cleanAndReport(registry: Registry, say: (sentence: string) => void): Promise<void> {
  for (const { name, version, files } of (await cleanUp(registry)).removed)
    say(
      `${name} ${version} is removed from ${registry.store.place}, ${files} files: nobody can have it open.`,
    );
}
