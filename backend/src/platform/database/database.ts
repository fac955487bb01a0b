import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { appendEntries, type Entry } from '../journal/append-entries.store';
import type { Actor } from './actor';
import { errorCode, errorMessage } from './error-code';
import { statementTimeoutMs } from './pool';
import { knownOrg, readerOf } from './read-in-org';
import type { Result } from './result';
import { type PreparedStatement, type Query, type Statement, statementOf } from './statement';

export type { Query };

export type Change = {
  query: Query;
  /**
   * Defers a statement to the end, if the change succeeds: it is sent with the journal and the commit in one round
   * trip, so nobody waits for a lock meanwhile. Its result is discarded.
   */
  last(statement: Statement): void;
  /** Adds an entry to the journal, at the end of the transaction and only if it succeeds. */
  note(entry: Entry): void;
};

export type Database = {
  /**
   * Reads rows of this organisation only. Each statement is a read-only transaction of its own; concurrent statements
   * go in one round trip.
   */
  withOrg<Result>(orgId: number, work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * The only way to change an organisation's rows. A refusal undoes everything. The work may run again after a conflict
   * with another transaction, so it must touch nothing but the database.
   */
  changeOrg<Value>(actor: Actor, work: (change: Change) => Promise<Result<Value>>): Promise<Result<Value>>;
  /** Runs one statement outside any organisation, for questions that come before it is known. */
  ask: Query;
  connections(): { total: number; idle: number; waiting: number };
};

export function createDatabase(pool: Pool): Database {
  return {
    withOrg: (orgId, work) => work(readerOf(pool, orgId)),
    changeOrg: (actor, work) => changeOrg(pool, actor, work),
    ask: queryOf(pool),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

const conflicts = ['40001', '40P01'];
const mostTries = 4;

async function changeOrg<Value>(
  pool: Pool,
  actor: Actor,
  work: (change: Change) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await tryChange(pool, actor, work);
    } catch (error) {
      if (nth === mostTries || !conflicts.includes(errorCode(error) ?? '')) throw error;
      await pause(Math.random() * 20 * nth);
    }
  }
}

function tryChange<Value>(
  pool: Pool,
  actor: Actor,
  work: (change: Change) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return inTransaction(pool, begin(actor.orgId), async (client) => {
    const query = queryOf(client);
    const entries: Entry[] = [];
    const last: Statement[] = [];
    const result = await work({
      query,
      last: (statement) => last.push(statement),
      note: (entry) => entries.push(entry),
    });
    const ending = result.ok ? [...last, ...appendEntries(actor, entries)] : [];
    return { keep: result.ok, result, last: ending };
  });
}

/** Begins the transaction and sets the organisation in one round trip. */
function begin(orgId: number): string {
  return `begin; set local app.org_id = '${knownOrg(orgId)}'`;
}

export function queryOf(client: Pick<PoolClient, 'query'>): Query {
  return async <Row extends object>(sql: string | PreparedStatement, values: readonly unknown[]) => {
    const statement = statementOf(sql, values);
    const { rows } = await client.query<Row>({ ...statement, values: [...values] });
    return rows;
  };
}

type End<Result> = { keep: boolean; result: Result; last?: readonly Statement[] };

/** Runs the work between `begin` and a commit. Rolls back if it fails or is not to be kept. */
async function inTransaction<Result>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<End<Result>>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const { keep, result, last = [] } = await work(client);
    await end(client, last, keep ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Sends everything in one round trip if the connection pipelines. PostgreSQL does not commit after a failed statement.
 */
async function end(client: PoolClient, last: readonly Statement[], word: 'commit' | 'rollback') {
  const { stream } = client.connection;
  // Waits at least as long as PostgreSQL may take. A shorter wait would report a failure although it commits.
  const query_timeout = statementTimeoutMs(last.length + 1);
  stream.cork();
  const sent = last.map(({ values, ...statement }) => {
    const config = { ...statement, values: [...values], query_timeout };
    return client.query(config);
  });
  const ending = { text: word, query_timeout };
  const ended = client.query(ending);
  // Sends all statements as one write, since each write would wake PostgreSQL.
  stream.uncork();
  await Promise.all([...sent, ended]);
}

/** Rolls back. A connection that cannot is closed instead of reused. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return new Error(errorMessage(error));
  }
}
