import { chown, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withPostgres } from '../database/embedded/running-postgres';
import { errorMessage } from '../database/error-code';
import type { Log } from '../operations/log';
import type { Settings } from '../settings';
import { StartError } from '../start-error';
import { copyDatabase, takeBackupTurn } from './copy-database';
import { databaseFolder } from './manifest';

const copyName = /^data\.before-\d{4}$/;

/**
 * Copies the embedded database before migrations change it, to `postgres/data.before-0026` beside `postgres/data`:
 * whoever goes back gives it the name `data`. Gives where it lies. Another PostgreSQL is copied by its own tools.
 */
export async function copyBeforeUpgrade(
  settings: Settings,
  first: number,
  log: Log,
): Promise<string | undefined> {
  if (settings.database.kind === 'external') return undefined;
  const name = `data.before-${String(first).padStart(4, '0')}`;
  try {
    const place = await withPostgres(settings.dataFolder, async (running) => {
      const home = dirname(running.cluster);
      const half = join(home, `${name}.half`);
      await rm(half, { recursive: true, force: true });
      await takeBackupTurn(running.client);
      const { folders, files } = await copyDatabase(running, half);
      await giveTo(running.cluster, half, [...folders, ...files.map(({ path }) => path)]);
      await rm(join(home, name), { recursive: true, force: true });
      await rename(join(half, databaseFolder), join(home, name));
      await rm(half, { recursive: true });
      return join(home, name);
    });
    log.info({ place }, 'copied the database before its upgrade');
    return place;
  } catch (error) {
    throw new StartError(
      `The database could not be copied before its upgrade, so nothing was upgraded: ${errorMessage(error)}. The copy lies in DATA_DIR/postgres and takes as much room as the database.`,
    );
  }
}

/** PostgreSQL wants its files to be those of its own user. */
async function giveTo(cluster: string, half: string, paths: readonly string[]): Promise<void> {
  const { uid, gid } = await stat(cluster);
  if (process.getuid?.() === uid) return;
  for (const path of paths) await chown(join(half, path), uid, gid);
}

/** Once an upgrade has succeeded, its copy is enough: the copies of earlier upgrades go. */
export async function removeEarlierCopies(place: string, log: Log): Promise<void> {
  const home = dirname(place);
  try {
    const copies = (await readdir(home)).filter((name) => copyName.test(name) && name !== basename(place));
    for (const copy of copies) await rm(join(home, copy), { recursive: true });
  } catch (error) {
    log.warn({ reason: errorMessage(error) }, 'copies of earlier upgrades could not be removed');
  }
}
