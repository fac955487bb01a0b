import { inMegabytes } from 'shared-lib/records';
import { done, type Outcome, refused } from '../database/outcome';
import { type Attachment, idOf, isSameName } from './attachment';
import type { AttachmentLimits } from './attachment-limits';

export type Wish = {
  /** What the record has. */
  attached: readonly Attachment[];
  /** What its author has uploaded and no record has taken, newest first. */
  uploads: readonly Attachment[];
  attach: readonly string[];
  remove: readonly string[];
  limits: AttachmentLimits;
};

export type Choice = { take: Attachment[]; drop: Attachment[]; after: Attachment[] };

/**
 * Which uploads a record takes and which files it gives up. Who names a file that the record has keeps it. A file that
 * is to be removed must be there: a mistyped name would leave the file in place unnoticed. A name that was removed is
 * free again in the same step.
 */
export function chooseAttachments({ attached, uploads, attach, remove, limits }: Wish): Outcome<Choice> {
  const absent = remove.find((reference) => !attached.some((file) => isMeant(file, reference)));
  if (absent !== undefined) return refused('not-attached', { name: absent.slice(0, 200) });
  const drop = attached.filter((file) => remove.some((reference) => isMeant(file, reference)));
  const after = attached.filter((file) => !drop.includes(file));
  const take: Attachment[] = [];
  for (const reference of attach) {
    if (after.some((file) => isMeant(file, reference))) continue;
    const upload = uploads.find((file) => isMeant(file, reference));
    if (!upload) return refused('unknown-attachment', { name: reference.slice(0, 200) });
    if (after.some(({ name }) => isSameName(name, upload.name)))
      return refused('attachment-name-taken', { name: upload.name });
    take.push(upload);
    after.push(upload);
  }
  return whyTooMuch(take, after, limits) ?? done({ take, drop, after });
}

/** An id is said alone or before the name; a name is itself. */
function isMeant({ id, name }: Attachment, reference: string): boolean {
  return idOf(reference) === id || isSameName(name, reference);
}

/** A record that had more before the limits were lowered may keep it, and gets no more. */
function whyTooMuch(take: Attachment[], after: Attachment[], limits: AttachmentLimits) {
  if (take.length === 0) return undefined;
  if (after.length > limits.files) return refused('too-many-attachments', { most: String(limits.files) });
  const bytes = after.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= limits.recordBytes) return undefined;
  return refused('attachments-too-large', { most: inMegabytes(limits.recordBytes) });
}
