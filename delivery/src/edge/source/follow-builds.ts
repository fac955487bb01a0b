import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, type Release, type ReleaseFile } from 'shared-lib/releases';
import { chooseReleases, type ReleaseChoice } from '../../platform/releases/choose-releases';
import type { ReleaseInFolder } from '../../platform/releases/read-releases';
import { listBuildFolders, type ReleaseFolder, readReleases } from '../../platform/releases/read-releases';
import { addManifestHash } from '../../platform/releases/release-manifest';
import { StartError } from '../../platform/start-error';
import { compressionSuffixes, matchesReleaseFile } from '../../registry/registry/manifest';
import { type AssetIndex, indexAssets } from '../assets/asset';

export type FollowedBuilds = {
  choice(): ReleaseChoice;
  assets(): AssetIndex;
  /** Loads builds that were made since the last call. */
  checkForUpdate(): Promise<void>;
};

type KnownBuild = { text: string; release: ReleaseInFolder };

/**
 * Follows the newest complete build of each package. Copies of earlier builds stay in `folder`, because open
 * pages need them.
 */
export async function followBuilds(
  root: string,
  folder: string,
  say: (sentence: string) => void,
): Promise<FollowedBuilds> {
  const earlier = await readEarlierBuilds(folder, Date.now());
  const builds = new Map<string, KnownBuild>();
  const served: ReleaseInFolder[] = earlier;
  let choice: ReleaseChoice | undefined;
  let assets: AssetIndex = new Map();

  const loadNewBuilds = async (sayWhy: (sentence: string) => void) => {
    const found = await Promise.all(
      listBuildFolders(root).map((built) => findNewBuild(built, builds.get(built.name), folder, sayWhy)),
    );
    const fresh = found.filter((build) => build !== undefined);
    if (fresh.length === 0) return;
    for (const build of fresh) builds.set(build.release.name, build);
    served.push(...fresh.map(({ release }) => release));
    assets = await indexAssets(served);
    choice = chooseReleases([...builds.values()].map(({ release }) => addManifestHash(release)));
  };

  await loadNewBuilds(say);
  const currentChoice = (): ReleaseChoice => {
    if (!choice) throw new StartError(`There is no built shell in ${root}: run \`npm run build\`, then start again.`);
    return choice;
  };
  currentChoice();
  return {
    choice: currentChoice,
    assets: () => assets,
    checkForUpdate: () => loadNewBuilds(() => undefined),
  };
}

/** Finds the newest build of a package, if it is complete and not known yet. */
async function findNewBuild(
  built: ReleaseFolder,
  known: KnownBuild | undefined,
  folder: string,
  sayWhy: (sentence: string) => void,
): Promise<KnownBuild | undefined> {
  const text = await readFile(path.join(built.folder, 'release.json'), 'utf8').catch(() => undefined);
  if (text !== undefined && text === known?.text) return undefined;
  const [release] = await readReleases([built], sayWhy);
  if (text === undefined || !release) return undefined;
  try {
    const kept = await copyBuild(release, folder);
    if (kept) return { text, release: kept };
    sayWhy(`The release in ${built.folder} is left out: not all of its files are there.`);
    return undefined;
  } catch (error) {
    sayWhy(
      `The build in ${built.folder} cannot be copied to ${folder}, so the next build takes files from open pages: ${String(Object(error).message)}.`,
    );
    return { text, release };
  }
}

/** Each copied build has such a file with its release. The name contains a hash of the release. */
const copiedReleaseFileNamePattern = /^release-[0-9a-f]{16}\.json$/;

/** Copies of builds are removed after this time, because no open page uses them any more. */
const maxBuildCopyAgeMs = 7 * 86_400_000;

/**
 * Copies a build from `dist`, because the next build deletes its files while open pages still need them. File
 * names contain a hash, so several builds can share a folder. Returns undefined if the build is incomplete.
 */
async function copyBuild(built: ReleaseInFolder, folder: string): Promise<ReleaseInFolder | undefined> {
  const { folder: from, ...release } = built;
  const to = path.join(folder, release.name, release.version);
  await mkdir(to, { recursive: true });
  const whole = await Promise.all(release.files.map((file) => copyFileIfVerified(file, from, to)));
  if (!whole.every(Boolean)) return undefined;
  const text = JSON.stringify(release);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // Writes the file again at each start. Its date shows when the build was last used.
  await writeAtomically(path.join(to, `release-${id}.json`), text);
  return { ...release, folder: to };
}

/**
 * Copies a file and its compressed copies. Returns false if the file does not match its hash in the build's
 * description.
 */
async function copyFileIfVerified(file: ReleaseFile, from: string, to: string): Promise<boolean> {
  const source = path.join(from, file.path);
  const target = path.join(to, file.path);
  const bytes = await readOptionalFile(source);
  if (!bytes || !matchesReleaseFile(file, bytes, '')) return false;
  const isKept = (await readOptionalFile(target))?.equals(bytes) === true;
  await mkdir(path.dirname(target), { recursive: true });
  for (const suffix of compressionSuffixes) {
    if (isKept && (await stat(target + suffix).catch(() => undefined))) continue;
    const content = suffix === '' ? bytes : await readOptionalFile(source + suffix);
    if (content) await writeAtomically(target + suffix, content);
  }
  return true;
}

/** Reads the copies of builds that open pages may still use. Removes older copies. */
async function readEarlierBuilds(folder: string, now: number): Promise<ReleaseInFolder[]> {
  const names = await listFolders(folder);
  const buildFolders = await Promise.all(
    names.map(async (name) =>
      (await listFolders(path.join(folder, name))).map((version) => path.join(folder, name, version)),
    ),
  );
  return (await Promise.all(buildFolders.flat().map((buildFolder) => readBuildsInFolder(buildFolder, now)))).flat();
}

async function readBuildsInFolder(folder: string, now: number): Promise<ReleaseInFolder[]> {
  const entries = await readdir(folder, { recursive: true });
  const kept = new Set<string>();
  const builds: ReleaseInFolder[] = [];
  for (const name of entries.filter((entry) => copiedReleaseFileNamePattern.test(entry))) {
    const file = path.join(folder, name);
    const release = await readCopiedRelease(file);
    if (!release || (await stat(file)).mtimeMs + maxBuildCopyAgeMs < now) continue;
    builds.push({ ...release, folder });
    kept.add(name);
    for (const file of release.files) for (const suffix of compressionSuffixes) kept.add(file.path + suffix);
  }
  const gone = entries.filter((entry) => !kept.has(entry.replaceAll(path.sep, '/')));
  await Promise.all(gone.map((entry) => rm(path.join(folder, entry), { force: true }).catch(ignoreFolderError)));
  return builds;
}

/** Ignores the error that `rm` throws for a folder, because folders should stay. */
function ignoreFolderError(error: unknown): void {
  if (!['EISDIR', 'ERR_FS_EISDIR'].includes(Object(error).code)) throw error;
}

async function readCopiedRelease(file: string): Promise<Release | undefined> {
  try {
    return parseRelease(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function readOptionalFile(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

/** Writes a draft file and renames it, so that readers never see a partial file. */
async function writeAtomically(file: string, content: Buffer | string): Promise<void> {
  const draft = path.join(path.dirname(file), `.${randomUUID()}.draft`);
  await writeFile(draft, content);
  await rename(draft, file);
}
