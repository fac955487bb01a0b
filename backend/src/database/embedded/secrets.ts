import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error';
import { errorCode } from '../error-code';

/** The passwords of the embedded database: of its superuser, and of the role that serves requests. */
export type Secrets = { superuser: string; app: string };

/** Reads the passwords from DATA_DIR (0600), or makes them there; of two first starts at once one wins. */
export function keepSecrets(dataFolder: string): Secrets {
  const place = join(dataFolder, 'postgres-passwords.json');
  return read(place) ?? make(place);
}

function read(place: string): Secrets | undefined {
  try {
    return JSON.parse(readFileSync(place, 'utf8')) as Secrets;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartError(`The database passwords in ${place} cannot be read: ${String(error)}`);
  }
}

function make(place: string): Secrets {
  const half = `${place}.${randomBytes(6).toString('hex')}`;
  const secrets = { superuser: randomPassword(), app: randomPassword() };
  writeFileSync(half, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(half, place);
  } catch {
    // Another start was quicker: its passwords count.
  }
  rmSync(half);
  return read(place) ?? secrets;
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
