import { randomBytes } from 'node:crypto';

/** An attachment that is, or is about to be, one of a record's. */
export type Attachment = { id: string; name: string; size: number };

const form = /^([\w-]{22})(?:~|$)/;

/** Nobody guesses it: 128 bits of chance in 22 characters. */
export function makeId(): string {
  return randomBytes(16).toString('base64url');
}

/** The id that a reference begins with; undefined where it is a bare name. */
export function idOf(reference: string): string | undefined {
  return form.exec(reference)?.[1];
}

/** What stands behind `/attachment/<kind>/`: the id decides, the name is for the reader of the address. */
export function addressOf({ id, name }: Pick<Attachment, 'id' | 'name'>): string {
  return `${id}~${encodeURIComponent(name)}`;
}

/** Two names of one record may not differ in case alone: some disks would take them for the same file. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
