import { Client, type ClientConfig } from 'pg';
import { hasDemo, seedDemo } from '../demo/seed-demo';
import { queryOf } from './database';
import { migrate, readMigrations } from './migrations';
import type { Query } from './statement';

/** Any number, the same in every version: servers that start together migrate one after the other. */
const schemaLock = 7_112_027;

/** What the database held once it was ready. */
export type PreparedSchema = { hasDemo: boolean; hasOrganisation: boolean };

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
    await migrate(client, readMigrations(), hooks);
    await hooks.whileLocked?.(queryOf(client));
    if (demo) await seedDemo(client);
    const { rowCount } = await client.query('select 1 from organisation_slugs() limit 1');
    return { hasDemo: await hasDemo(client), hasOrganisation: rowCount === 1 };
  } finally {
    await client.end().catch(() => undefined);
  }
}
