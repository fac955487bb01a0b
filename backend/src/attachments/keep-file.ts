import { rm } from 'node:fs/promises';
import { done, type Outcome, type Refused, refused } from '../platform/database/outcome';
import { makeId } from './attachment';
import type { Attachments } from './attachments';
import type { ContentPlace } from './content-store';
import { judgeFile } from './judge-file';
import { keepUpload } from './keep-upload.store';
import type { Owner } from './owner';
import type { ReceivedFile } from './receive-file';
import { refuseStore } from './refuse-store';
import { tooManyUploads } from './too-many-uploads.store';
import { tooMuchStorage } from './too-much-storage.store';

export type KeptFile = Pick<ReceivedFile, 'name' | 'size'> & { fileId: string };

/**
 * Judges a received file, has it scanned, keeps its bytes, then its row. The row comes last, so that a row always has
 * its bytes.
 */
export async function keepFile(
  attachments: Attachments,
  owner: Owner,
  file: ReceivedFile,
): Promise<Outcome<KeptFile>> {
  const { orgId } = owner.actor;
  try {
    const judged = await judgeFile(file.name, file.path);
    if (!judged.ok) return judged;
    const why =
      (await scanFault(attachments, file)) ??
      (await tooManyUploads(attachments, owner.actor)) ??
      (await tooMuchStorage(attachments, { orgId, size: file.size }));
    if (why) return why;
    const id = makeId();
    const put = await putContent(attachments, { orgId, content: id }, file.path);
    return put.ok ? await keepUpload(attachments, { id, type: judged.value, owner, file }) : put;
  } finally {
    await rm(file.path, { force: true });
  }
}

/** Why the scanner refuses a file. Where one is set and does not answer, no file is taken. */
async function scanFault(
  { scan, log }: Pick<Attachments, 'scan' | 'log'>,
  { name, path }: Pick<ReceivedFile, 'name' | 'path'>,
): Promise<Refused | undefined> {
  if (!scan) return undefined;
  try {
    const verdict = await scan(path);
    if (verdict.isClean) return undefined;
    log.warn({ found: verdict.found }, 'the scanner refused a file');
    return refused('infected-file', { name, found: verdict.found.slice(0, 100) });
  } catch (error) {
    log.error({ err: error }, 'the scanner did not say whether a file is clean');
    return refused('scanner-away');
  }
}

async function putContent({ store, log }: Attachments, place: ContentPlace, path: string) {
  try {
    await store.put(place, path);
    return done(undefined);
  } catch (error) {
    return refuseStore(error, log);
  }
}
