import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { temporaryFolder } from '../../server/temporary-folder';
import type { Library } from '../library/open-library';
import { orgId } from '../library/open-library';

/** A table for each kind, as a team would design it; for one organisation, since a peer has no organisations. */
const tables = {
  laws: 'law',
  licenses: 'license',
  returns: 'return',
  other_compliances: 'other_compliance',
} as const;

const columns =
  'id, unique_code, code, name, law_id, law_code, status, law_status, category, central, sensitivity, periodicity, created_at, updated_at, details';

const name = 'peer';

/**
 * Copies the records of the largest organisation into a separate database, with the indexes that these queries need.
 */
export async function fillPeer({ database }: Library): Promise<ClientConfig> {
  const folder = await temporaryFolder('peer');
  await chmod(folder, 0o777);
  const fileOf = (table: string) => path.join(folder, `${table}.copy`);
  await database.query(`drop database if exists ${name} with (force)`);
  await database.query(`create database ${name}`);
  for (const [table, kind] of Object.entries(tables))
    await database.query(
      `copy (select ${columns} from record where org_id = ${orgId} and kind = '${kind}' and deleted_at is null)
       to '${fileOf(table)}'`,
    );
  const peer = { ...database.superuser, database: name };
  const client = new Client(peer);
  await client.connect();
  await client.query('create extension pg_trgm');
  for (const table of Object.keys(tables)) {
    await client.query(tableSql(table));
    await client.query(`copy ${table} (${columns}) from '${fileOf(table)}'`);
    for (const index of indexesOf(table)) await client.query(index);
  }
  await client.query('vacuum analyze');
  await client.end();
  await rm(folder, { recursive: true, force: true });
  return peer;
}

const tableSql = (table: string) => `create table ${table} (
  id integer primary key, unique_code text, code text, name text, law_id integer, law_code text, status text,
  law_status text, category text, central text, sensitivity text, periodicity text, created_at timestamptz,
  updated_at timestamptz, details jsonb)`;

const indexesOf = (table: string) => [
  `create index on ${table} (created_at desc, id desc)`,
  `create index on ${table} (status, category, created_at desc, id desc)`,
  `create index on ${table} using gin (lower(name) gin_trgm_ops)`,
  `create index on ${table} using gin (name gin_trgm_ops)`,
];
