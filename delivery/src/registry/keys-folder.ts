import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

/** The public root key as it lies with the keys. */
export async function readRoot(folder: string): Promise<string | undefined> {
  return (await readText(path.join(folder, 'root.pub')))?.trim();
}

export async function keepRoot(folder: string, publicKey: string): Promise<void> {
  await writeFile(path.join(folder, 'root.pub'), `${publicKey}\n`);
}

const fileOf = (folder: string, name: string) => path.join(folder, `${name}.pem`);

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  });
}
