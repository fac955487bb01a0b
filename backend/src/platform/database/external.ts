import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import { StartError } from '../start-error';
import { appRole, buildSessionOptions, crossOrganisationRoles, type DatabaseLogins } from './connection';
import { readErrorCode, readErrorMessage } from './error-code';

const oldestPostgresVersion = 150_000;
const alreadyExistsCodes = ['42710', '23505'];

/**
 * Connects to the PostgreSQL of DATABASE_URL and prepares its roles. Later connections for requests use the
 * role lc_app.
 */
export async function connectExternalDatabase(url: string): Promise<DatabaseLogins> {
  const address: ClientConfig = { connectionString: url, connectionTimeoutMillis: 5_000 };
  const client = new Client(address);
  client.on('error', () => undefined); // the failed query reports the error
  try {
    await client.connect();
    await checkServerVersion(client);
    await createAndGrantRoles(client);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(describeUnreachableDatabase(url, error));
  } finally {
    await client.end().catch(() => undefined);
  }
  return {
    owner: { ...address, options: buildSessionOptions() },
    app: { ...address, options: buildSessionOptions(appRole) },
  };
}

async function checkServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; trusted: boolean; name: string }>(
    `select current_setting('server_version_num')::int as version, rolsuper or rolbypassrls as trusted, rolname as name
     from pg_roles where rolname = session_user`,
  );
  const [server] = rows;
  if (!server || server.version < oldestPostgresVersion) throw new StartError('Lexboard needs PostgreSQL 15 or newer.');
  if (!server.trusted) return;
  throw new StartError(
    `DATABASE_URL signs in as "${server.name}", whom row-level security does not bind. Make a plain owner: create role lexboard login createrole password '…'; alter database … owner to lexboard;`,
  );
}

/**
 * Creates missing roles and grants them to the user of DATABASE_URL. If this user lacks the rights, throws an
 * error that lists the statements for an administrator.
 */
async function createAndGrantRoles(client: Client): Promise<void> {
  const statements: string[] = [];
  for (const role of [appRole, ...crossOrganisationRoles])
    statements.push(...(await createRoleOrListSql(client, role)));
  if (statements.length === 0) return;
  throw new StartError(
    `Roles are missing or not granted. Run as an administrator of PostgreSQL:\n${statements.join('\n')}`,
  );
}

/**
 * Creates a role and grants it to this user. If the user lacks the rights, returns the statements for an
 * administrator.
 */
async function createRoleOrListSql(client: Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ found: boolean; allowed: boolean; name: string }>(
    `select r.oid is not null as found, coalesce(pg_has_role(session_user, r.oid, 'usage'), false) as allowed,
       session_user::text as name
     from (select) as one left join pg_roles r on r.rolname = $1`,
    [role],
  );
  const [state] = rows;
  if (!state || state.allowed) return [];
  const grant = `grant ${role} to ${escapeIdentifier(state.name)};`;
  try {
    if (!state.found) await createRole(client, role);
    await client.query(grant);
    return [];
  } catch {
    return [state.found ? grant : `create role ${role} nologin; ${grant}`];
  }
}

async function createRole(client: Client, role: string): Promise<void> {
  try {
    await client.query(`create role ${role} nologin`);
  } catch (error) {
    // Ignores the error if the role exists: another server that started at the same moment has created it.
    if (!alreadyExistsCodes.includes(readErrorCode(error) ?? '')) throw error;
  }
}

function describeUnreachableDatabase(url: string, error: unknown): string {
  const message = readErrorMessage(error);
  const isSilent = message === 'timeout expired'; // pg gives this error no code
  const why = isSilent ? noReplySentence : (connectionFaultSentences.get(readErrorCode(error) ?? '') ?? message);
  return `The database at ${new URL(url).host} (DATABASE_URL) cannot be used: ${why}`;
}

const noReplySentence = 'it does not answer.';

/** A sentence for each code of a failed connection. PostgreSQL's own refusals are sentences already. */
const connectionFaultSentences = new Map([
  ['ECONNREFUSED', 'nothing listens at this address.'],
  ['ENOTFOUND', 'there is no host of this name.'],
  ['EAI_AGAIN', 'the name of its host cannot be looked up now.'],
  ['EHOSTUNREACH', 'its host cannot be reached.'],
  ['ETIMEDOUT', noReplySentence],
]);
