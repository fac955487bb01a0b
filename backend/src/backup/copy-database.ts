import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { PostgresConnection } from '../platform/database/embedded/running-postgres';
import { readErrorCode } from '../platform/database/error-code';
import { StartError } from '../platform/start-error';
import { copyFile, listFolderContent, writeTextFile } from './backup-files';
import type { StreamCipher } from './backup-key';
import { type BackupFile, type BackupManifest, databaseFolderName } from './manifest';

const replicationSlotExistsCode = '42710';

/**
 * Takes the backup lock. While the connection is open, no other backup of this cluster can run, and
 * PostgreSQL keeps its write-ahead log.
 */
export async function acquireBackupLock(client: Client): Promise<void> {
  try {
    await client.query("select pg_create_physical_replication_slot('lexboard_backup', true, true)");
  } catch (error) {
    if (readErrorCode(error) !== replicationSlotExistsCode) throw error;
    throw new StartError('Another backup of this database is under way. Start this one when that has ended.');
  }
}

/**
 * Copies a running cluster with its write-ahead log. The copied files may be from different times, so
 * PostgreSQL replays this log when it starts on the copy. The caller must have the backup lock.
 */
export async function copyDatabase(
  { client, cluster }: PostgresConnection,
  into: string,
  cipher?: StreamCipher,
): Promise<CopiedContent> {
  const first = await beginBackup(client);
  const copied = await copyFolder({
    from: cluster,
    into,
    subfolder: databaseFolderName,
    isLeftOut: isOmittedFromBackup,
    cipher,
  });
  const { label, last } = await endBackup(client);
  const log = await copyLogSegments(cluster, { first, last }, { into, cipher });
  const labelFile = await writeBackupLabel(into, label, cipher);
  return { folders: [...copied.folders, ...log.folders], files: [...copied.files, ...log.files, labelFile] };
}

async function beginBackup(client: Client): Promise<string> {
  const { rows } = await client.query<{ first: string }>(
    "select pg_walfile_name(pg_backup_start('lexboard', true)) as first",
  );
  return rows[0]?.first ?? '';
}

async function endBackup(client: Client): Promise<{ label: string; last: string }> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const [stopped] = rows;
  if (!stopped) throw new Error('PostgreSQL did not say where the backup ends.');
  return stopped;
}

/**
 * Copies the log segments that the backup needs. Their names sort in the order of writing. Also copies the
 * small history files of timelines.
 */
async function copyLogSegments(
  cluster: string,
  { first, last }: { first: string; last: string },
  { into, cipher }: { into: string; cipher: StreamCipher | undefined },
): Promise<CopiedContent> {
  const folders = ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries'].map(
    (name) => `${databaseFolderName}/${name}`,
  );
  for (const folder of folders) await mkdir(join(into, folder), { recursive: true, mode: 0o700 });
  const { files } = await listFolderContent({ root: join(cluster, 'pg_wal'), isLeftOut: () => false });
  const neededFiles = files.filter(
    (name) => name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  );
  if (!neededFiles.includes(first) || !neededFiles.includes(last)) {
    throw new Error(`The write-ahead log from ${first} to ${last} is not there any more.`);
  }
  const copies: BackupFile[] = [];
  for (const name of neededFiles) {
    const [from, path] = [join(cluster, 'pg_wal', name), `${databaseFolderName}/pg_wal/${name}`];
    const copy = await copyFileIfPresent(from, { into, path, cipher });
    if (copy) copies.push(copy);
  }
  return { folders, files: copies };
}

async function writeBackupLabel(into: string, label: string, cipher?: StreamCipher): Promise<BackupFile> {
  const path = `${databaseFolderName}/backup_label`;
  return { path, ...(await writeTextFile(label, join(into, path), cipher)) };
}

/**
 * A backup contains these folders without their content. PostgreSQL fills them at its start, or their content
 * is a log that the backup does not need.
 */
const foldersCopiedEmpty = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];

/** Files directly in the cluster folder that belong to the running server. */
const omittedRootFilePattern = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?)$/;
/** Temporary files, which PostgreSQL may leave in any folder of the cluster. */
const omittedFilePattern = /(^|\/)(pg_internal\.init(\.\d+)?|pgsql_tmp[^/]*|[^/]+\.tmp)$/;

/** Returns true if a backup omits this file of a running cluster. The path is relative to the cluster. */
function isOmittedFromBackup(path: string): boolean {
  const [first = ''] = path.split('/');
  return (
    (path.includes('/') && foldersCopiedEmpty.includes(first)) ||
    omittedRootFilePattern.test(path) ||
    omittedFilePattern.test(path)
  );
}

type CopiedContent = Pick<BackupManifest, 'folders' | 'files'>;

type CopyFolderOptions = {
  from: string;
  /** The folder of the backup. The files go to its `subfolder`. */
  into: string;
  subfolder: string;
  isLeftOut: (path: string) => boolean;
  cipher?: StreamCipher | undefined;
};

/** Copies a folder whose files may change during the copy. Skips files that disappear. */
export async function copyFolder({
  from,
  into,
  subfolder,
  isLeftOut,
  cipher,
}: CopyFolderOptions): Promise<CopiedContent> {
  const content = await listFolderContent({ root: from, isLeftOut });
  const folders = [subfolder, ...content.folders.map((path) => `${subfolder}/${path}`)];
  for (const folder of folders) await mkdir(join(into, folder), { recursive: true, mode: 0o700 });
  const files: BackupFile[] = [];
  for (const path of content.files) {
    const file = await copyFileIfPresent(join(from, path), { into, path: `${subfolder}/${path}`, cipher });
    if (file) files.push(file);
  }
  return { folders, files };
}

async function copyFileIfPresent(
  from: string,
  { into, path, cipher }: { into: string; path: string; cipher?: StreamCipher | undefined },
): Promise<BackupFile | undefined> {
  try {
    return { path, ...(await copyFile(from, join(into, path), cipher)) };
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
