import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileFault, inMegabytes, type RecordKindName } from 'shared-lib/records';
import type { Actor } from '../platform/database/actor';
import { done, type Outcome, type Refused, refused } from '../platform/database/outcome';
import { makeId } from './attachment';
import type { Attachments } from './attachments';
import type { ContentPlace } from './content-store';
import { judgeFile } from './judge-file';
import { keepUpload } from './keep-upload.store';
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

/** Whose upload it is until a record takes it, and what kind of record that may be. */
export type Owner = { actor: Actor; kind: RecordKindName };

/** A file that arrived whole and lies in the waiting folder. */
export type ReceivedFile = { name: string; path: string; size: number; sha256: Buffer };

/** Streams a file into the waiting folder; whatever is refused or breaks off leaves nothing behind. */
export async function receiveFile(
  attachments: Attachments,
  { name, bytes }: { name: string; bytes: Readable },
): Promise<Outcome<ReceivedFile>> {
  const fault = nameFault(name);
  if (fault) return fault;
  const path = join(attachments.waitingFolder, randomUUID());
  try {
    const outcome = await writeDown(bytes, path, attachments.limits.fileBytes);
    if (outcome) return done({ name, path, ...outcome });
    await rm(path, { force: true });
    return fileTooLarge(name, attachments.limits.fileBytes);
  } catch (error) {
    await rm(path, { force: true });
    return refuseStore(error, attachments.log);
  }
}

export function fileTooLarge(name: string, mostBytes: number): Refused {
  return refused('file-too-large', { name, most: inMegabytes(mostBytes) });
}

/** Undefined where there are more bytes than `most`. */
async function writeDown(bytes: Readable, path: string, most: number) {
  // Opened before anything can break, or the file might be made after it was removed.
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    bytes,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        if (size <= most) yield chunk;
      }
    },
    file.createWriteStream({ flush: true }),
  );
  return size <= most ? { size, sha256: hash.digest() } : undefined;
}

/** Marks that turn the direction of writing and so make an .exe look like a .pdf. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

/** Why a file may not have its name: what the forms say, and what only an attacker sends. */
function nameFault(name: string): Refused | undefined {
  const words = { name: name.toWellFormed().slice(0, 200) };
  const isHidden = /^[.\s]|\s$/.test(name) || turning.test(name) || !name.isWellFormed();
  const fault = fileFault(name);
  if (isHidden || fault?.endsWith('invalid characters')) return refused('bad-file-name', words);
  if (fault?.endsWith('device')) return refused('device-file-name', words);
  if (fault?.endsWith('characters')) return refused('long-file-name', words);
  return fault === undefined ? undefined : refused('bad-file-type', words);
}
