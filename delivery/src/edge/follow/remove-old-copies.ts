import type { ReleaseLogEntry } from 'shared-lib/releases';
import { isVersion } from '../../platform/releases/compare-versions';
import { findPinnedVersions } from '../../registry/registry/clean-up';
import type { Registry } from '../../registry/registry/registry';
import { readLogEntry } from '../../registry/registry/release-log';
import type { RegistryStore } from '../../registry/registry/store/registry-store';
import type { PublicKeysById } from '../../registry/registry/trust/signed';
import { findKeysForName } from '../../registry/registry/trust/trust';
import { maxLinkMinutes } from '../overrides/ticket';
import type { FollowedChannel } from './follow-channel';

type CopyRemovalOptions = {
  registry: Registry;
  /** The local copies of the files that this edge has served. */
  localStore: RegistryStore;
  followed(): Pick<FollowedChannel, 'channel' | 'trust'>;
  say(sentence: string): void;
};

/**
 * Creates a function that removes the copies of unused releases, once a day. If an open page still needs such a
 * file, it gets it from the registry. The function must not run while a channel is being read.
 */
export function createDailyCopyRemoval(copies: CopyRemovalOptions): () => Promise<void> {
  const { registry, localStore, say } = copies;
  let lastDay = '';
  return async () => {
    const day = registry.environment.now().toISOString().slice(0, 10);
    if (day === lastDay) return;
    lastDay = day;
    await removeOldCopies(copies).catch((error: unknown) =>
      say(`${localStore.displayAddress} is not cleaned up today: ${String(Object(error).message)}.`),
    );
  };
}

async function removeOldCopies({ registry, localStore, followed }: CopyRemovalOptions): Promise<void> {
  const { channel, trust } = followed();
  const links = await readOverrideLinkEntries(registry, findKeysForName(trust, 'channel'), channel.seq);
  const files = (await localStore.list('')).filter((file) => isVersion(file.split('/')[1] ?? ''));
  const isNeeded = (release: string) => {
    const [name = '', version = ''] = release.split('/');
    const { stable, canary, retired = [] } = channel.remotes[name] ?? {};
    const isNamed = [stable, canary, ...retired].some((live) => live?.version === version);
    return isNamed || findPinnedVersions(links, name, registry.environment.now()).has(version);
  };
  // Calls `isNeeded` once for each release, not once for each of its many files.
  const neededReleases = new Set([...new Set(files.map(getReleaseFolder))].filter(isNeeded));
  for (const file of files) if (!neededReleases.has(getReleaseFolder(file))) await localStore.remove(file);
}

/** Returns the release to which a file belongs, for example `mfe-roadmap/1.1.0`. */
function getReleaseFolder(file: string): string {
  return file.split('/', 2).join('/');
}

/** Reads the log entries since the oldest link that may still be valid. The releases of these links must stay. */
async function readOverrideLinkEntries(
  registry: Registry,
  keys: PublicKeysById,
  last: number,
): Promise<ReleaseLogEntry[]> {
  const since = registry.environment.now().getTime() - maxLinkMinutes * 60_000;
  const entries: ReleaseLogEntry[] = [];
  for (let seq = last; seq > 0; seq -= 1) {
    const entry = await readLogEntry(registry, keys, seq);
    if (!entry) throw new Error(`the log has no entry ${seq}`);
    if (Date.parse(entry.at) < since) break;
    entries.push(entry);
  }
  return entries;
}
