import { Client, type ClientConfig } from 'pg';
import { hashPassword } from '../../auth/identity/hash-password';
import { collectDemoOptions, readDemoFileData } from '../../auth/organisations/demo-library';
import type { Entry } from '../../platform/journal/entry';
import { type DatedJournalEntry, writeHistory } from '../demo-history';
import { distributeRecords, type GeneratedTotals } from './distribute-records';
import { insertGeneratedOrganisation, insertGeneratedRecords } from './fill-records';
import { buildVocabulary } from './vocabulary';

export type GenerateDemoRecordsOptions = GeneratedTotals & { seed: number };

/**
 * The password of every generated account. It is not the demo password, which does not work if DEMO is off.
 */
const generatedPassword = 'Lexboard-generated-2026';

/** The number of connections that insert at the same time, one for each core to use. */
const insertConnectionCount = 2;

/**
 * Fills a migrated database that has no organisations. The same options give the same data. If the generation
 * fails, the database is left half full and should be deleted.
 */
export async function generateDemoRecords(owner: ClientConfig, totals: GenerateDemoRecordsOptions): Promise<void> {
  const library = readDemoFileData();
  const options = collectDemoOptions(library.laws);
  const vocabulary = buildVocabulary(library.laws);
  const passwordHash = await hashPassword(generatedPassword);
  const organisations = distributeRecords(totals).map((size, index) => ({
    id: index + 1,
    size,
    options,
    passwordHash,
  }));
  await runInSeededDatabase(owner, totals.seed, async (first) => {
    const indexes = await dropRecordIndexes(first);
    for (const organisation of organisations) await insertGeneratedOrganisation(first, organisation);
    const work = async (client: Client) => {
      for (let next = organisations.shift(); next; next = organisations.shift()) {
        await insertGeneratedRecords(client, next, vocabulary);
        await insertRecordTimelines(client, next.id);
      }
    };
    const others = Array.from({ length: insertConnectionCount - 1 }, () =>
      runInSeededDatabase(owner, totals.seed, work),
    );
    await Promise.all([work(first), ...others]);
    await recreateIndexes(first, indexes);
    // Updates the visibility map, which index-only scans need.
    await first.query('vacuum (analyze) record, record_line, record_total, record_counter, account, option, journal');
  });
}

async function runInSeededDatabase(
  owner: ClientConfig,
  seed: number,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(buildChanceFunctionsSql(seed));
    await work(client);
  } finally {
    await client.end();
  }
}

const recordIndexesSql = `
  select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relname like 'record%' and t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
    and not c.relispartition and not exists (select from pg_constraint k where k.conindid = c.oid)
  order by c.oid`;

/**
 * Drops the indexes that no constraint needs, and returns their definitions. It is many times faster to
 * create them after filling the tables.
 */
async function dropRecordIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(recordIndexesSql);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

async function recreateIndexes(client: Client, definitions: readonly string[]): Promise<void> {
  await client.query("set maintenance_work_mem = '512MB'");
  for (const definition of definitions) await client.query(definition);
}

/**
 * Returns SQL that creates the functions for choosing values by chance. They use a hash of the seed, the record
 * and the number of the choice instead of random numbers, so that the same seed gives the same data. They exist
 * as long as the connection. `part` returns a number from 0 to below 1. `frequent` picks the nth item of a list
 * about n times less often than the first.
 */
function buildChanceFunctionsSql(seed: number): string {
  if (!Number.isSafeInteger(seed)) throw new Error(`${seed} is no seed.`);
  return `
    create function pg_temp.part(subject bigint, nth integer) returns float8 language sql immutable as $$
      select (hashint8extended(subject, ${seed} + nth) & 9007199254740991)::float8 / 9007199254740992
    $$;
    create function pg_temp.number(part float8, most integer) returns integer language sql immutable as $$
      select 1 + floor(part * most)::integer
    $$;
    create function pg_temp.pick(list text[], part float8) returns text language sql immutable as $$
      select list[1 + floor(part * cardinality(list))::integer]
    $$;
    create function pg_temp.frequent(list text[], part float8) returns text language sql immutable as $$
      select list[floor(exp(part * ln(cardinality(list) + 1)))::integer]
    $$`;
}

/**
 * How many of the newest records of each kind have a timeline. A journal for a million records would take
 * longer than everything else.
 */
const recordsWithTimelinePerKind = 10_000;

type NewestRecordRow = Pick<Entry, 'kind' | 'recordId' | 'uniqueCode' | 'name'> & {
  status: string;
  at: Date;
  editor: number;
};

/** Writes journal entries with the action "Created" for the newest records of an organisation. */
async function insertRecordTimelines(client: Client, orgId: number): Promise<void> {
  const { rows } = await client.query<NewestRecordRow>(newestRecordsSql, [orgId, recordsWithTimelinePerKind]);
  await writeHistory(client, {
    orgId,
    chain: 'timeline',
    entries: rows.map((row) => buildCreationJournalEntry(orgId, row)),
  });
}

function buildCreationJournalEntry(
  orgId: number,
  { at, editor, status, ...about }: NewestRecordRow,
): DatedJournalEntry {
  const changes = { name: [null, about.name], status: [null, status] } as const;
  return {
    at,
    actor: { id: editor, username: `editor${editor}@generated-${orgId}.test` },
    entry: { ...about, chain: 'timeline', action: 'Created', reason: '', changes },
  };
}

const newestRecordsSql = `
  select r.kind, r.id as "recordId", r.unique_code as "uniqueCode", r.name, r.status, r.created_at as at,
    1 + r.id % 10 as editor
  from record r join record_counter c on c.org_id = r.org_id and c.kind = r.kind
  where r.org_id = $1 and r.id > c.last_id - $2
  order by r.created_at, r.kind, r.id`;
