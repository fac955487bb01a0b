import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../database/error-code';

/** The private key in this folder; undefined if none was made. */
export function findSigningKey(folder: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(keyPlace(folder)));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Reads the private key, or creates it, readable only by this user. If two servers start at once, both use the same
 * key.
 */
export function readOrCreateSigningKey(folder: string): KeyObject {
  return findSigningKey(folder) ?? makeSigningKey(folder);
}

function makeSigningKey(folder: string): KeyObject {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const half = join(folder, `${randomUUID()}.half`);
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(half, pem, { mode: 0o600, flush: true });
  try {
    linkSync(half, keyPlace(folder));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(half);
  }
  return findSigningKey(folder) ?? privateKey;
}

function keyPlace(folder: string): string {
  return join(folder, 'signing-key.pem');
}
