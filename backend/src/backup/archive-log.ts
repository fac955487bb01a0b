import { prepareSpoolFolder } from '../platform/database/embedded/log-spool';
import type { Log } from '../platform/operations/log';
import { type Repetition, repeat } from '../platform/operations/repeat';
import { readRestoredCopy } from '../platform/restored-library';
import type { Settings } from '../platform/settings';
import { encryptFor } from './backup-key';
import { claimArchive, createLogCarrier, noteGap } from './log-archive';

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
export function archiveLog(settings: Settings, log: Log): Repetition[] {
  const { logArchive: archive, backupRecipients, attachments: place, dataFolder } = settings;
  const cipher = encryptFor(backupRecipients);
  if (!archive || !cipher) return [];
  const spool = prepareSpoolFolder(dataFolder, true);
  const attachments = place.kind === 'folder' ? place.folder : undefined;
  const work = createLogCarrier({ spool, attachments, archive, cipher });
  return [repeat({ name: 'archiving the log', everyMs, log, work })];
}
