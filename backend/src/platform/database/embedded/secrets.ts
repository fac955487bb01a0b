import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf } from '../../fields-of';
import { StartError } from '../../start-error';
import { errorCode } from '../error-code';

/** The passwords of the embedded database: for its superuser and for the role that serves requests. */
export type DatabasePasswords = { superuser: string; app: string };

/**
 * Reads the passwords from DATA_DIR (mode 0600), or creates them. If two first starts run at once, both use the same
 * file.
 */
export function readOrCreateSecrets(dataFolder: string): DatabasePasswords {
  const place = join(dataFolder, 'postgres-passwords.json');
  return read(place) ?? make(place);
}

function read(place: string): DatabasePasswords | undefined {
  try {
    return parseSecrets(JSON.parse(readFileSync(place, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StartError(`The database passwords in ${place} cannot be read: ${String(error)}`);
  }
}

export function parseSecrets(content: unknown): DatabasePasswords {
  const { superuser, app } = fieldsOf(content);
  if (isFilled(superuser) && isFilled(app)) return { superuser, app };
  throw new Error('it must hold two passwords, "superuser" and "app"');
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

function make(place: string): DatabasePasswords {
  const half = `${place}.${randomBytes(6).toString('hex')}`;
  const secrets = { superuser: randomPassword(), app: randomPassword() };
  writeFileSync(half, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(half, place);
  } catch {
    // Another start was faster; use its passwords.
  }
  rmSync(half);
  return read(place) ?? secrets;
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
