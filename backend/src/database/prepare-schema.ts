import { Client, type ClientConfig } from 'pg';
import { hasDemo, seedDemo } from '../demo/seed-demo';
import { StartError } from '../start-error';
import { queryOf } from './database';
import { errorCode, errorMessage } from './error-code';
import { migrate, readMigrations, type Upgrade } from './migrations';
import type { Query } from './statement';

/** Any number, the same in every version: servers that start together migrate one after the other. */
const schemaLock = 7_112_027;

/** What the database held once it was ready. */
export type PreparedSchema = {
  hasDemo: boolean;
  /** Of a customer: that of the operators, which has no library, is not counted. */
  hasOrganisation: boolean;
  /** Undefined where nothing was upgraded. */
  upgrade: Upgrade | undefined;
};

/** What others do at their moment of a start. */
export type SchemaHooks = {
  /** Before a database that has had migrations gets others, from this number on. */
  beforeUpgrade?: ((first: number) => Promise<void>) | undefined;
  /** When the schema is there, while other servers that start wait. Asks as the owner of the tables. */
  whileLocked?: ((query: Query) => Promise<void>) | undefined;
};

/** Under one lock: migrates, fills an empty database with the demo where that is on. Done as the owner. */
export async function prepareSchema(
  owner: ClientConfig,
  demo: boolean,
  hooks: SchemaHooks = {},
): Promise<PreparedSchema> {
  const client = new Client({ ...owner, keepAlive: true, application_name: 'lexboard schema' });
  client.on('error', () => undefined); // the query that meets it says so
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock]);
    const upgrade = await migrate(client, readMigrations(), hooks);
    await hooks.whileLocked?.(queryOf(client));
    if (demo) await seedDemo(client);
    const { rows } = await client.query<{ has: boolean }>('select has_organisation() as has');
    return { hasDemo: await hasDemo(client), hasOrganisation: rows[0]?.has === true, upgrade };
  } catch (error) {
    throw errorCode(error) === noPermission ? new StartError(missingRights(errorMessage(error))) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const noPermission = '42501';

function missingRights(message: string): string {
  return `The user of the database lacks rights in it: ${message}. It must own the database. Where a copy was restored before its roles, restore it again into an empty database, the roles first: docs/how-to/back-up-and-restore.md tells how.`;
}
