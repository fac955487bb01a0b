import { type Choice, chooseReleases } from '../platform/releases/choose-releases';
import { readReleases, releaseFolders } from '../platform/releases/read-releases';
import { StartError } from '../platform/start-error';
import { type AssetIndex, indexAssets } from './assets/asset-index';

/** Everything that an edge serves of a folder of releases: what a page is made of, and every file of each. */
export async function loadReleases(
  folder: string,
  leaveOut: (sentence: string) => void,
): Promise<{ choice: Choice; assets: AssetIndex }> {
  const releases = await readReleases(await releaseFolders(folder), leaveOut);
  const choice = chooseReleases(releases);
  if (!choice)
    throw new StartError(`There is no built shell in ${folder}: run \`npm run build\`, then start again.`);
  return { choice, assets: await indexAssets(releases) };
}
