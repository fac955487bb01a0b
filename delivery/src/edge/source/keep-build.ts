import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, type Release, type ReleaseFile } from 'shared-lib/releases';
import type { FoundRelease } from '../../platform/releases/found-release';
import { isFile } from '../../registry/registry/is-file';

const suffixes = ['', '.br', '.gz'];
const manifest = /^release-[0-9a-f]{16}\.json$/;
/** No page is open longer than this without having asked for a fresh one. */
const daysKept = 7;
const dayMs = 86_400_000;

/**
 * Copies a build out of its `dist`, which the next build empties: open pages go on asking for its files. Undefined where
 * it is not whole, as while it is being built. The names of files tell their content, so builds lie side by side.
 */
export async function keepBuild(built: FoundRelease, folder: string): Promise<FoundRelease | undefined> {
  const { folder: from, ...release } = built;
  const to = path.join(folder, release.name, release.version);
  await mkdir(to, { recursive: true });
  const whole = await Promise.all(release.files.map((file) => keepFile(file, { from, to })));
  if (!whole.every(Boolean)) return undefined;
  const text = JSON.stringify(release);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // Written each time: by its date we know how long nobody has been given it.
  await writeWhole(path.join(to, `release-${id}.json`), text);
  return { ...release, folder: to };
}

/** Whether the file is there as the build describes it. */
async function keepFile(file: ReleaseFile, { from, to }: { from: string; to: string }): Promise<boolean> {
  const source = path.join(from, file.path);
  const target = path.join(to, file.path);
  const bytes = await readOrNone(source);
  if (!bytes || !isFile(file, bytes, '')) return false;
  const isKept = (await readOrNone(target))?.equals(bytes) === true;
  await mkdir(path.dirname(target), { recursive: true });
  for (const suffix of suffixes) {
    if (isKept && (await stat(target + suffix).catch(() => undefined))) continue;
    const form = suffix === '' ? bytes : await readOrNone(source + suffix);
    if (form) await writeWhole(target + suffix, form);
  }
  return true;
}

/** The builds that were kept before and may still be open somewhere. Removes older ones. */
export async function earlierBuilds(folder: string, now: number): Promise<FoundRelease[]> {
  const names = await foldersIn(folder);
  const places = await Promise.all(
    names.map(async (name) =>
      (await foldersIn(path.join(folder, name))).map((version) => path.join(folder, name, version)),
    ),
  );
  return (await Promise.all(places.flat().map((place) => buildsIn(place, now)))).flat();
}

async function buildsIn(folder: string, now: number): Promise<FoundRelease[]> {
  const entries = await readdir(folder, { recursive: true });
  const kept = new Set<string>();
  const builds: FoundRelease[] = [];
  for (const name of entries.filter((entry) => manifest.test(entry))) {
    const place = path.join(folder, name);
    const release = await readKept(place);
    if (!release || (await stat(place)).mtimeMs + daysKept * dayMs < now) continue;
    builds.push({ ...release, folder });
    kept.add(name);
    for (const file of release.files) for (const suffix of suffixes) kept.add(file.path + suffix);
  }
  const gone = entries.filter((entry) => !kept.has(entry.replaceAll(path.sep, '/')));
  await Promise.all(gone.map((entry) => rm(path.join(folder, entry), { force: true }).catch(ignoreFolder)));
  return builds;
}

/** A folder stays: it may hold what is kept. */
function ignoreFolder(error: unknown): void {
  if (!['EISDIR', 'ERR_FS_EISDIR'].includes(Object(error).code)) throw error;
}

async function readKept(place: string): Promise<Release | undefined> {
  try {
    return parseRelease(JSON.parse(await readFile(place, 'utf8')));
  } catch {
    return undefined;
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function readOrNone(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

/** Whoever reads meets the whole content or none. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = path.join(path.dirname(file), `.${randomUUID()}.draft`);
  await writeFile(draft, content);
  await rename(draft, file);
}
