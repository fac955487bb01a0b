import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { buildUnfinishedRestorePath, type DatabaseHome, prepareDatabaseHome } from '../platform/database/embedded/home';
import { readEmbeddedLogins } from '../platform/database/embedded/logins';
import { runOnEmbeddedPostgres } from '../platform/database/embedded/running-postgres';
import { activateRestoredCopy, saveRestoredMarker } from '../platform/restored-library';
import { readSettings } from '../platform/settings';
import { StartError } from '../platform/start-error';
import { recoverCluster } from './recover-cluster';
import { type LogReplayOptions, type RestorePaths, restoreFiles } from './restore-files';
import { type BackupConditions, type VerifiedBackup, verifyBackup } from './verify-backup';

export type RestoreSummary = {
  dataFolder: string;
  madeAt: string;
  files: number;
  /** The fingerprint of the signing key. Undefined for an unsigned backup. */
  signedBy: string | undefined;
  /** True if the backup had the passwords and secret keys. */
  hasKeys: boolean;
};

type RestoreOptions = BackupConditions & LogReplayOptions;

/** Restores a backup into an empty DATA_DIR. Starts the database once to check its recovery. */
export async function restoreBackup(
  env: NodeJS.ProcessEnv,
  source: string,
  options: RestoreOptions = {},
): Promise<RestoreSummary> {
  const { database, dataFolder } = readSettings(env);
  if (database.kind === 'external') {
    throw new StartError('DATABASE_URL is set: a backup of the embedded database is restored into DATA_DIR alone.');
  }
  await refuseNonEmptyDataFolder(dataFolder);
  const isNew = !existsSync(dataFolder);
  const home = prepareDatabaseHome(dataFolder);
  const unfinishedFolder = await blockDataFolder(home, dataFolder);
  const folder = resolve(source);
  const { manifest, signedBy } = await restoreIntoDataFolder({
    folder,
    options: { keyFile: env.BACKUP_KEY_FILE, ...options },
    dataFolder,
    home,
    unfinishedFolder,
    isNew,
  });
  await runOnEmbeddedPostgres(dataFolder, () => deleteSessionsAndLinks(dataFolder));
  const { madeAt } = manifest;
  await saveRestoredMarker(dataFolder, {
    madeAt,
    until: options.until?.toISOString(),
    hasLog: options.log !== undefined,
    isFinished: true,
  });
  const hasKeys = manifest.format !== 3 || manifest.hasKeys;
  return { dataFolder, madeAt, files: manifest.files.length, signedBy, hasKeys };
}

/** Runs `npm run restore -- --go-live`. Returns the text to print. Throws without a restored copy. */
export async function makeRestoredCopyLive(env: NodeJS.ProcessEnv): Promise<string> {
  const { dataFolder, logArchive } = readSettings(env);
  const message = await activateRestoredCopy(dataFolder);
  if (logArchive === undefined) return message;
  return `${message}\nIts log is not archived yet. Start the server again with WAL_ARCHIVE_DIR set to an empty folder, never to the archive of the original, and make a backup then.`;
}

async function refuseNonEmptyDataFolder(dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder) || (await readdir(dataFolder)).length === 0) return;
  throw new StartError(
    `The data folder ${dataFolder} is not empty, and a restore never writes over what is there. Set DATA_DIR to an empty folder.`,
  );
}

/** Creates a folder that blocks server starts and other restores in this data folder. */
async function blockDataFolder(home: DatabaseHome, dataFolder: string): Promise<string> {
  const unfinishedFolder = buildUnfinishedRestorePath(home.folder);
  try {
    await mkdir(unfinishedFolder, { mode: 0o700 });
    return unfinishedFolder;
  } catch (error) {
    if (!existsSync(unfinishedFolder)) throw error;
    throw new StartError(`Another restore into ${dataFolder} is under way.`);
  }
}

type RestoreIntoDataFolderOptions = RestorePaths & {
  options: RestoreOptions;
  /** True if the restore created the data folder. */
  isNew: boolean;
};

/**
 * Restores the files. The database folder gets its final name last, so a killed restore leaves no incomplete
 * database.
 */
async function restoreIntoDataFolder({
  folder,
  options,
  dataFolder,
  home,
  unfinishedFolder,
  isNew,
}: RestoreIntoDataFolderOptions): Promise<VerifiedBackup> {
  try {
    const verified = await verifyBackup(folder, options);
    const { manifest } = verified;
    const log = await restoreFiles(manifest, { folder, options, dataFolder, home, unfinishedFolder });
    await saveRestoredMarker(dataFolder, { madeAt: manifest.madeAt, isFinished: false });
    await recoverCluster(home, unfinishedFolder, { dataFolder, log });
    if (log) await rm(join(home.folder, log.folderName), { recursive: true });
    await rename(unfinishedFolder, join(home.folder, 'data'));
    return verified;
  } catch (error) {
    // The restore failed. Everything in the data folder comes from it, because the folder was empty before.
    await rm(home.folder, { recursive: true, force: true });
    for (const name of await readdir(dataFolder)) await rm(join(dataFolder, name), { recursive: true, force: true });
    if (isNew) await rmdir(dataFolder);
    throw error;
  }
}

/**
 * Deletes all sessions, password links, objection links and their unsent mails, which the backup still
 * contains. Since the backup, users may have signed out or changed passwords.
 */
async function deleteSessionsAndLinks(dataFolder: string): Promise<void> {
  const client = new Client(readEmbeddedLogins(dataFolder)?.superuser);
  await client.connect();
  try {
    await client.query(deleteSessionsAndLinksSql);
  } finally {
    await client.end();
  }
}

/**
 * SQL that deletes the sessions and links of a restored database. Its tables may be missing if the first
 * start was interrupted.
 */
const deleteSessionsAndLinksSql = `
  do $$
  begin
    if to_regclass('public.mail') is null then return; end if;
    delete from session;
    delete from password_reset;
    if to_regclass('public.objection') is not null then delete from objection; end if;
    delete from mail where sent_at is null and body like '%?authToken=%';
  end
  $$`;
