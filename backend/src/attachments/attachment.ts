import { randomBytes } from 'node:crypto';
import type { RecordKindName } from 'shared-lib/records';
import { storedKinds } from '../platform/database/stored-kind';

/**
 * The kinds of things that files can be attached to. A file of a due date (`occurrence`) proves its filing. A
 * file of a `holding` is the certificate of a license.
 */
export type AttachableKind = RecordKindName | 'occurrence' | 'holding';

/** Returns the kind's name in database columns, such as `other_compliance` instead of `other-compliance`. */
export function toStoredAttachableKind(kind: AttachableKind): string {
  return kind === 'occurrence' || kind === 'holding' ? kind : storedKinds[kind];
}

/** SQL condition for an upload that is not attached to anything yet. */
export const isUnattachedUploadSql =
  'record_id is null and occurrence_id is null and pack_id is null and holding_id is null and removed_at is null';

/** A file of a record, or an upload that is not attached to its record yet. */
export type Attachment = { id: string; name: string; size: number };

const attachmentReferencePattern = /^([\w-]{22})(?:~|$)/;

/** Creates an id of 128 random bits in 22 characters, which nobody can guess. */
export function createAttachmentId(): string {
  return randomBytes(16).toString('base64url');
}

/** Reads the id at the start of a reference. Undefined if the reference is a file name. */
export function parseAttachmentId(reference: string): string | undefined {
  return attachmentReferencePattern.exec(reference)?.[1];
}

/**
 * Builds the last part of a file's address, after `/attachment/<kind>/`. The server reads only the id; the
 * name is for people.
 */
export function buildAttachmentAddress({ id, name }: Pick<Attachment, 'id' | 'name'>): string {
  return `${id}~${encodeURIComponent(name)}`;
}

/** Compares two file names of a record. Ignores the case of letters, because some disks do. */
export function isSameFileName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
