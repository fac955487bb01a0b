import { type AssetIndex, indexAssets } from './assets/asset-index';
import { type Choice, chooseReleases } from './releases/choose-releases';
import { packageBuilds, releaseFolders } from './releases/find-release-folders';
import { readReleases } from './releases/read-releases';
import { StartError } from './start-error';

type Places = { root: string; releasesDir: string | undefined };

/** Everything that this edge serves: what a page is made of, and every file of every release found. */
export async function loadReleases(
  { root, releasesDir }: Places,
  leaveOut: (sentence: string) => void,
): Promise<{ choice: Choice; assets: AssetIndex }> {
  const folders = releasesDir ? await releaseFolders(releasesDir) : packageBuilds(root);
  const releases = await readReleases(folders, leaveOut);
  const choice = chooseReleases(releases);
  if (!choice) {
    const place = releasesDir ?? root;
    throw new StartError(`There is no built shell in ${place}: run \`npm run build\`, then start again.`);
  }
  return { choice, assets: await indexAssets(releases) };
}
