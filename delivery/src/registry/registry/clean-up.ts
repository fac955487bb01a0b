import type { ReleaseLogEntry, RemoteChannel } from 'shared-lib/releases';
import { repeatWork } from '../../platform/repeat-work';
import { readNewestLogState } from './channel';
import { buildManifestPath, readManifest } from './manifest';
import type { Registry } from './registry';
import { listReleases } from './registry';
import { readLog } from './release-log';
import type { RegistryStore } from './store/registry-store';
import { findKeysForName, readTrust } from './trust/trust';

type ReleaseId = { name: string; version: string };

type CleanUpResult = {
  /** The releases that this run marked. A later run removes those that are still not needed. */
  marked: ReleaseId[];
  removed: (ReleaseId & { files: number })[];
};

/**
 * The time from the mark to the removal. An act that was already running when the mark was set finishes
 * within this time.
 */
const removalGraceMs = 3_600_000;

/**
 * Removes releases that are not needed, in two runs. The first run marks a release, so that no new act can use
 * it. A run at least an hour later removes it, unless an act that had already started has used it.
 */
export async function cleanUpRegistry(registry: Registry): Promise<CleanUpResult> {
  const { store, environment } = registry;
  const log = await readLog(registry);
  const trust = await readTrust(store, registry.root);
  const keys = findKeysForName(trust, 'channel');
  const cleaned: CleanUpResult = { marked: [], removed: [] };
  for (const release of await listReleases(registry)) {
    const published = new Map(
      log.flatMap(({ act, at }) =>
        act.kind === 'publish' && act.remote === release.name ? [[act.version, at] as const] : [],
      ),
    );
    // Uses the newest log entry, because the channel may be older.
    const channel = (await readNewestLogState(registry, keys)).remotes[release.name];
    const since = await readRemovalMark(store, release);
    const pinned = findPinnedVersions(log, release.name, environment.now());
    // A release with a log entry is never a preview, so its manifest need not be read.
    const manifest = published.has(release.version)
      ? undefined
      : await readManifest(registry, trust, release).catch(() => undefined);
    const previewUntil = manifest?.release.preview?.until;
    const now = environment.now();
    if (isReleaseNeeded(release.version, { channel, published, pinned, previewUntil, now })) {
      if (since) await removeRemovalMark(store, release);
    } else if (!since) {
      await markReleaseForRemoval(store, release, environment.now());
      cleaned.marked.push(release);
    } else if (environment.now().getTime() - since.getTime() >= removalGraceMs)
      cleaned.removed.push({ ...release, files: await removeRelease(registry, release) });
  }
  return cleaned;
}

/** Removes a release: first its manifest, then its files. Without a manifest, a release does not exist. */
export async function removeRelease({ store }: Registry, { name, version }: ReleaseId): Promise<number> {
  await store.remove(buildManifestPath(name, version));
  const mark = buildRemovalMarkPath({ name, version });
  const files = (await store.list(`${name}/${version}/`)).filter((file) => file !== mark);
  for (const file of files) await store.remove(file);
  await store.remove(mark);
  return files.length;
}

const recentUsePeriodMs = 7 * 86_400_000;
const keptRetiredReleaseCount = 3;

/**
 * Returns true if the registry must keep a release. It keeps live releases, releases for a rollback, releases
 * that a valid link opens, the last three retired ones, releases that were live or published in the last seven
 * days, and releases that the log does not name. It keeps a preview until it ends.
 */
export function isReleaseNeeded(
  version: string,
  {
    channel,
    published,
    pinned,
    previewUntil,
    now,
  }: {
    channel: RemoteChannel | undefined;
    /** The time at which each version was published, according to the log. */
    published: ReadonlyMap<string, string>;
    /** The versions that a valid link can open. */
    pinned: ReadonlySet<string>;
    /** When a preview ends. Undefined for other releases. */
    previewUntil?: string | undefined;
    now: Date;
  },
): boolean {
  if (pinned.has(version)) return true;
  if (previewUntil !== undefined) return Date.parse(previewUntil) > now.getTime();
  const since = now.getTime() - recentUsePeriodMs;
  const publishedAt = published.get(version);
  if (publishedAt === undefined || Date.parse(publishedAt) >= since) return true;
  if (!channel) return true;
  const { stable, canary, retired } = channel;
  const before = retired.find(({ why }) => why === 'replaced');
  const recent = retired.filter(({ at }, index) => index < keptRetiredReleaseCount || Date.parse(at) >= since);
  return [stable, canary, before, ...recent].some((live) => live?.version === version);
}

