import { registryAssets } from '../assets/registry-assets';
import { followChannel } from '../follow/follow-channel';
import { openOverrides } from '../overrides/open-overrides';
import { chosenPages, wholeChoice } from '../page/chosen-pages';
import type { PageOptions } from '../page/make-page';
import { knownManifests } from '../registry/known-manifests';
import type { Registry } from '../registry/registry';
import { folderStore } from '../registry/store/folder-store';
import { StartError } from '../start-error';
import { keepUp } from './keep-up';
import type { ReleaseSource } from './release-source';

type Ground = {
  registry: Registry;
  /** Where the last good channel is kept. */
  keptFolder: string;
  pollMs: number;
  /** A channel of a lower number is refused. */
  leastSeq: number;
  secret: string;
  /** How people reach us, where we were told. */
  publicOrigin: string | undefined;
  say(sentence: string): void;
};

/** A registry, followed as long as the edge lives. */
export async function registrySource(ground: Ground, options: PageOptions): Promise<ReleaseSource> {
  const { registry, keptFolder, pollMs, secret, publicOrigin, leastSeq, say } = ground;
  const near = folderStore(keptFolder);
  const follower = await followChannel({ registry, near, leastSeq, say }).catch((error: unknown) => {
    throw new StartError(String(Object(error).message));
  });
  const { now } = follower;
  const end = keepUp({ registry, near, follower, pollMs, say });
  const manifests = knownManifests({ registry, near, trust: () => now().trust });
  const { isSecure } = options;
  const clock = registry.world.now;
  const overrides = openOverrides({ followed: now, manifests, clock, secret, publicOrigin, isSecure });
  return {
    overrides,
    pages: chosenPages({ now, overrides, options, secret, clock }),
    assets: registryAssets({ registry, near, manifests, now }),
    live: () => ({ remotes: now().remotes, channel: now().channel }),
    choice: () => wholeChoice(now(), []),
    close: async () => {
      await end();
      registry.store.close();
    },
  };
}
