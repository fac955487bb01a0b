import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findFileNameFault, formatMegabytes } from 'shared-lib/records';
import type { Actor } from '../platform/database/actor';
import { okResult, type Refusal, type Result, refusedResult } from '../platform/database/result';
import { type AttachableKind, createAttachmentId } from './attachment';
import type { AttachmentDeps } from './attachments';
import { checkFileContent } from './check-file-content';
import { toStoreRefusal } from './content-store';
import { checkStorageLimit, checkWaitingUploadLimit, insertUpload } from './uploads.store';

export type SavedFile = Pick<ReceivedFile, 'name' | 'size'> & { fileId: string };

/**
 * Checks and scans a received file, then stores its bytes. The row is inserted last, so that no row lacks its
 * bytes.
 */
export async function saveReceivedFile(
  attachments: AttachmentDeps,
  owner: UploadOwner,
  file: ReceivedFile,
): Promise<Result<SavedFile>> {
  const { orgId } = owner.actor;
  try {
    const contentType = await checkFileContent(file.name, file.path);
    if (!contentType.ok) return contentType;
    const why =
      (await findScanRefusal(attachments, file)) ??
      (await checkWaitingUploadLimit(attachments, owner.actor)) ??
      (await checkStorageLimit(attachments, { orgId, size: file.size }));
    if (why) return why;
    const id = createAttachmentId();
    try {
      await attachments.store.put({ orgId, content: id }, file.path);
    } catch (error) {
      return toStoreRefusal(error, attachments.log);
    }
    return await insertUpload(attachments, { id, type: contentType.value, owner, file });
  } finally {
    await rm(file.path, { force: true });
  }
}

/** Returns why the scanner refuses a file. Refuses all files while the scanner does not answer. */
async function findScanRefusal(
  { scan, log }: Pick<AttachmentDeps, 'scan' | 'log'>,
  { name, path }: Pick<ReceivedFile, 'name' | 'path'>,
): Promise<Refusal | undefined> {
  if (!scan) return undefined;
  try {
    const verdict = await scan(path);
    if (verdict.isClean) return undefined;
    log.warn({ found: verdict.found }, 'the scanner refused a file');
    return refusedResult('infected-file', { name, found: verdict.found.slice(0, 100) });
  } catch (error) {
    log.error({ err: error }, 'the scanner did not say whether a file is clean');
    return refusedResult('scanner-away');
  }
}

/** The author of an upload, and the kind of thing that it may be attached to. */
export type UploadOwner = { actor: Actor; kind: AttachableKind };

/** A completely received file in the upload folder. */
export type ReceivedFile = { name: string; path: string; size: number; sha256: Buffer };

type IncomingFile = {
  name: string;
  bytes: Readable;
  /** Returns true if the client has disconnected. Then a failed write is not a fault of the store. */
  isCutOff?: () => boolean;
};

/**
 * Streams a file into the upload folder. Removes a refused or aborted upload. Throws if the client
 * disconnects.
 */
export async function receiveFile(
  attachments: AttachmentDeps,
  { name, bytes, isCutOff }: IncomingFile,
): Promise<Result<ReceivedFile>> {
  const fault = findFileNameRefusal(name);
  if (fault) return fault;
  const path = join(attachments.waitingFolder, randomUUID());
  try {
    const outcome = await writeUploadToDisk(bytes, path, attachments.limits.fileBytes);
    if (outcome) return okResult({ name, path, ...outcome });
    await rm(path, { force: true });
    return refuseTooLargeFile(name, attachments.limits.fileBytes);
  } catch (error) {
    await rm(path, { force: true });
    if (isCutOff?.()) throw error;
    return toStoreRefusal(error, attachments.log);
  }
}

export function refuseTooLargeFile(name: string, mostBytes: number): Refusal {
  return refusedResult('file-too-large', { name, most: formatMegabytes(mostBytes) });
}

/** Writes the stream to a new file. Returns undefined if the stream has more than `maxBytes`. */
async function writeUploadToDisk(bytes: Readable, path: string, maxBytes: number) {
  // Waits until the file is open. Otherwise a failed upload could be removed before the file is created.
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    bytes,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        if (size <= maxBytes) yield chunk;
      }
    },
    file.createWriteStream({ flush: true }),
  );
  return size <= maxBytes ? { size, sha256: hash.digest() } : undefined;
}

/** Unicode marks that change the text direction. With them, an .exe file can look like a .pdf file. */
const textDirectionMarks = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Returns why a file name is refused: it breaks a rule of the form, or has characters that hide the real type
 * of the file.
 */
function findFileNameRefusal(name: string): Refusal | undefined {
  const nameWords = { name: name.toWellFormed().slice(0, 200) };
  const isHidden = /^[.\s]|\s$/.test(name) || textDirectionMarks.test(name) || !name.isWellFormed();
  const fault = findFileNameFault(name);
  if (isHidden || fault?.endsWith('invalid characters')) return refusedResult('bad-file-name', nameWords);
  if (fault?.endsWith('device')) return refusedResult('device-file-name', nameWords);
  if (fault?.endsWith('characters')) return refusedResult('long-file-name', nameWords);
  return fault === undefined ? undefined : refusedResult('bad-file-type', nameWords);
}

/** A file in a payload. Its content is base64, with or without a data URL prefix. */
export type InlineFile = { name: string; content: string };

const maxInlineFileBytes = 262_144;

const base64Pattern = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Stores the small files of a payload as uploads. Returns their ids. */
export async function saveInlineFiles(
  attachments: AttachmentDeps,
  { files, ...owner }: UploadOwner & { files: readonly InlineFile[] },
): Promise<Result<string[]>> {
  const decoded = files.map(({ name, content }) => ({ name, bytes: decodeBase64(content) }));
  const total = decoded.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
  if (total > maxInlineFileBytes) return refusedResult('content-too-large');
  const fileIds: string[] = [];
  for (const { name, bytes } of decoded) {
    if (!bytes) return refusedResult('bad-file-content', { name: name.slice(0, 200), reason: 'it is no base64' });
    const received = await receiveFile(attachments, { name, bytes: Readable.from([bytes]) });
    const saved = received.ok ? await saveReceivedFile(attachments, owner, received.value) : received;
    if (!saved.ok) return saved;
    fileIds.push(saved.value.fileId);
  }
  return okResult(fileIds);
}

function decodeBase64(content: string): Buffer | undefined {
  const text = content.replace(/^data:[^,]{0,200};base64,/, '');
  return base64Pattern.test(text) ? Buffer.from(text, 'base64') : undefined;
}
