import { chown, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type PostgresConnection,
  runOnEmbeddedPostgres,
} from '../platform/database/embedded/running-postgres';
import { errorMessage } from '../platform/database/error-code';
import type { Log } from '../platform/operations/log';
import type { Settings } from '../platform/settings';
import { StartError } from '../platform/start-error';
import { acquireBackupLock, copyDatabase } from './copy-database';
import { databaseFolder } from './manifest';

const copyName = /^data\.before-\d{4}$/;

/**
 * Copies the embedded database before migrations change it, to `postgres/data.before-0026` beside `postgres/data`. To
 * go back, rename the copy to `data`. Returns the folder. An external PostgreSQL is copied with its own tools.
 */
export async function copyBeforeUpgrade(
  settings: Settings,
  first: number,
  log: Log,
): Promise<string | undefined> {
  if (settings.database.kind === 'external') return undefined;
  const name = `data.before-${String(first).padStart(4, '0')}`;
  try {
    const place = await runOnEmbeddedPostgres(settings.dataFolder, async (running) => {
      const home = dirname(running.cluster);
      const half = join(home, `${name}.half`);
      await rm(half, { recursive: true, force: true });
      await refuseWithoutRoom(running);
      await acquireBackupLock(running.client);
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
      `The database could not be copied before its upgrade, so nothing was upgraded: ${errorMessage(error)}. The copy lies in DATA_DIR/postgres and takes as much room as the database. Make room there and start again, or start the version before.`,
    );
  }
}

/** Room for the log that is written during the copy, and for the small files beside the databases. */
const spareBytes = 64 * 1_048_576;

/**
 * Checks the free space before the first file is copied: a copy that fills the disk would stop everything that writes
 * there.
 */
async function refuseWithoutRoom({ client, cluster }: PostgresConnection): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    'select sum(pg_database_size(oid))::float8 as bytes from pg_database',
  );
  const needed = (rows[0]?.bytes ?? 0) + spareBytes;
  const { bavail, bsize } = await statfs(cluster);
  if (bavail * bsize >= needed) return;
  throw new Error(
    `the disk has ${megabytes(bavail * bsize)} free, and the copy needs ${megabytes(needed)}, as the database and its copy lie side by side`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

/** PostgreSQL requires that its own user owns its files. */
async function giveTo(cluster: string, half: string, paths: readonly string[]): Promise<void> {
  const { uid, gid } = await stat(cluster);
  if (process.getuid?.() === uid) return;
  for (const path of paths) await chown(join(half, path), uid, gid);
}

/** Removes the copies of earlier upgrades once this upgrade has succeeded. */
export async function removeEarlierCopies(place: string, log: Log): Promise<void> {
  const home = dirname(place);
  try {
    const copies = (await readdir(home)).filter((name) => copyName.test(name) && name !== basename(place));
    for (const copy of copies) await rm(join(home, copy), { recursive: true });
  } catch (error) {
    log.warn({ reason: errorMessage(error) }, 'copies of earlier upgrades could not be removed');
  }
}
