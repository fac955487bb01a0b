import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { appRole, innerRoles, ownerRole } from '../connection';

export const databaseName = 'lexboard';

/** Makes, where they are missing, the roles and the database, and sets the password of the serving role. */
export async function createDatabase(guard: Client, appPassword: string): Promise<void> {
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
