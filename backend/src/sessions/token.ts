import { createHash, randomBytes } from 'node:crypto';

/** A secret that says which organisation's rows to look into; the rest is chance. */
const form = /^lc1_([0-9a-z]{1,7})_[\w-]{43}$/;

export function makeToken(orgId: number): string {
  return `lc1_${orgId.toString(36)}_${randomBytes(32).toString('base64url')}`;
}

/** The organisation that a token names; undefined where it is no token. */
export function organisationOf(token: string): number | undefined {
  const [, org = ''] = form.exec(token) ?? [];
  const id = Number.parseInt(org, 36);
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** Only hashes are kept: whoever reads the table can sign in as nobody. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
