import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg';
import { fieldsOf } from '../../fields-of';
import { StartError } from '../../start-error';
import { appRole, type Connections, innerRoles, ownerRole, sessionOptions } from '../connection';
import { errorCode } from '../error-code';
import { superuser } from './cluster';
import { type Postmaster, readPostmasterFile } from './postmaster-file';

type Logins = Connections & { superuser: ClientConfig };

/** How to sign in to the embedded database that runs on this data folder; undefined if none runs. */
export function loginsOf(dataFolder: string): Logins | undefined {
  const postmaster = readPostmasterFile(join(dataFolder, 'postgres', 'data'));
  return postmaster && loginsTo(postmaster, readOrCreateSecrets(dataFolder));
}

export function loginsTo({ socketFolder, port }: Postmaster, secrets: DatabasePasswords): Logins {
  const address = { host: socketFolder, port, database: databaseName };
  const asSuperuser = { ...address, user: superuser, password: secrets.superuser };
  return {
    superuser: asSuperuser,
    owner: { ...asSuperuser, options: sessionOptions(ownerRole) },
    app: { ...address, user: appRole, password: secrets.app, options: sessionOptions() },
  };
}

const databaseName = 'lexboard';

/** Creates missing roles and the database, and sets the password of the app role. */
export async function createEmbeddedDatabase(guard: Client, appPassword: string): Promise<void> {
  await createRole(guard, ownerRole);
  await createRole(guard, appRole);
  for (const role of innerRoles) {
    await createRole(guard, role);
    await guard.query(`grant ${role} to ${ownerRole}`);
  }
  const attributes = 'login nosuperuser nobypassrls nocreatedb nocreaterole';
  await guard.query(`alter role ${appRole} ${attributes} password ${escapeLiteral(appPassword)}`);
  const found = await guard.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (found.rowCount) return;
  await guard.query(`create database ${escapeIdentifier(databaseName)} owner ${ownerRole}`);
}

async function createRole(guard: Client, name: string): Promise<void> {
  const found = await guard.query('select 1 from pg_roles where rolname = $1', [name]);
  if (!found.rowCount) await guard.query(`create role ${escapeIdentifier(name)} nologin`);
}

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
