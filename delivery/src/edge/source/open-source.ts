import { randomBytes } from 'node:crypto';
import { chooseReleases, type ReleaseChoice } from '../../platform/releases/choose-releases';
import { listReleaseFolders, readReleases } from '../../platform/releases/read-releases';
import { addManifestHash } from '../../platform/releases/release-manifest';
import { repeatWork } from '../../platform/repeat-work';
import { StartError } from '../../platform/start-error';
import type { Registry } from '../../registry/registry/registry';
import { indexAssets } from '../assets/asset';
import type { LiveRemote } from '../choose/canary-choice';
import { type MakePageOptions, makePage, type Page } from '../page/make-page';
import { createSamePagesForEverybody } from '../page/pages';
import type { Settings } from '../settings';
import { type FollowedBuilds, followBuilds } from './follow-builds';
import { openRegistrySource } from './registry-source';
import type { ReleaseSource } from './release-source';

/** Opens the source of releases: the registry, or else the configured folder, or else the local builds. */
export async function openReleaseSource({
  settings,
  root,
  registry,
  say,
}: {
  settings: Settings;
  root: string;
  registry: Registry | undefined;
  say(sentence: string): void;
}): Promise<ReleaseSource> {
  const { remoteDeadlineMs: deadlineMs, failedLists, isSecure } = settings;
  const options: MakePageOptions = { deadlineMs, failedLists, isSecure };
  if (!registry) return openBuildSource(settings, root, options, say);
  const secret = settings.edgeSecret ?? randomBytes(32).toString('base64url');
  const { keptFolder, pollMs, publicOrigin } = settings;
  const { leastSeq } = settings.registry;
  return openRegistrySource({ registry, keptFolder, pollMs, leastSeq, secret, publicOrigin, say }, options);
}

/** Serves the releases of a configured folder, or the local builds. Everybody gets the newest release. */
async function openBuildSource(
  { releasesDir, buildsFolder, pollMs }: Settings,
  root: string,
  options: MakePageOptions,
  say: (sentence: string) => void,
): Promise<ReleaseSource> {
  if (releasesDir) {
    const { choice, assets } = await loadReleases(releasesDir, say);
    return createBuildSource({ choice: () => choice, assets: () => assets }, options, async () => undefined);
  }
  const builds = await followBuilds(root, buildsFolder, say);
  const stopFollowing = repeatWork(pollMs, () => builds.checkForUpdate().catch((error: unknown) => say(String(error))));
  return createBuildSource(builds, options, stopFollowing);
}

function createBuildSource(
  { choice, assets }: Pick<FollowedBuilds, 'choice' | 'assets'>,
  options: MakePageOptions,
  close: () => Promise<void>,
): ReleaseSource {
  let cachedPage: { choice: ReleaseChoice; page: Page } | undefined;
  const page = (): Page => {
    const currentChoice = choice();
    if (cachedPage?.choice !== currentChoice)
      cachedPage = { choice: currentChoice, page: makePage(currentChoice, options) };
    return cachedPage.page;
  };
  return {
    overrides: undefined,
    readDocument: undefined,
    choice,
    live: () => ({ remotes: toLiveRemotes(choice()), channel: undefined }),
    assets: { find: async (url) => assets().get(url) },
    pages: createSamePagesForEverybody(page),
    close,
  };
}

/**
 * Converts the chosen releases to live remotes. The newest release of each is stable, and the next older one is
 * the fallback.
 */
function toLiveRemotes({ shell, remotes }: ReleaseChoice): LiveRemote[] {
  return [[shell], ...remotes].flatMap(([stable, fallback]) =>
    stable ? [{ name: stable.name, stable, canary: undefined, fallback }] : [],
  );
}

/** Loads all releases of a folder. Returns the releases that pages use, and the files of every release. */
async function loadReleases(folder: string, reportSkipped: (sentence: string) => void) {
  const releases = await readReleases(await listReleaseFolders(folder), reportSkipped);
  const choice = chooseReleases(releases.map(addManifestHash));
  if (!choice) throw new StartError(`There is no built shell in ${folder}: run \`npm run build\`, then start again.`);
  return { choice, assets: await indexAssets(releases) };
}
