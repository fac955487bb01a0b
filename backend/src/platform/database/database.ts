import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { buildAppendStatements, type Entry } from '../journal/append-entries.store';
import type { Actor } from './actor';
import { readErrorCode, readErrorMessage } from './error-code';
import { computeBatchTimeoutMs } from './pool';
import { createOrganisationReader, formatIntegerOrgId } from './read-in-org';
import type { Result } from './result';
import { buildStatement, type PreparedStatement, type Query, type Statement } from './statement';

export type { Query };

/**
 * The functions for code inside a transaction: they run queries, defer statements to the end, and add journal
 * entries.
 */
export type Transaction = {
  query: Query;
  /**
   * Runs a statement at the end of a successful change. It reaches PostgreSQL together with journal and commit,
   * so that its locks last only briefly. Its result is discarded.
   */
  last(statement: Statement): void;
  /** Adds an entry to the journal when the transaction succeeds. */
  note(entry: Entry): void;
};

export type Database = {
  /**
   * Reads rows of one organisation. Each statement runs in its own read-only transaction. Concurrent
   * statements reach PostgreSQL together.
   */
  withOrg<Result>(orgId: number, work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Reads rows of one organisation as they were at one moment: all statements see the same data. It locks
   * nothing, so other transactions can change the rows at the same time.
   */
  readSnapshot<Result>(orgId: number, work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Changes rows of one organisation. No other function may do this. A refusal rolls the change back. After a
   * conflict the work runs again, so the work must only use the database.
   */
  changeOrg<Value>(actor: Actor, work: (change: Transaction) => Promise<Result<Value>>): Promise<Result<Value>>;
  /**
   * Runs one statement that is not about one organisation, for example to find the organisation of a session.
   */
  ask: Query;
  connections(): { total: number; idle: number; waiting: number };
};

export function createDatabase(pool: Pool): Database {
  return {
    withOrg: (orgId, work) => work(createOrganisationReader(pool, orgId)),
    readSnapshot: (orgId, work) =>
      runInTransaction(
        pool,
        buildBeginStatements(orgId, 'isolation level repeatable read, read only'),
        async (client) => {
          return { shouldCommit: true, result: await work(createClientQuery(client)) };
        },
      ),
    changeOrg: (actor, work) => changeOrganisationRows(pool, actor, work),
    ask: createClientQuery(pool),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

const conflictCodes = ['40001', '40P01'];
const lockTimeoutCode = '55P03';
const maxTransactionTries = 4;

async function changeOrganisationRows<Value>(
  pool: Pool,
  actor: Actor,
  work: (change: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await changeOrganisationRowsOnce(pool, actor, work);
    } catch (error) {
      if (!shouldTryAgain(readErrorCode(error), nth)) throw error;
      await pause(Math.random() * 20 * nth);
    }
  }
}

/**
 * Returns true if another try may succeed. After a lock timeout there is only one more try, because the first
 * one has already waited long.
 */
function shouldTryAgain(code: string | undefined, nth: number): boolean {
  if (code === lockTimeoutCode) return nth === 1;
  return conflictCodes.includes(code ?? '') && nth < maxTransactionTries;
}

function changeOrganisationRowsOnce<Value>(
  pool: Pool,
  actor: Actor,
  work: (change: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return runInTransaction(pool, buildBeginStatements(actor.orgId), async (client) => {
    const query = createClientQuery(client);
    const entries: Entry[] = [];
    const last: Statement[] = [];
    const result = await work({
      query,
      last: (statement) => last.push(statement),
      note: (entry) => entries.push(entry),
    });
    const ending = result.ok ? [...last, ...buildAppendStatements(actor, entries)] : [];
    return { shouldCommit: result.ok, result, last: ending };
  });
}

/** Builds the statements that begin a transaction and set the organisation, for one round trip. */
function buildBeginStatements(orgId: number, mode = ''): string {
  return `begin ${mode}; set local app.org_id = '${formatIntegerOrgId(orgId)}'`;
}

export function createClientQuery(client: Pick<PoolClient, 'query'>): Query {
  return async <Row extends object>(sql: string | PreparedStatement, values: readonly unknown[]) => {
    const statement = buildStatement(sql, values);
    const { rows } = await client.query<Row>({ ...statement, values: [...values] });
    return rows;
  };
}

type TransactionResult<Result> = { shouldCommit: boolean; result: Result; last?: readonly Statement[] };

/** Runs the work in a transaction. Rolls back if the work fails or returns `shouldCommit: false`. */
async function runInTransaction<Result>(
  pool: Pool,
  beginStatement: string,
  work: (client: PoolClient) => Promise<TransactionResult<Result>>,
): Promise<Result> {
  const client = await pool.connect();
  let connectionFault: Error | undefined;
  try {
    await client.query(beginStatement);
    const { shouldCommit, result, last = [] } = await work(client);
    await endTransaction(client, last, shouldCommit ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    connectionFault = await rollBack(client);
    throw error;
  } finally {
    client.release(connectionFault);
  }
}

/** Sends the last statements and the commit together. PostgreSQL does not commit if a statement fails. */
async function endTransaction(client: PoolClient, last: readonly Statement[], word: 'commit' | 'rollback') {
  const { stream } = client.connection;
  // Waits as long as PostgreSQL may take. With a shorter wait, a change could be reported as failed although
  // PostgreSQL commits it.
  const query_timeout = computeBatchTimeoutMs(last.length + 1);
  stream.cork();
  const pendingResults = last.map(({ values, ...statement }) => {
    const config = { ...statement, values: [...values], query_timeout };
    return client.query(config);
  });
  const ending = { text: word, query_timeout };
  const transactionEnd = client.query(ending);
  // Sends all statements in one write. With several writes, PostgreSQL would wake up several times.
  stream.uncork();
  await Promise.all([...pendingResults, transactionEnd]);
}

/** Rolls the transaction back. Returns the error if that fails; the caller then closes the connection. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return new Error(readErrorMessage(error));
  }
}
