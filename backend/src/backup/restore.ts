import { chownSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Home, prepareHome } from '../database/embedded/home';
import { withPostgres } from '../database/embedded/running-postgres';
import { readSettings } from '../settings';
import { StartError } from '../start-error';
import { copyFile } from './copy-file';
import { databaseFolder, type Manifest, restFolder } from './manifest';
import { type Trust, verifyBackup } from './verify-backup';

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
  const folder = resolve(source);
  const { manifest, signedBy } = await verifyBackup(folder, trust);
  await bringBack({ manifest, folder, dataFolder });
  await withPostgres(dataFolder, ({ client }) => client.query('select 1'));
  return { dataFolder, madeAt: manifest.madeAt, files: manifest.files.length, signedBy };
}

async function refuseFilled(dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder) || (await readdir(dataFolder)).length === 0) return;
  throw new StartError(
    `The data folder ${dataFolder} is not empty, and a restore never writes over what is there. Set DATA_DIR to an empty folder.`,
  );
}

type Content = Pick<Manifest, 'folders' | 'files'>;
type Bringing = { manifest: Content; folder: string; dataFolder: string };

/** The database gets its name last: a restore that is killed leaves no half of one. */
async function bringBack({ manifest, folder, dataFolder }: Bringing): Promise<void> {
  const home = prepareHome(dataFolder);
  const half = join(home.folder, 'data.restoring');
  const places = new Map([
    [databaseFolder, half],
    [restFolder, dataFolder],
  ]);
  const placeOf = (path: string) => {
    const [top = '', ...inner] = path.split('/');
    return join(places.get(top) ?? dataFolder, ...inner);
  };
  try {
    for (const path of manifest.folders) await mkdir(placeOf(path), { recursive: true, mode: 0o700 });
    for (const { path } of manifest.files) await copyFile(join(folder, path), placeOf(path));
    own(home, half, manifest);
    await rename(half, join(home.folder, 'data'));
  } catch (error) {
    // All of it was empty before.
    await rm(home.folder, { recursive: true, force: true });
    for (const name of await readdir(dataFolder))
      await rm(join(dataFolder, name), { recursive: true, force: true });
    throw error;
  }
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
