import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg';
import { readUncheckedFields } from '../../read-unchecked-fields';
import { StartError } from '../../start-error';
import { appRole, buildSessionOptions, crossOrganisationRoles, type DatabaseLogins, ownerRole } from '../connection';
import { readErrorCode } from '../error-code';
import { superuserName } from './cluster';
import { type PostmasterFile, readPostmasterFile } from './postmaster-file';

type EmbeddedLogins = DatabaseLogins & { superuser: ClientConfig };

/** Reads the logins of the embedded database that runs on this data folder. Undefined if none runs. */
export function readEmbeddedLogins(dataFolder: string): EmbeddedLogins | undefined {
  const postmaster = readPostmasterFile(join(dataFolder, 'postgres', 'data'));
  return postmaster && buildEmbeddedLogins(postmaster, readOrCreatePasswords(dataFolder));
}

export function buildEmbeddedLogins(
  { socketFolder, port }: PostmasterFile,
  secrets: DatabasePasswords,
): EmbeddedLogins {
  const address = { host: socketFolder, port, database: databaseName };
  const asSuperuser = { ...address, user: superuserName, password: secrets.superuser };
  return {
    superuser: asSuperuser,
    owner: { ...asSuperuser, options: buildSessionOptions(ownerRole) },
    app: { ...address, user: appRole, password: secrets.app, options: buildSessionOptions() },
  };
}

const databaseName = 'lexboard';

/**
 * Creates the database and missing roles. Of these roles only the app role may log in, with `appPassword`.
 */
export async function createEmbeddedDatabase(guard: Client, appPassword: string): Promise<void> {
  await createRoleIfMissing(guard, ownerRole);
  await createRoleIfMissing(guard, appRole);
  for (const role of crossOrganisationRoles) {
    await createRoleIfMissing(guard, role);
    await guard.query(`grant ${role} to ${ownerRole}`);
  }
  const attributes = 'login nosuperuser nobypassrls nocreatedb nocreaterole';
  await guard.query(`alter role ${appRole} ${attributes} password ${escapeLiteral(appPassword)}`);
  const found = await guard.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (found.rowCount) return;
  await guard.query(`create database ${escapeIdentifier(databaseName)} owner ${ownerRole}`);
}

async function createRoleIfMissing(superuser: Client, name: string): Promise<void> {
  const found = await superuser.query('select 1 from pg_roles where rolname = $1', [name]);
  if (!found.rowCount) await superuser.query(`create role ${escapeIdentifier(name)} nologin`);
}

/** The passwords of the embedded database: of its superuser and of the app role. */
export type DatabasePasswords = { superuser: string; app: string };

/**
 * Reads the passwords from DATA_DIR, or creates them in a file with mode 0600. Two simultaneous first starts
 * use the same file.
 */
export function readOrCreatePasswords(dataFolder: string): DatabasePasswords {
  const path = join(dataFolder, 'postgres-passwords.json');
  return readPasswordFile(path) ?? createPasswordFile(path);
}

function readPasswordFile(path: string): DatabasePasswords | undefined {
  try {
    return parsePasswordFile(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw new StartError(`The database passwords in ${path} cannot be read: ${String(error)}`);
  }
}

export function parsePasswordFile(content: unknown): DatabasePasswords {
  const { superuser, app } = readUncheckedFields(content);
  if (isNonEmptyText(superuser) && isNonEmptyText(app)) return { superuser, app };
  throw new Error('it must hold two passwords, "superuser" and "app"');
}

const isNonEmptyText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function createPasswordFile(path: string): DatabasePasswords {
  const temporaryFile = `${path}.${randomBytes(6).toString('hex')}`;
  const secrets = { superuser: createRandomPassword(), app: createRandomPassword() };
  writeFileSync(temporaryFile, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(temporaryFile, path);
  } catch {
    // Another process created the file first, so this start uses its passwords.
  }
  rmSync(temporaryFile);
  return readPasswordFile(path) ?? secrets;
}

function createRandomPassword(): string {
  return randomBytes(24).toString('base64url');
}
