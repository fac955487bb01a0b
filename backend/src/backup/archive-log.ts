import { keepSpool } from '../database/embedded/log-spool';
import type { Log } from '../operations/log';
import { type Repetition, repeat } from '../operations/repeat';
import type { Settings } from '../settings';
import { encryptFor } from './backup-key';
import { claimArchive, createLogCarrier } from './log-archive';

const everyMs = 5_000;

/** Carries the write-ahead log to its archive, where that is wanted; throws StartError where the archive is another's. */
export function archiveLog(settings: Settings, log: Log): Repetition[] {
  const { logArchive: archive, backupRecipients, attachments: place, dataFolder } = settings;
  const cipher = encryptFor(backupRecipients);
  if (!archive || !cipher) return [];
  claimArchive(dataFolder, archive);
  const spool = keepSpool(dataFolder, true);
  const attachments = place.kind === 'folder' ? place.folder : undefined;
  const work = createLogCarrier({ spool, attachments, archive, cipher });
  return [repeat({ name: 'archiving the log', everyMs, log, work })];
}
