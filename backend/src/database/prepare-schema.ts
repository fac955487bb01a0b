import { Client, type ClientConfig } from 'pg';
import { demoPassword } from '../demo/demo-people';
import { hasDemo, seedDemo } from '../demo/seed-demo';
import { queryOf } from './database';
import { migrate, readMigrations } from './migrations';
import type { Query } from './statement';

/** Any number, the same in every version: servers that start together migrate one after the other. */
const schemaLock = 7_112_027;

/** The password of the demo users, where there are any. */
export type PreparedSchema = { demoPassword: string | undefined };

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
    if (!demo) return { demoPassword: undefined };
    await seedDemo(client);
    return { demoPassword: (await hasDemo(client)) ? demoPassword : undefined };
  } finally {
    await client.end().catch(() => undefined);
  }
}
