import { createHash, randomBytes } from 'node:crypto';
import type { SecretCipher } from '../identity/secret-cipher';

/** Matches a token: the organisation's number in base 36, then a random secret. */
const tokenPattern = /^lc1_([0-9a-z]{1,7})_[\w-]{43}$/;

export function makeRandomToken(orgId: number): string {
  return `lc1_${orgId.toString(36)}_${randomBytes(32).toString('base64url')}`;
}

/** The length of the signature in a token. The signature proves that this installation made the token. */
const tokenSignatureChars = 16;

/** Makes a session token with a signature, so that forged tokens are recognised without a query. */
export function makeSessionToken(orgId: number, cipher: SecretCipher): string {
  const unsigned = `lc1_${orgId.toString(36)}_${randomBytes(20).toString('base64url')}`;
  return unsigned + computeTokenSignature(unsigned, cipher);
}

/** Returns true if this installation made the token. False for tokens of old versions. */
export function isGenuineToken(token: string, cipher: SecretCipher): boolean {
  return (
    tokenPattern.test(token) &&
    token.slice(-tokenSignatureChars) === computeTokenSignature(token.slice(0, -tokenSignatureChars), cipher)
  );
}

function computeTokenSignature(unsigned: string, cipher: SecretCipher): string {
  return cipher.pseudonymFor(`session ${unsigned}`).slice(0, tokenSignatureChars);
}

/** Reads the organisation's id in a token. Undefined if the text is not a token. */
export function readOrganisationId(token: string): number | undefined {
  const [, org = ''] = tokenPattern.exec(token) ?? [];
  const id = Number.parseInt(org, 36);
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** Hashes a token. The database stores only hashes, so that its content does not allow a sign-in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
