import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeKey, type Signer, signerOf } from './trust/key';

/** Makes a private key that only its owner may read; throws where there is one of that name. */
export async function keepNewKey(folder: string, name: string): Promise<Signer> {
  const pem = makeKey();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(folder, name), pem, { mode: 0o600, flag: 'wx' });
  return signerOf(pem);
}

/** Undefined where there is none of that name. */
export async function readSigner(folder: string, name: string): Promise<Signer | undefined> {
  const pem = await readText(fileOf(folder, name));
  return pem === undefined ? undefined : signerOf(pem);
}

/** All that lie there. */
export async function readSigners(folder: string): Promise<Signer[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.pem'))
    .map((file) => file.slice(0, -4));
  const signers = await Promise.all(names.map((name) => readSigner(folder, name)));
  return signers.filter((signer) => signer !== undefined);
}

/** A key that is to take the place of the one of that name; one that was made before and not yet taken is gone on with. */
export async function keepNextKey(folder: string, name: string): Promise<Signer> {
  return (await readSigner(folder, nextOf(name))) ?? keepNewKey(folder, nextOf(name));
}

export function readNextSigner(folder: string, name: string): Promise<Signer | undefined> {
  return readSigner(folder, nextOf(name));
}

/** From now on that one has the name, and the one before is gone. */
export function takeNextKey(folder: string, name: string): Promise<void> {
  return rename(fileOf(folder, nextOf(name)), fileOf(folder, name));
}

/** The public root key as it lies with the keys. */
export async function readRoot(folder: string): Promise<string | undefined> {
  return (await readText(path.join(folder, 'root.pub')))?.trim();
}

export async function keepRoot(folder: string, publicKey: string): Promise<void> {
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
