import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorCode } from '../../database/error-code';

/** Reads the private key in this folder. Undefined if there is none. */
export function findSigningKey(folder: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(buildSigningKeyPath(folder)));
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Reads or creates the private key, readable only by this user. Two servers that start together use the same
 * key.
 */
export function readOrCreateSigningKey(folder: string): KeyObject {
  return findSigningKey(folder) ?? makeSigningKey(folder);
}

function makeSigningKey(folder: string): KeyObject {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const temporaryPath = join(folder, `${randomUUID()}.half`);
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(temporaryPath, pem, { mode: 0o600, flush: true });
  try {
    linkSync(temporaryPath, buildSigningKeyPath(folder));
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryPath);
  }
  return findSigningKey(folder) ?? privateKey;
}

function buildSigningKeyPath(folder: string): string {
  return join(folder, 'signing-key.pem');
}
