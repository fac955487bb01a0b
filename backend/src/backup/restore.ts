import { chownSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Home, prepareHome, restoringFolder } from '../database/embedded/home';
import { withPostgres } from '../database/embedded/running-postgres';
import { keepRestoredCopy, letGoLive } from '../restored-library';
import { readSettings } from '../settings';
import { StartError } from '../start-error';
import { copyFile } from './copy-file';
import { databaseFolder, type Manifest, restFolder } from './manifest';
import { type Trust, type Verified, verifyBackup } from './verify-backup';
import { voidOldAccess } from './void-old-access';

export type Restored = {
  dataFolder: string;
  madeAt: string;
  files: number;
  /** The fingerprint of the key that signed the backup; none = it was taken unsigned. */
  signedBy: string | undefined;
};

/** Brings a backup into an empty DATA_DIR, and starts the database once to see that it recovers. */
export async function restore(env: NodeJS.ProcessEnv, source: string, trust: Trust = {}): Promise<Restored> {
  const { database, dataFolder } = readSettings(env);
  if (database.kind === 'external') {
    throw new StartError(
      'DATABASE_URL is set: a backup of the embedded database is restored into DATA_DIR alone.',
    );
  }
  await refuseFilled(dataFolder);
  const home = prepareHome(dataFolder);
  const half = await claim(home, dataFolder);
  const folder = resolve(source);
  const { manifest, signedBy } = await bringBack({ folder, trust, dataFolder, home, half });
  await withPostgres(dataFolder, () => voidOldAccess(dataFolder));
  const { madeAt } = manifest;
  await keepRestoredCopy(dataFolder, { madeAt, isFinished: true });
  return { dataFolder, madeAt, files: manifest.files.length, signedBy };
}

/** `npm run restore -- --go-live`. Gives what to print; throws where nothing is held. */
export function goLive(env: NodeJS.ProcessEnv): Promise<string> {
  return letGoLive(readSettings(env).dataFolder);
}

async function refuseFilled(dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder) || (await readdir(dataFolder)).length === 0) return;
  throw new StartError(
    `The data folder ${dataFolder} is not empty, and a restore never writes over what is there. Set DATA_DIR to an empty folder.`,
  );
}

type Content = Pick<Manifest, 'folders' | 'files'>;

/** From the first moment on no library is started in this place, and no other restore begins there. */
async function claim(home: Home, dataFolder: string): Promise<string> {
  const half = restoringFolder(home);
  try {
    await mkdir(half, { mode: 0o700 });
    return half;
  } catch (error) {
    if (!existsSync(half)) throw error;
    throw new StartError(`Another restore into ${dataFolder} is under way.`);
  }
}

type Bringing = { folder: string; trust: Trust; dataFolder: string; home: Home; half: string };

/** The database gets its name last: a restore that is killed leaves no half of one. */
async function bringBack({ folder, trust, dataFolder, home, half }: Bringing): Promise<Verified> {
  try {
    const verified = await verifyBackup(folder, trust);
    const { manifest } = verified;
    await copyBack(manifest, { folder, dataFolder, half });
    await keepRestoredCopy(dataFolder, { madeAt: manifest.madeAt, isFinished: false });
    own(home, half, manifest);
    await rename(half, join(home.folder, 'data'));
    return verified;
  } catch (error) {
    // All of it was empty before.
    await rm(home.folder, { recursive: true, force: true });
    for (const name of await readdir(dataFolder))
      await rm(join(dataFolder, name), { recursive: true, force: true });
    throw error;
  }
}

async function copyBack(
  { folders, files }: Content,
  { folder, dataFolder, half }: Pick<Bringing, 'folder' | 'dataFolder' | 'half'>,
): Promise<void> {
  const places = new Map([
    [databaseFolder, half],
    [restFolder, dataFolder],
  ]);
  const placeOf = (path: string) => {
    const [top = '', ...inner] = path.split('/');
    return join(places.get(top) ?? dataFolder, ...inner);
  };
  for (const path of folders) await mkdir(placeOf(path), { recursive: true, mode: 0o700 });
  for (const { path } of files) await copyFile(join(folder, path), placeOf(path));
}

/** PostgreSQL works as its own user, and wants its files to be its own. */
function own({ user }: Home, half: string, { folders, files }: Content): void {
  if (!user) return;
  const paths = [...folders, ...files.map(({ path }) => path)].filter((path) =>
    path.startsWith(`${databaseFolder}/`),
  );
  for (const path of ['', ...paths.map((inside) => inside.slice(databaseFolder.length + 1))]) {
    chownSync(join(half, path), user.uid, user.gid);
  }
}
