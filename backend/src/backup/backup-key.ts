import { readFile, writeFile } from 'node:fs/promises';
import type { ReadableStream } from 'node:stream/web';
import { readErrorCode, readErrorMessage } from '../platform/database/error-code';
import { StartError } from '../platform/start-error';

/** Loads the library for encryption only for backups, because servers do not need it. */
const loadAgeEncryption = () => import(/* webpackMode: "eager" */ 'age-encryption');

type ByteStream = ReadableStream<Uint8Array>;
/** A function that encrypts or decrypts a stream of bytes. */
export type StreamCipher = (bytes: ByteStream) => Promise<ByteStream>;

/**
 * Creates a key pair in the age format. Writes the secret key to a private file. Returns the public key,
 * which can only encrypt.
 */
export async function makeBackupKey(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await loadAgeEncryption();
  const secret = await generateX25519Identity();
  const recipient = await identityToRecipient(secret);
  try {
    const text = `# public key: ${recipient}\n${secret}\n`;
    await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw new StartError(`The key cannot be written to ${file}: ${describeWriteFailure(error)}.`);
  }
  return recipient;
}

function describeWriteFailure(error: unknown): string {
  const code = readErrorCode(error);
  if (code === 'EEXIST') return 'there is such a file already';
  if (code === 'ENOENT') return 'its folder does not exist';
  if (code === 'ENOTDIR') return 'its folder is a file';
  if (code === 'EISDIR') return 'it is a folder: name a file';
  if (code === 'EACCES') return 'this user may not write there';
  return readErrorMessage(error);
}

/** Creates the encryption for these recipients. Undefined without recipients: nothing is encrypted. */
export function createEncryption(recipients: readonly string[]): StreamCipher | undefined {
  if (recipients.length === 0) return undefined;
  return async (bytes) => {
    const { Encrypter } = await loadAgeEncryption();
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    return encrypter.encrypt(bytes);
  };
}

/** Creates the decryption of a backup. Throws with a message if no key in the key file fits the backup. */
export async function createDecryption(
  keyFile: string | undefined,
  recipients: readonly string[],
  place: string,
): Promise<StreamCipher | undefined> {
  if (recipients.length === 0) return undefined;
  const encryptedFor = `The backup in ${place} is encrypted for ${recipients.join(' and ')}`;
  if (keyFile === undefined) {
    throw new StartError(
      `${encryptedFor}. Name the file with its secret key: add --key <file>, or set BACKUP_KEY_FILE. Nothing was restored.`,
    );
  }
  const { Decrypter, identityToRecipient } = await loadAgeEncryption();
  const secrets = await readSecretKeys(keyFile);
  const own = await Promise.all(secrets.map(identityToRecipient));
  if (!own.some((recipient) => recipients.includes(recipient))) {
    throw new StartError(
      `${encryptedFor}, and the key in ${keyFile} is that of ${own.join(' and ')}. Nothing was restored.`,
    );
  }
  return (bytes) => {
    const decrypter = new Decrypter();
    for (const secret of secrets) decrypter.addIdentity(secret);
    return decrypter.decrypt(bytes);
  };
}

async function readSecretKeys(keyFile: string): Promise<string[]> {
  const text = await readFile(keyFile, 'utf8').catch((error: unknown) => {
    throw new StartError(`The key of the backup cannot be read: ${readErrorMessage(error)}. Nothing was restored.`);
  });
  const secrets = text.split(/\s+/).filter((word) => /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(word));
  if (secrets.length > 0) return secrets;
  throw new StartError(
    `${keyFile} has no secret key of age, a word that begins with AGE-SECRET-KEY-1. Nothing was restored.`,
  );
}
