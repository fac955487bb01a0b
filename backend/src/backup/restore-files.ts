import { chownSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { DatabaseHome } from '../platform/database/embedded/home';
import { StartError } from '../platform/start-error';
import { copyFile } from './backup-files';
import { createDecryption, type StreamCipher } from './backup-key';
import { fetchArchivedLog } from './log-archive';
import { type AnyManifest, databaseFolderName, otherDataFolderName } from './manifest';
import type { LogToReplay } from './recover-cluster';

export type LogReplayOptions = {
  /** The file with the secret key of the backup. */
  keyFile?: string | undefined;
  /** The archive with the write-ahead log to replay. */
  log?: string | undefined;
  /** The time until which changes are replayed. Undefined: until the end of the log. */
  until?: Date | undefined;
};

/** The backup folder and the target folders. `unfinishedFolder` is the folder of the unfinished database. */
export type RestorePaths = { folder: string; dataFolder: string; home: DatabaseHome; unfinishedFolder: string };

type BackupContent = Pick<AnyManifest, 'folders' | 'files'>;
type RestorePathsAndCipher = RestorePaths & { cipher: StreamCipher | undefined };

/** Copies and decrypts the files of a backup, and the archived log if requested. */
export async function restoreFiles(
  manifest: AnyManifest,
  { options, ...place }: RestorePaths & { options: LogReplayOptions },
): Promise<LogToReplay | undefined> {
  const recipients = manifest.format === 3 ? manifest.recipients : [];
  const cipher = await createDecryption(options.keyFile, recipients, place.folder);
  await copyBackupFiles(manifest, { ...place, cipher });
  giveFilesToPostgresUser(place.home, place.unfinishedFolder, manifest);
  return fetchLogForReplay(manifest, { ...place, cipher, options });
}

async function copyBackupFiles(
  { folders, files }: BackupContent,
  { folder, dataFolder, unfinishedFolder, cipher }: RestorePathsAndCipher,
): Promise<void> {
  const places = new Map([
    [databaseFolderName, unfinishedFolder],
    [otherDataFolderName, dataFolder],
  ]);
  const placeOf = (path: string) => {
    const [top = '', ...inner] = path.split('/');
    return join(places.get(top) ?? dataFolder, ...inner);
  };
  for (const path of folders) await mkdir(placeOf(path), { recursive: true, mode: 0o700 });
  for (const { path } of files) await copyFile(join(folder, path), placeOf(path), cipher);
}

/** Gives the files to the database user, because PostgreSQL must own its files. */
function giveFilesToPostgresUser(
  { user }: DatabaseHome,
  unfinishedFolder: string,
  { folders, files }: BackupContent,
): void {
  if (!user) return;
  const paths = [...folders, ...files.map(({ path }) => path)].filter((path) =>
    path.startsWith(`${databaseFolderName}/`),
  );
  for (const path of ['', ...paths.map((inside) => inside.slice(databaseFolderName.length + 1))]) {
    chownSync(join(unfinishedFolder, path), user.uid, user.gid);
  }
}

async function fetchLogForReplay(
  { files }: BackupContent,
  { options: { log: archive, until }, home, dataFolder, cipher }: RestorePathsAndCipher & { options: LogReplayOptions },
): Promise<LogToReplay | undefined> {
  if (archive === undefined) return undefined;
  if (!cipher) throw new StartError('A log goes on from an encrypted backup, and this one is not encrypted.');
  const segmentsInBackup = files.map(({ path }) => basename(path)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const folderName = 'log';
  const into = join(home.folder, folderName);
  const attachments = join(dataFolder, 'attachments');
  const paths = await fetchArchivedLog({
    archive: resolve(archive),
    segmentsInBackup,
    until,
    into,
    attachments,
    cipher,
  });
  for (const path of [into, ...paths]) if (home.user) chownSync(path, home.user.uid, home.user.gid);
  return { folderName, until };
}
