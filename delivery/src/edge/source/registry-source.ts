import { repeatWork } from '../../platform/repeat-work';
import { StartError } from '../../platform/start-error';
import { scheduleCleanUp } from '../../registry/registry/clean-up';
import {
  buildFilePath,
  compressionSuffixes,
  createManifestReader,
  matchesReleaseFile,
} from '../../registry/registry/manifest';
import type { Registry } from '../../registry/registry/registry';
import { openFolderStore } from '../../registry/registry/store/folder-store';
import type { RegistryStore } from '../../registry/registry/store/registry-store';
import { createRegistryAssets } from '../assets/registry-assets';
import { type ChannelFollower, type FollowedChannel, followChannel } from '../follow/follow-channel';
import { createDailyCopyRemoval } from '../follow/remove-old-copies';
import { openOverrides } from '../overrides/open-overrides';
import type { MakePageOptions } from '../page/make-page';
import { chooseReleasesOfChannel, createPagesPerReleaseChoice } from '../page/pages';
import type { ReleaseSource } from './release-source';

type RegistrySourceContext = {
  registry: Registry;
  keptFolder: string;
  pollMs: number;
  /** The edge refuses a channel with a lower number than this. */
  leastSeq: number;
  secret: string;
  /** The public origin of the product. Undefined if it is not configured. */
  publicOrigin: string | undefined;
  say(sentence: string): void;
};

/** Opens a registry as the source of releases, and follows its channel until the edge stops. */
export async function openRegistrySource(
  context: RegistrySourceContext,
  options: MakePageOptions,
): Promise<ReleaseSource> {
  const { registry, keptFolder, pollMs, secret, publicOrigin, leastSeq, say } = context;
  const localStore = openFolderStore(keptFolder);
  const follower = await followChannel({ registry, localStore, leastSeq, say }).catch((error: unknown) => {
    throw new StartError(String(Object(error).message));
  });
  const { followed } = follower;
  const stopRepeatedWork = startRepeatedWork({ registry, localStore, follower, pollMs, say });
  const manifests = createManifestReader(registry, localStore, () => followed().trust);
  const { isSecure } = options;
  const clock = registry.environment.now;
  const overrides = openOverrides({ followed, manifests, clock, secret, publicOrigin, isSecure });
  return {
    overrides,
    pages: createPagesPerReleaseChoice({ followed, overrides, options, secret, clock }),
    assets: createRegistryAssets({ registry, localStore, manifests, followed }),
    readDocument: (path) => localStore.read(path),
    live: () => ({ remotes: followed().remotes, channel: followed().channel }),
    choice: () => chooseReleasesOfChannel(followed(), []),
    close: async () => {
      await stopRepeatedWork();
      registry.store.close();
    },
  };
}

/**
 * Starts the work that an edge repeats: it follows the channel, copies files and cleans up. The returned
 * function stops it.
 */
export function startRepeatedWork({
  registry,
  localStore,
  follower,
  pollMs,
  say,
}: {
  registry: Registry;
  localStore: RegistryStore;
  follower: ChannelFollower;
  pollMs: number;
  say(sentence: string): void;
}): () => Promise<void> {
  const removeOldCopies = createDailyCopyRemoval({ registry, localStore, followed: follower.followed, say });
  const stopFollowing = repeatWork(pollMs, async () => {
    await follower.checkForUpdate();
    await removeOldCopies();
  });
  const copy = createLiveReleaseCopier(registry.store, localStore, follower.followed);
  let lastSentence = '';
  const stopCopying = repeatWork(pollMs, async () => {
    try {
      await copy();
      lastSentence = '';
    } catch (error) {
      const sentence = `Not everything that people get is copied to ${localStore.displayAddress}: ${String(Object(error).message)}.`;
      if (sentence !== lastSentence) say(sentence);
      lastSentence = sentence;
    }
  });
  const stopCleanUp = scheduleCleanUp(registry, say);
  return async () => {
    await Promise.all([stopFollowing(), stopCopying(), stopCleanUp()]);
  };
}

/**
 * Creates a function that copies all files of the live releases to this machine, once for each channel. With
 * the copies, pages work while the registry is unreachable. It skips files with a wrong hash.
 */
function createLiveReleaseCopier(
  registryStore: RegistryStore,
  localStore: RegistryStore,
  followed: () => FollowedChannel,
): () => Promise<void> {
  let copied: FollowedChannel['remotes'] | undefined;
  return async () => {
    const { remotes } = followed();
    if (remotes === copied) return;
    const existing = new Set(await localStore.list(''));
    const releases = remotes.flatMap(({ stable, canary, fallback }) =>
      [stable, canary?.release, fallback].filter((one) => one !== undefined),
    );
    for (const { name, version, files } of releases)
      for (const file of files)
        for (const suffix of compressionSuffixes) {
          const filePath = buildFilePath(name, version, file.path) + suffix;
          if (existing.has(filePath)) continue;
          const bytes = await registryStore.read(filePath);
          if (bytes && matchesReleaseFile(file, bytes, suffix)) await localStore.replace(filePath, bytes);
        }
    copied = remotes;
  };
}
