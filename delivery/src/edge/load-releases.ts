import { type Choice, chooseReleases } from '../platform/releases/choose-releases';
import { readReleases, releaseFolders } from '../platform/releases/read-releases';
import { StartError } from '../platform/start-error';
import { type AssetIndex, indexAssets } from './assets/asset-index';

/** Loads what an edge serves from a folder of releases: the choice for a page, and every file of each release. */
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
