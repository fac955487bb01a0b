import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistrySettings } from './registry-settings';
import { createSigner, generateKeyPem, type Signer } from './trust/key';

/**
 * Creates a private key file that only its owner may read. Throws an error if a key with this name exists.
 */
export async function saveNewKey(folder: string, name: string): Promise<Signer> {
  const pem = generateKeyPem();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(buildKeyPath(folder, name), pem, { mode: 0o600, flag: 'wx' });
  return createSigner(pem);
}

/** Reads a key by its name. Returns undefined if there is none. */
export async function readSigner(folder: string, name: string): Promise<Signer | undefined> {
  const pem = await readOptionalText(buildKeyPath(folder, name));
  return pem === undefined ? undefined : createSigner(pem);
}

type KeySettings = Pick<RegistrySettings, 'key' | 'keysFolder'>;

/** Finds the key to sign with: the key in LEXBOARD_KEY, or else the key file with this name. */
export async function findSigner({ key, keysFolder }: KeySettings, name: string): Promise<Signer | undefined> {
  return key ?? readSigner(keysFolder, name);
}

/** Describes, for messages, which key `findSigner` looks for. */
export function describeKeySource({ key, keysFolder }: KeySettings, name: string): string {
  return key ? 'key of LEXBOARD_KEY' : `${name}.pem in ${keysFolder}`;
}

export async function readSigners(folder: string): Promise<Signer[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.pem')).map((file) => file.slice(0, -4));
  const signers = await Promise.all(names.map((name) => readSigner(folder, name)));
  return signers.filter((signer) => signer !== undefined);
}

/**
 * Creates the key that will replace the key of this name. If an interrupted rotation has already created it,
 * returns that key.
 */
export async function saveNextKey(folder: string, name: string): Promise<Signer> {
  return (await readSigner(folder, buildNextKeyName(name))) ?? saveNewKey(folder, buildNextKeyName(name));
}

export function readNextSigner(folder: string, name: string): Promise<Signer | undefined> {
  return readSigner(folder, buildNextKeyName(name));
}

/** Gives the file of the next key its final name. The next key then replaces the old one. */
export function activateNextKey(folder: string, name: string): Promise<void> {
  return rename(buildKeyPath(folder, buildNextKeyName(name)), buildKeyPath(folder, name));
}

export async function readRootKey(folder: string): Promise<string | undefined> {
  return (await readOptionalText(path.join(folder, 'root.pub')))?.trim();
}

export async function saveRootKey(folder: string, publicKey: string): Promise<void> {
  await writeFile(path.join(folder, 'root.pub'), `${publicKey}\n`);
}

const buildNextKeyName = (name: string) => `${name}.next`;
const buildKeyPath = (folder: string, name: string) => path.join(folder, `${name}.pem`);

async function readOptionalText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  });
}
