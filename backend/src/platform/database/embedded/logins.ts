import { join } from 'node:path';
import { type Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg';
import { appRole, type Connections, innerRoles, ownerRole, sessionOptions } from '../connection';
import { superuser } from './cluster';
import { type Postmaster, readPostmasterFile } from './postmaster-file';
import { type DatabasePasswords, readOrCreateSecrets } from './secrets';

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
