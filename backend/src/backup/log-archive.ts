import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { prepareSpoolFolder } from '../platform/database/embedded/log-spool';
import type { Log } from '../platform/operations/log';
import { type RunningJob, repeatJob } from '../platform/operations/repeat';
import { readRestoredCopy } from '../platform/restored-library';
import type { Settings } from '../platform/settings';
import { StartError } from '../platform/start-error';
import { copyFile, listFolderContent } from './backup-files';
import { createEncryption, type StreamCipher } from './backup-key';

/** Returns true for names of log segments and of timeline history files. */
const isWalFileName = (name: string) => /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/.test(name);
const isWalSegmentName = (name: string) => /^[0-9A-F]{24}$/.test(name);
const encryptedFileExtension = '.age';
const attachmentsFolderName = 'attachments';

/**
 * The file with an id that DATA_DIR and its log archive share. Backups omit this file, because a restored copy
 * needs its own archive.
 */
export const archiveIdFileName = 'log-archive.mark';

/**
 * The file that a server writes if it starts without its archive. It contains the time of the first such start.
 * The archive lacks all changes after that time.
 */
export const archiveGapFileName = 'log-archive.gap';

const archiveIntervalMs = 5_000;

/**
 * Returns the log archive and warnings for the operator. Runs before the database starts. A restored copy
 * gets no archive before it goes live. Throws a StartError for a foreign archive or a gap.
 */
export function prepareArchive({ database, dataFolder, logArchive }: Settings): {
  logArchive: string | undefined;
  warnings: string[];
} {
  if (logArchive === undefined) {
    const isGap = database.kind === 'embedded' && recordArchiveGap(dataFolder);
    return { logArchive, warnings: isGap ? [archiveGapWarning] : [] };
  }
  if (readRestoredCopy(dataFolder)) return { logArchive: undefined, warnings: [restoredCopyWarning] };
  markArchiveAsOwn(dataFolder, logArchive);
  return { logArchive, warnings: [] };
}

const archiveGapWarning =
  'WARNING: WAL_ARCHIVE_DIR is not set, and the log of this library was archived before. Changes from now on are in no archive, and the old archive ends here. To archive again, set WAL_ARCHIVE_DIR to an empty folder and make a backup then.';

const restoredCopyWarning =
  'The log of a restored copy is not archived (WAL_ARCHIVE_DIR). After it went live, start it again with WAL_ARCHIVE_DIR set to an empty folder, never to the archive of the original, and make a backup.';

/** Starts the job that copies the write-ahead log to the archive, if a setting names an archive. */
export function startLogArchiving(settings: Settings, log: Log): RunningJob[] {
  const { logArchive: archive, backupRecipients, attachments: place, dataFolder } = settings;
  const cipher = createEncryption(backupRecipients);
  if (!archive || !cipher) return [];
  const spool = prepareSpoolFolder(dataFolder, true);
  const attachments = place.kind === 'folder' ? place.folder : undefined;
  const work = createLogCopier({ spool, attachments, archive, cipher });
  return [repeatJob({ name: 'archiving the log', everyMs: archiveIntervalMs, log, work })];
}

/**
 * Marks the archive as belonging to this DATA_DIR. Throws if it belongs to another one, because the files of
 * both have the same names. Throws also if the archive has a gap because the server was started without it.
 */
export function markArchiveAsOwn(dataFolder: string, archive: string): void {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  const [ownIdFile, archiveIdFile] = [join(dataFolder, archiveIdFileName), join(archive, archiveIdFileName)];
  const gap = join(dataFolder, archiveGapFileName);
  if (
    existsSync(ownIdFile) &&
    existsSync(archiveIdFile) &&
    readFileSync(ownIdFile, 'utf8') === readFileSync(archiveIdFile, 'utf8')
  ) {
    if (!existsSync(gap)) return;
    throw new StartError(
      `The log in ${archive} (WAL_ARCHIVE_DIR) ends on ${readFileSync(gap, 'utf8')}, when the server was started without the setting. What was changed since is missing in it. Keep that archive for the backups from before, name an empty folder, and make a backup then.`,
    );
  }
  if (readdirSync(archive).length > 0) {
    throw new StartError(
      `The archive ${archive} (WAL_ARCHIVE_DIR) has the log of another library, or of this one before a restore. Name an empty folder, and make a backup then.`,
    );
  }
  const mark = randomUUID();
  for (const place of [ownIdFile, archiveIdFile]) writeFileSync(place, mark, { mode: 0o600, flush: true });
  rmSync(gap, { force: true });
}

/**
 * Records that the archive ends here, because the server starts without it. Returns false if there was no
 * archive before.
 */
export function recordArchiveGap(dataFolder: string): boolean {
  if (!existsSync(join(dataFolder, archiveIdFileName))) return false;
  const gap = join(dataFolder, archiveGapFileName);
  if (!existsSync(gap)) writeFileSync(gap, new Date().toISOString(), { mode: 0o600, flush: true });
  return true;
}

type CreateLogCopierOptions = {
  spool: string;
  /** The folder of attachments to copy. Undefined if they are in a bucket, which is not copied. */
  attachments: string | undefined;
  archive: string;
  cipher: StreamCipher;
};