/** Builds the path of the file that marks a release for removal. */
const buildRemovalMarkPath = ({ name, version }: ReleaseId) => `${name}/${version}/leaving.json`;

/** Reads when clean-up marked a release for removal. Returns undefined if it has no mark. */
export async function readRemovalMark(store: RegistryStore, release: ReleaseId): Promise<Date | undefined> {
  const bytes = await store.read(buildRemovalMarkPath(release));
  if (!bytes) return undefined;
  const since = new Date(String(JSON.parse(bytes.toString()).since));
  return Number.isNaN(since.getTime()) ? undefined : since;
}

/** Marks a release for removal. An existing mark keeps its time. */
export async function markReleaseForRemoval(store: RegistryStore, release: ReleaseId, now: Date): Promise<void> {
  const mark = `${JSON.stringify({ since: now.toISOString() })}\n`;
  await store.create(buildRemovalMarkPath(release), Buffer.from(mark));
}

/** Removes the mark of a release that is needed again. */
export function removeRemovalMark(store: RegistryStore, release: ReleaseId): Promise<void> {
  return store.remove(buildRemovalMarkPath(release));
}

/** Finds the versions of a remote for which a link is still valid. */
export function findPinnedVersions(log: readonly ReleaseLogEntry[], remote: string, now: Date): ReadonlySet<string> {
  const open = log.flatMap(({ act }) =>
    act.kind === 'override' && act.remote === remote && Date.parse(act.until) > now.getTime() ? act.version : [],
  );
  return new Set(open);
}

/** How often an edge checks whether the clean-up of this day must still run. */
const cleanUpCheckIntervalMs = 600_000;

/** Cleans up a registry once a day. The returned function stops this, and waits for a running clean-up. */
export function scheduleCleanUp(registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const cleanUpOnceADay = createDailyCleanUp(registry, say);
  const first = cleanUpOnceADay();
  const stopRepeating = repeatWork(cleanUpCheckIntervalMs, cleanUpOnceADay);
  return async () => {
    await Promise.all([first, stopRepeating()]);
  };
}

const cleanUpClaimsFolder = 'clean-up/';

/**
 * Creates a function that cleans up a registry once a day. If several processes call it, only the first one
 * of the day cleans up. Without the channel key, it does nothing.
 */
export function createDailyCleanUp(registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const { store, environment, signer } = registry;
  let lastDay = '';
  return async () => {
    const day = environment.now().toISOString().slice(0, 10);
    if (!signer || day === lastDay) return;
    lastDay = day;
    try {
      if (await claimCleanUpDay(registry, day)) await cleanUpAndReport(registry, say);
    } catch (error) {
      say(`${store.displayAddress} is not cleaned up today: ${String(Object(error).message)}.`);
    }
  };
}

async function claimCleanUpDay({ store, environment }: Registry, day: string): Promise<boolean> {
  const claim = `${cleanUpClaimsFolder}${day}.json`;
  const begun = `${JSON.stringify({ begun: environment.now().toISOString() })}\n`;
  if (!(await store.create(claim, Buffer.from(begun)))) return false;
  for (const older of await store.list(cleanUpClaimsFolder)) if (older < claim) await store.remove(older);
  return true;
}

async function cleanUpAndReport(registry: Registry, say: (sentence: string) => void): Promise<void> {
  for (const { name, version, files } of (await cleanUpRegistry(registry)).removed)
    say(
      `${name} ${version} is removed from ${registry.store.displayAddress}, ${files} files: nobody can have it open.`,
    );
}
