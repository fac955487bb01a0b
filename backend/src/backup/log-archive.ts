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
import { copyFile, folderContent } from './backup-files';
import { type Cipher, encryptFor } from './backup-key';

/** PostgreSQL's names for the pieces of the log: segments and timeline history files. */
const isPiece = (name: string) => /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/.test(name);
const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);
const sealed = '.age';
const attachmentsFolder = 'attachments';

/** The mark that a library and its archive share. Backups leave it out, because a restored copy writes its own log. */
export const archiveMark = 'log-archive.mark';

/** Contains the time at which the server was first started without the library's archive. */
export const archiveGap = 'log-archive.gap';

const everyMs = 5_000;

/**
 * Runs before the database starts. Returns the archive for its write-ahead log and the warnings for the operator. A
 * held restored copy has no archive. Throws a StartError if the archive belongs to another library or would have a gap.
 */
export function prepareArchive({ database, dataFolder, logArchive }: Settings): {
  logArchive: string | undefined;
  warnings: string[];
} {
  if (logArchive === undefined) {
    const isGap = database.kind === 'embedded' && noteGap(dataFolder);
    return { logArchive, warnings: isGap ? [gapBegins] : [] };
  }
  if (readRestoredCopy(dataFolder)) return { logArchive: undefined, warnings: [isHeld] };
  claimArchive(dataFolder, logArchive);
  return { logArchive, warnings: [] };
}

const gapBegins =
  'WARNING: WAL_ARCHIVE_DIR is not set, and the log of this library was archived before. Changes from now on are in no archive, and the old archive ends here. To archive again, set WAL_ARCHIVE_DIR to an empty folder and make a backup then.';

const isHeld =
  'The log of a restored copy is not archived (WAL_ARCHIVE_DIR). After it went live, start it again with WAL_ARCHIVE_DIR set to an empty folder, never to the archive of the original, and make a backup.';

/** Copies the write-ahead log to its archive, if one is set. */
export function archiveLog(settings: Settings, log: Log): RunningJob[] {
  const { logArchive: archive, backupRecipients, attachments: place, dataFolder } = settings;
  const cipher = encryptFor(backupRecipients);
  if (!archive || !cipher) return [];
  const spool = prepareSpoolFolder(dataFolder, true);
  const attachments = place.kind === 'folder' ? place.folder : undefined;
  const work = createLogCarrier({ spool, attachments, archive, cipher });
  return [repeatJob({ name: 'archiving the log', everyMs, log, work })];
}

/**
 * Throws if the archive belongs to another library, because pieces of both have the same names, or if this library was
 * started without its archive meanwhile.
 */
