import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorCode } from '../../platform/database/error-code';

/**
 * Encrypts secrets for the database. Decryption needs the same `owner` text as encryption, so that a secret
 * copied to another account is useless.
 */
export type SecretCipher = {
  encrypt(secret: string, owner: string): Buffer;
  decrypt(sealed: Buffer, owner: string): string;
  /**
   * Computes a pseudonym of a text. It is always the same for the same text. Nobody can compute it without the
   * key.
   */
  pseudonymFor(text: string): string;
};

const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Creates the cipher. All back ends that use one database need the same key file in DATA_DIR. */
export function createSecretCipher(dataFolder: string): SecretCipher {
  let cached: Buffer | undefined;
  const key = () => {
    cached ??= readOrCreateCipherKey(dataFolder);
    return cached;
  };
  return {
    encrypt(secret, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(cipherName, key(), iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    decrypt(sealed, owner) {
      const [iv, rest] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes)];
      const decipher = createDecipheriv(cipherName, key(), iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(rest.subarray(0, tagBytes));
      return decipher.update(rest.subarray(tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    pseudonymFor: (text) => createHmac('sha256', key()).update(`word ${text}`).digest('base64url').slice(0, 22),
  };
}

/** Reads the key in a data folder. Undefined if the file is missing. */
export function findCipherKey(dataFolder: string): Buffer | undefined {
  return readCipherKey(buildCipherKeyPath(dataFolder));
}

/** Reads the key in a data folder, or creates it there. */
export function readOrCreateCipherKey(dataFolder: string): Buffer {
  const path = buildCipherKeyPath(dataFolder);
  return readCipherKey(path) ?? createCipherKey(dataFolder, path);
}

function buildCipherKeyPath(dataFolder: string): string {
  return join(dataFolder, 'second-factor.key');
}

function readCipherKey(path: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
    if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes.`);
    return key;
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the key file. If two servers start together, both use the file of the first. */
function createCipherKey(dataFolder: string, path: string): Buffer {
  mkdirSync(dataFolder, { recursive: true });
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  const key = randomBytes(32);
  writeFileSync(temporaryPath, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(temporaryPath, path);
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryPath);
  }
  return readCipherKey(path) ?? key;
}