/**
 * Creates the job that copies finished log segments and new attachments to the archive, encrypted. Then it
 * removes the segments from the spool folder.
 */
function createLogCopier({ spool, attachments, archive, cipher }: CreateLogCopierOptions): () => Promise<void> {
  let archivedNames: Set<string> | undefined;
  const copyEncrypted = async (from: string, to: string) => {
    const temporaryPath = `${to}.half`;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rm(temporaryPath, { force: true });
    await copyFile(from, temporaryPath, cipher);
    await rename(temporaryPath, to);
  };
  return async () => {
    if (attachments) {
      archivedNames ??= new Set(await listFilesBelow(join(archive, attachmentsFolderName)));
      for (const path of await listFilesBelow(attachments)) {
        const name = `${path}${encryptedFileExtension}`;
        if (archivedNames.has(name) || !/^\d+\//.test(path)) continue;
        await copyEncrypted(join(attachments, path), join(archive, attachmentsFolderName, name));
        archivedNames.add(name);
      }
    }
    for (const name of (await readdir(spool)).toSorted()) {
      if (isWalFileName(name))
        await copyEncrypted(join(spool, name), join(archive, `${name}${encryptedFileExtension}`));
      // Also removes `.backup` files, which contain only information for people.
      if (isWalFileName(name) || name.endsWith('.backup')) await rm(join(spool, name));
    }
  };
}

type FetchArchivedLogOptions = {
  archive: string;
  /** The log segments in the backup. The replay needs the first of these segments and all later segments. */
  segmentsInBackup: readonly string[];
  until: Date | undefined;
  into: string;
  /** The folder to restore missing attachments to. Undefined if they are not restored. */
  attachments: string | undefined;
  cipher: StreamCipher;
};

/** Decrypts the archived log that continues a backup. Returns the paths of the log files. */
export async function fetchArchivedLog(options: FetchArchivedLogOptions): Promise<string[]> {
  const { archive, segmentsInBackup, until, into, attachments, cipher } = options;
  const [first = ''] = segmentsInBackup.toSorted();
  const names = (await readdir(archive).catch(() => []))
    .filter((name) => name.endsWith(encryptedFileExtension))
    .map((name) => basename(name, encryptedFileExtension))
    .filter((name) => isWalFileName(name) && (!isWalSegmentName(name) || name.slice(8) >= first.slice(8)));
  if (!names.some(isWalSegmentName))
    throw new StartError(`There is no log in ${archive} that goes on from this backup. Nothing was restored.`);
  await refuseLogGap(archive, [...segmentsInBackup, ...names.filter(isWalSegmentName)], until);
  await mkdir(into, { mode: 0o700 });
  for (const name of names) await copyFile(join(archive, `${name}${encryptedFileExtension}`), join(into, name), cipher);
  if (attachments) await fetchAttachments(join(archive, attachmentsFolderName), attachments, cipher);
  return names.map((name) => join(into, name));
}

/**
 * Refuses a gap in the log, unless the replay ends before the gap. PostgreSQL usually does not report a gap:
 * it silently stops at the first missing segment.
 */
async function refuseLogGap(archive: string, segments: readonly string[], until: Date | undefined) {
  const pieces = segments.toSorted((one, other) => computeSegmentNumber(one) - computeSegmentNumber(other));
  const numbers = new Set(pieces.map(computeSegmentNumber));
  const last = computeSegmentNumber(pieces.at(-1) ?? '');
  const before = pieces.find(
    (piece) => computeSegmentNumber(piece) < last && !numbers.has(computeSegmentNumber(piece) + 1),
  );
  if (before === undefined) return;
  // Undefined if the segment before the gap is only in the backup, not in the archive. In this case the archive
  // cannot continue this backup.
  const archived = (await stat(join(archive, `${before}${encryptedFileExtension}`)).catch(() => undefined))?.mtime;
  if (until && archived && until <= archived) return;
  const advice = archived
    ? `The last piece before the gap was archived at ${archived.toISOString()}: name a moment before that with --until`
    : 'No log goes on from this backup: restore it without --log';
  throw new StartError(
    `The archive ${archive} has a gap: the piece after ${before} is missing, and the later ones cannot be brought back without it. ${advice}, or take a backup from after the gap. Nothing was restored.`,
  );
}

/**
 * Returns the number of a 16 MB segment of the write-ahead log. After a restore, the numbers go on from the
 * last segment before it.
 */
const computeSegmentNumber = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16);

async function fetchAttachments(archive: string, into: string, cipher: StreamCipher): Promise<void> {
  const existingFiles = new Set(await listFilesBelow(into));
  for (const path of await listFilesBelow(archive)) {
    const name = path.slice(0, -encryptedFileExtension.length);
    if (!path.endsWith(encryptedFileExtension) || existingFiles.has(name)) continue;
    await mkdir(dirname(join(into, name)), { recursive: true, mode: 0o700 });
    await copyFile(join(archive, path), join(into, name), cipher);
  }
}

async function listFilesBelow(root: string): Promise<string[]> {
  return (await listFolderContent({ root, isLeftOut: (path) => path.endsWith('.half') || path === 'waiting' })).files;
}
