import { chown, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type PostgresConnection, runOnEmbeddedPostgres } from '../platform/database/embedded/running-postgres';
import { readErrorMessage } from '../platform/database/error-code';
import type { Log } from '../platform/operations/log';
import type { Settings } from '../platform/settings';
import { StartError } from '../platform/start-error';
import { acquireBackupLock, copyDatabase } from './copy-database';
import { databaseFolderName } from './manifest';

const upgradeCopyPattern = /^data\.before-\d{4}$/;

/**
 * Copies the embedded database to `postgres/data.before-0026` before a migration, and returns this folder. To
 * go back, an operator renames the copy to `data`. Does not copy an external PostgreSQL.
 */
export async function copyDatabaseBeforeUpgrade(
  settings: Settings,
  first: number,
  log: Log,
): Promise<string | undefined> {
  if (settings.database.kind === 'external') return undefined;
  const name = `data.before-${String(first).padStart(4, '0')}`;
  try {
    const place = await runOnEmbeddedPostgres(settings.dataFolder, async (running) => {
      const home = dirname(running.cluster);
      const temporaryFolder = join(home, `${name}.half`);
      await rm(temporaryFolder, { recursive: true, force: true });
      await refuseWithoutDiskSpace(running);
      await acquireBackupLock(running.client);
      const { folders, files } = await copyDatabase(running, temporaryFolder);
      await giveFilesToDatabaseUser(running.cluster, temporaryFolder, [...folders, ...files.map(({ path }) => path)]);
      await rm(join(home, name), { recursive: true, force: true });
      await rename(join(temporaryFolder, databaseFolderName), join(home, name));
      await rm(temporaryFolder, { recursive: true });
      return join(home, name);
    });
    log.info({ place }, 'copied the database before its upgrade');
    return place;
  } catch (error) {
    throw new StartError(
      `The database could not be copied before its upgrade, so nothing was upgraded: ${readErrorMessage(error)}. The copy lies in DATA_DIR/postgres and takes as much room as the database. Make room there and start again, or start the version before.`,
    );
  }
}

/**
 * Disk space that must stay free during the copy, for the write-ahead log and for small files outside the
 * databases.
 */
const reservedDiskBytes = 64 * 1_048_576;

/** Checks the free space before the copy, because a full disk would stop all other writes. */
async function refuseWithoutDiskSpace({ client, cluster }: PostgresConnection): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    'select sum(pg_database_size(oid))::float8 as bytes from pg_database',
  );
  const neededBytes = (rows[0]?.bytes ?? 0) + reservedDiskBytes;
  const { bavail, bsize } = await statfs(cluster);
  if (bavail * bsize >= neededBytes) return;
  throw new Error(
    `the disk has ${formatMegabytes(bavail * bsize)} free, and the copy needs ${formatMegabytes(neededBytes)}, as the database and its copy lie side by side`,
  );
}

const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

/** Gives files to the database user, because PostgreSQL must own its files. */
async function giveFilesToDatabaseUser(cluster: string, folder: string, paths: readonly string[]): Promise<void> {
  const { uid, gid } = await stat(cluster);
  if (process.getuid?.() === uid) return;
  for (const path of paths) await chown(join(folder, path), uid, gid);
}

/** Removes older copies after a successful upgrade. */
export async function removeEarlierUpgradeCopies(newestCopy: string, log: Log): Promise<void> {
  const home = dirname(newestCopy);
  try {
    const copies = (await readdir(home)).filter(
      (name) => upgradeCopyPattern.test(name) && name !== basename(newestCopy),
    );
    for (const copy of copies) await rm(join(home, copy), { recursive: true });
  } catch (error) {
    log.warn({ reason: readErrorMessage(error) }, 'copies of earlier upgrades could not be removed');
  }
}
