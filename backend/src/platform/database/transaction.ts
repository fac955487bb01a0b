import type { Pool, PoolClient } from 'pg';
import { errorMessage } from './error-code';
import { statementTimeoutMs } from './pool';
import type { Statement } from './statement';

type End<Result> = { keep: boolean; result: Result; last?: readonly Statement[] };

/** Runs the work between `begin` and a commit. Rolls back if it fails or is not to be kept. */
export async function inTransaction<Result>(
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
