import { registryAssets } from '../assets/registry-assets';
import { choiceWith } from '../choose/choose-for';
import { followChannel } from '../follow/follow-channel';
import { chosenPages } from '../page/chosen-pages';
import type { PageOptions } from '../page/make-page';
import { dailyCleanUp } from '../registry/daily-clean-up';
import type { Registry } from '../registry/registry';
import { folderStore } from '../registry/store/folder-store';
import { every } from '../rollouts/every';
import { StartError } from '../start-error';
import type { ReleaseSource } from './release-source';

type Ground = {
  registry: Registry;
  /** Where the last good channel is kept. */
  keptFolder: string;
  pollMs: number;
  secret: string;
  say(sentence: string): void;
};

/** How often it is seen whether another day has come. */
const cleanUpMs = 600_000;

/** A registry, followed as long as the edge lives. */
export async function registrySource(ground: Ground, options: PageOptions): Promise<ReleaseSource> {
  const { registry, keptFolder, pollMs, secret, say } = ground;
  const near = folderStore(keptFolder);
  const follower = await followChannel({ registry, near, say }).catch((error: unknown) => {
    throw new StartError(String(Object(error).message));
  });
  const end = every(pollMs, follower.look);
  const cleanUp = dailyCleanUp(registry, say);
  const firstCleanUp = cleanUp();
  const endCleanUp = every(cleanUpMs, cleanUp);
  const { now } = follower;
  return {
    pages: chosenPages({ now, options, secret }),
    assets: registryAssets({ registry, near, now }),
    choice: () => {
      const choice = choiceWith(now().remotes, []);
      if (!choice) throw new StartError('The channel has no shell.');
      return choice;
    },
    close: async () => {
      await Promise.all([end(), firstCleanUp, endCleanUp()]);
      registry.store.close();
    },
  };
}
