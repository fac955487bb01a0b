import type { LiveRemote } from '../choose/choose-for';
import { loadReleases } from '../load-releases';
import { makePage, type PageOptions } from '../page/make-page';
import { onePage } from '../page/pages';
import type { Choice } from '../releases/choose-releases';
import type { ReleaseSource } from './release-source';

type Places = { root: string; releasesDir: string | undefined };

/** The builds of this checkout, or a folder of them: read once, the newest for everybody. */
export async function builtSource(
  places: Places,
  options: PageOptions,
  say: (sentence: string) => void,
): Promise<ReleaseSource> {
  const { choice, assets } = await loadReleases(places, say);
  return {
    overrides: undefined,
    choice: () => choice,
    live: () => ({ remotes: liveOf(choice), channel: undefined }),
    assets: { find: async (url) => assets.get(url) },
    pages: onePage(makePage(choice, options)),
    close: async () => undefined,
  };
}

/** Everybody gets the newest, and the next older one where that fails. */
function liveOf({ shell, remotes }: Choice): LiveRemote[] {
  return [[shell], ...remotes].flatMap(([stable, fallback]) =>
    stable ? [{ name: stable.name, stable, canary: undefined, fallback }] : [],
  );
}
