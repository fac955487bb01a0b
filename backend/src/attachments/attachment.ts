import { randomBytes } from 'node:crypto';

/** A file that belongs to a record or is about to. */
export type Attachment = { id: string; name: string; size: number };

const form = /^([\w-]{22})(?:~|$)/;

/** Ids cannot be guessed: 128 random bits in 22 characters. */
export function createAttachmentId(): string {
  return randomBytes(16).toString('base64url');
}

/** The id at the start of a reference; undefined if the reference is a bare name. */
export function parseAttachmentId(reference: string): string | undefined {
  return form.exec(reference)?.[1];
}

/** The part of the address after `/attachment/<kind>/`. The server uses only the id; the name is for people. */
export function addressOf({ id, name }: Pick<Attachment, 'id' | 'name'>): string {
  return `${id}~${encodeURIComponent(name)}`;
}

/** Two names in one record must not differ only in case, because some disks treat them as the same file. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
