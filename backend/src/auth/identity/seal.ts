import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../platform/database/error-code';

/** Encrypts secrets, so that the database alone reveals nothing. `owner` must be the same when a secret is opened. */
export type Seal = {
  close(secret: string, owner: string): Buffer;
  open(sealed: Buffer, owner: string): string;
  /** Returns a pseudonym: always the same for the same input, and meaningless without the key. */
  wordFor(whom: string): string;
};

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** The key is a file in DATA_DIR, made when first needed. Servers that share a database need the same key file. */
export function createSeal(dataFolder: string): Seal {
  let cached: Buffer | undefined;
  const key = () => {
    cached ??= readOrCreateSealKey(dataFolder);
    return cached;
  };
  return {
    close(secret, owner) {
      const iv = randomBytes(ivLength);
      const closing = createCipheriv(cipher, key(), iv).setAAD(Buffer.from(owner));
      const closed = Buffer.concat([closing.update(secret, 'utf8'), closing.final()]);
      return Buffer.concat([iv, closing.getAuthTag(), closed]);
    },
    open(sealed, owner) {
      const [iv, rest] = [sealed.subarray(0, ivLength), sealed.subarray(ivLength)];
      const opening = createDecipheriv(cipher, key(), iv, { authTagLength: tagLength })
        .setAAD(Buffer.from(owner))
        .setAuthTag(rest.subarray(0, tagLength));
      return opening.update(rest.subarray(tagLength), undefined, 'utf8') + opening.final('utf8');
    },
    wordFor: (whom) => createHmac('sha256', key()).update(`word ${whom}`).digest('base64url').slice(0, 22),
  };
}

/** The key in this data folder; undefined if none was made. */
export function findSealKey(dataFolder: string): Buffer | undefined {
  return read(placeOf(dataFolder));
}

/** Reads the key, or creates it. */
export function readOrCreateSealKey(dataFolder: string): Buffer {
  const place = placeOf(dataFolder);
  return read(place) ?? make(dataFolder, place);
}

function placeOf(dataFolder: string): string {
  return join(dataFolder, 'second-factor.key');
}

function read(place: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(place, 'utf8').trim(), 'base64url');
    if (key.length !== 32) throw new Error(`${place} does not hold a key of 32 bytes.`);
    return key;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** If two servers create it at once, both use the same key. */
function make(dataFolder: string, place: string): Buffer {
  mkdirSync(dataFolder, { recursive: true });
  const half = `${place}.${randomBytes(6).toString('hex')}`;
  const key = randomBytes(32);
  writeFileSync(half, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(half, place);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(half);
  }
  return read(place) ?? key;
}