export function claimArchive(dataFolder: string, archive: string): void {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  const [own, theirs] = [join(dataFolder, archiveMark), join(archive, archiveMark)];
  const gap = join(dataFolder, archiveGap);
  if (existsSync(own) && existsSync(theirs) && readFileSync(own, 'utf8') === readFileSync(theirs, 'utf8')) {
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
  for (const place of [own, theirs]) writeFileSync(place, mark, { mode: 0o600, flush: true });
  rmSync(gap, { force: true });
}

/** Called for a start without an archive: notes that the earlier archive ends here. Returns false if there was none. */
export function noteGap(dataFolder: string): boolean {
  if (!existsSync(join(dataFolder, archiveMark))) return false;
  const gap = join(dataFolder, archiveGap);
  if (!existsSync(gap)) writeFileSync(gap, new Date().toISOString(), { mode: 0o600, flush: true });
  return true;
}

type CreateLogCarrierOptions = {
  spool: string;
  /** The folder of attachments; undefined if they are in a bucket, which keeps them itself. */
  attachments: string | undefined;
  archive: string;
  cipher: Cipher;
};

/**
 * Copies finished pieces of the log and new attachments to the archive, encrypted. A piece is removed from the spool
 * once the archive has all of it.
 */
function createLogCarrier({
  spool,
  attachments,
  archive,
  cipher,
}: CreateLogCarrierOptions): () => Promise<void> {
  let known: Set<string> | undefined;
  const carry = async (from: string, to: string) => {
    const half = `${to}.half`;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rm(half, { force: true });
    await copyFile(from, half, cipher);
    await rename(half, to);
  };
  return async () => {
    if (attachments) {
      known ??= new Set(await namesBelow(join(archive, attachmentsFolder)));
      for (const path of await namesBelow(attachments)) {
        const name = `${path}${sealed}`;
        if (known.has(name) || !/^\d+\//.test(path)) continue;
        await carry(join(attachments, path), join(archive, attachmentsFolder, name));
        known.add(name);
      }
    }
    for (const name of (await readdir(spool)).toSorted()) {
      if (isPiece(name)) await carry(join(spool, name), join(archive, `${name}${sealed}`));
      // A `.backup` file says where a backup began and ended. Only people need it.
      if (isPiece(name) || name.endsWith('.backup')) await rm(join(spool, name));
    }
  };
}

type FetchLogOptions = {
  archive: string;
  /** The segments that the backup contains. The first of them is the first that is needed. */
  held: readonly string[];
  until: Date | undefined;
  into: string;
  /** The folder for missing attachments; undefined if they are not restored. */
  attachments: string | undefined;
  cipher: Cipher;
};

/** Decrypts from the archive what PostgreSQL needs to continue from a backup. Returns the paths of the log files. */
export async function fetchLog(fetching: FetchLogOptions): Promise<string[]> {
  const { archive, held, until, into, attachments, cipher } = fetching;
  const [first = ''] = held.toSorted();
  const names = (await readdir(archive).catch(() => []))
    .filter((name) => name.endsWith(sealed))
    .map((name) => basename(name, sealed))
    .filter((name) => isPiece(name) && (!isSegment(name) || name.slice(8) >= first.slice(8)));
  if (!names.some(isSegment))
    throw new StartError(
      `There is no log in ${archive} that goes on from this backup. Nothing was restored.`,
    );
  await refuseGap(archive, [...held, ...names.filter(isSegment)], until);
  await mkdir(into, { mode: 0o700 });
  for (const name of names) await copyFile(join(archive, `${name}${sealed}`), join(into, name), cipher);
  if (attachments) await fetchAttachments(join(archive, attachmentsFolder), attachments, cipher);
  return names.map((name) => join(into, name));
}

/**
 * Refuses a gap, unless the restore stops before it: PostgreSQL stops at the first missing piece without a message
 * about the later ones. If the target time is between the last change before the gap and the archiving of that piece,
 * PostgreSQL itself refuses the restore.
 */
async function refuseGap(archive: string, segments: readonly string[], until: Date | undefined) {
  const pieces = segments.toSorted((one, other) => numberOf(one) - numberOf(other));
  const numbers = new Set(pieces.map(numberOf));
  const last = numberOf(pieces.at(-1) ?? '');
  const before = pieces.find((piece) => numberOf(piece) < last && !numbers.has(numberOf(piece) + 1));
  if (before === undefined) return;
  // Undefined if only the backup has that piece; then the archived log is of no use.
  const archived = (await stat(join(archive, `${before}${sealed}`)).catch(() => undefined))?.mtime;
  if (until && archived && until <= archived) return;
  const advice = archived
    ? `The last piece before the gap was archived at ${archived.toISOString()}: name a moment before that with --until`
    : 'No log goes on from this backup: restore it without --log';
  throw new StartError(
    `The archive ${archive} has a gap: the piece after ${before} is missing, and the later ones cannot be brought back without it. ${advice}, or take a backup from after the gap. Nothing was restored.`,
  );
}

/** The number of a segment (16 MB) since the start of the log. A new timeline continues the numbers. */
const numberOf = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16);

async function fetchAttachments(archive: string, into: string, cipher: Cipher): Promise<void> {
  const there = new Set(await namesBelow(into));
  for (const path of await namesBelow(archive)) {
    const name = path.slice(0, -sealed.length);
    if (!path.endsWith(sealed) || there.has(name)) continue;
    await mkdir(dirname(join(into, name)), { recursive: true, mode: 0o700 });
    await copyFile(join(archive, path), join(into, name), cipher);
  }
}

async function namesBelow(root: string): Promise<string[]> {
  return (await folderContent({ root, isLeftOut: (path) => path.endsWith('.half') || path === 'waiting' }))
    .files;
}
