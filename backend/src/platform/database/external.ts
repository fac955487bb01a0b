import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import { StartError } from '../start-error';
import { appRole, type Connections, innerRoles, sessionOptions } from './connection';
import { errorCode, errorMessage } from './error-code';

const oldestVersion = 150_000;
const taken = ['42710', '23505'];

/** Connects to a PostgreSQL by address. Its user owns the tables; requests are served with the role lc_app. */
export async function openExternal(url: string): Promise<Connections> {
  const address: ClientConfig = { connectionString: url, connectionTimeoutMillis: 5_000 };
  const client = new Client(address);
  client.on('error', () => undefined); // the failing query reports it
  try {
    await client.connect();
    await checkServer(client);
    await allowRoles(client);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(unreachable(url, error));
  } finally {
    await client.end().catch(() => undefined);
  }
  return {
    owner: { ...address, options: sessionOptions() },
    app: { ...address, options: sessionOptions(appRole) },
  };
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; trusted: boolean; name: string }>(
    `select current_setting('server_version_num')::int as version, rolsuper or rolbypassrls as trusted, rolname as name
     from pg_roles where rolname = session_user`,
  );
  const [server] = rows;
  if (!server || server.version < oldestVersion)
    throw new StartError('Lexboard needs PostgreSQL 15 or newer.');
  if (!server.trusted) return;
  throw new StartError(
    `DATABASE_URL signs in as "${server.name}", whom row-level security does not bind. Make a plain owner: create role lexboard login createrole password '…'; alter database … owner to lexboard;`,
  );
}

/** Creates missing roles and grants them to our user. Names everything that this user may not do. */
async function allowRoles(client: Client): Promise<void> {
  const statements: string[] = [];
  for (const role of [appRole, ...innerRoles]) statements.push(...(await allowRole(client, role)));
  if (statements.length === 0) return;
  throw new StartError(
    `Roles are missing or not granted. Run as an administrator of PostgreSQL:\n${statements.join('\n')}`,
  );
}

/** Returns the statements that an administrator must run if our user may not. */
async function allowRole(client: Client, role: string): Promise<string[]> {
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
    // Another server that starts at the same moment may have created it.
    if (!taken.includes(errorCode(error) ?? '')) throw error;
  }
}

function unreachable(url: string, error: unknown): string {
  const message = errorMessage(error);
  const isSilent = message === 'timeout expired'; // pg gives this error no code
  const why = isSilent ? silent : (connectionFaults.get(errorCode(error) ?? '') ?? message);
  return `The database at ${new URL(url).host} (DATABASE_URL) cannot be used: ${why}`;
}

const silent = 'it does not answer.';

/** Sentences for the codes of a failed connection. PostgreSQL's own refusals are sentences already. */
const connectionFaults = new Map([
  ['ECONNREFUSED', 'nothing listens at this address.'],
  ['ENOTFOUND', 'there is no host of this name.'],
  ['EAI_AGAIN', 'the name of its host cannot be looked up now.'],
  ['EHOSTUNREACH', 'its host cannot be reached.'],
  ['ETIMEDOUT', silent],
]);
