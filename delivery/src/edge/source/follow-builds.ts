import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Choice, chooseReleases } from '../../platform/releases/choose-releases';
import { packageBuilds, type ReleaseFolder } from '../../platform/releases/find-release-folders';
import type { FoundRelease } from '../../platform/releases/found-release';
import { readReleases } from '../../platform/releases/read-releases';
import { StartError } from '../../platform/start-error';
import { type AssetIndex, indexAssets } from '../assets/asset-index';
import { earlierBuilds, keepBuild } from './keep-build';

type Places = {
  root: string;
  /** Where builds are kept while pages of them may be open. */
  folder: string;
  say(sentence: string): void;
};

export type FollowedBuilds = {
  choice(): Choice;
  assets(): AssetIndex;
  /** Takes up what has been built since. */
  look(): Promise<void>;
};

type Built = { text: string; release: FoundRelease };

/** The newest whole build of each package; the files of those before stay for the pages that are open. */
export async function followBuilds({ root, folder, say }: Places): Promise<FollowedBuilds> {
  const earlier = await earlierBuilds(folder, Date.now());
  const builds = new Map<string, Built>();
  const served: FoundRelease[] = earlier;
  let choice: Choice | undefined;
  let assets: AssetIndex = new Map();

  const take = async (sayWhy: (sentence: string) => void) => {
    const found = await Promise.all(
      packageBuilds(root).map((place) => newBuild(place, { known: builds.get(place.name), folder, sayWhy })),
    );
    const fresh = found.filter((build) => build !== undefined);
    if (fresh.length === 0) return;
    for (const build of fresh) builds.set(build.release.name, build);
    served.push(...fresh.map(({ release }) => release));
    assets = await indexAssets(served);
    choice = chooseReleases([...builds.values()].map(({ release }) => release));
  };

  await take(say);
  const known = (): Choice => {
    if (!choice)
      throw new StartError(`There is no built shell in ${root}: run \`npm run build\`, then start again.`);
    return choice;
  };
  known();
  return { choice: known, assets: () => assets, look: () => take(() => undefined) };
}

type NewBuildOptions = { known: Built | undefined; folder: string; sayWhy(sentence: string): void };

/** Undefined where there is none, where it is the known one, and where it is not whole yet. */
async function newBuild(
  place: ReleaseFolder,
  { known, folder, sayWhy }: NewBuildOptions,
): Promise<Built | undefined> {
  const text = await readFile(path.join(place.folder, 'release.json'), 'utf8').catch(() => undefined);
  if (text !== undefined && text === known?.text) return undefined;
  const [release] = await readReleases([place], sayWhy);
  if (text === undefined || !release) return undefined;
  try {
    const kept = await keepBuild(release, folder);
    if (kept) return { text, release: kept };
    sayWhy(`The release in ${place.folder} is left out: not all of its files are there.`);
    return undefined;
  } catch (error) {
    sayWhy(
      `The build in ${place.folder} cannot be copied to ${folder}, so the next build takes files from open pages: ${String(Object(error).message)}.`,
    );
    return { text, release };
  }
}
