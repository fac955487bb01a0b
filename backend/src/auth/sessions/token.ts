import { createHash, randomBytes } from 'node:crypto';
import type { Seal } from '../identity/seal';

/** A secret that names its organisation; the rest is random. */
const form = /^lc1_([0-9a-z]{1,7})_[\w-]{43}$/;

export function makeToken(orgId: number): string {
  return `lc1_${orgId.toString(36)}_${randomBytes(32).toString('base64url')}`;
}

/** How many characters of a session token prove that a server of this database made it. */
const markLength = 16;

/** Makes a session token. It has the same form, but a forged one is recognised without a query. */
export function makeSessionToken(orgId: number, seal: Seal): string {
  const head = `lc1_${orgId.toString(36)}_${randomBytes(20).toString('base64url')}`;
  return head + markOf(head, seal);
}

/** Whether a server of this database made the token. False for tokens from before the mark existed. */
export function isGenuineToken(token: string, seal: Seal): boolean {
  return form.test(token) && token.slice(-markLength) === markOf(token.slice(0, -markLength), seal);
}

function markOf(head: string, seal: Seal): string {
  return seal.wordFor(`session ${head}`).slice(0, markLength);
}

/** The organisation that a token names; undefined if it is not a token. */
export function organisationOf(token: string): number | undefined {
  const [, org = ''] = form.exec(token) ?? [];
  const id = Number.parseInt(org, 36);
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** Only hashes are stored, so reading the table does not allow a sign-in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
