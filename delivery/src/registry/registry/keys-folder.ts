import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeKey, type Signer, signerOf } from './trust/key';

/** Makes a private key that only its owner may read; throws when a key of that name exists. */
export async function saveNewKey(folder: string, name: string): Promise<Signer> {
  const pem = makeKey();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(folder, name), pem, { mode: 0o600, flag: 'wx' });
  return signerOf(pem);
}

/** Reads a key by name; undefined when there is none. */
export async function readSigner(folder: string, name: string): Promise<Signer | undefined> {
  const pem = await readText(fileOf(folder, name));
  return pem === undefined ? undefined : signerOf(pem);
}

export async function readSigners(folder: string): Promise<Signer[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.pem'))
    .map((file) => file.slice(0, -4));
  const signers = await Promise.all(names.map((name) => readSigner(folder, name)));
  return signers.filter((signer) => signer !== undefined);
}

/**
 * Makes the next key that will replace the one of that name. Reuses a next key that was made before and not yet
 * taken.
 */
export async function saveNextKey(folder: string, name: string): Promise<Signer> {
  return (await readSigner(folder, nextOf(name))) ?? saveNewKey(folder, nextOf(name));
}

export function readNextSigner(folder: string, name: string): Promise<Signer | undefined> {
  return readSigner(folder, nextOf(name));
}

/** Gives the next key the name and removes the old key. */
export function activateNextKey(folder: string, name: string): Promise<void> {
  return rename(fileOf(folder, nextOf(name)), fileOf(folder, name));
}

export async function readRoot(folder: string): Promise<string | undefined> {
  return (await readText(path.join(folder, 'root.pub')))?.trim();
}

export async function saveRootKey(folder: string, publicKey: string): Promise<void> {
  await writeFile(path.join(folder, 'root.pub'), `${publicKey}\n`);
}

const nextOf = (name: string) => `${name}.next`;
const fileOf = (folder: string, name: string) => path.join(folder, `${name}.pem`);

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  });
}
