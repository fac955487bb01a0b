import type { Pool, PoolClient } from 'pg';
import { patienceMs } from './pool';
import type { Statement } from './statement';

/** The code of an error of Node (`ENOENT`), of Fastify or of PostgreSQL (`57P03`). */
export function errorCode(error: unknown): string | undefined {
  // By shape: not every library's error is an Error of this realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message);
}

type End<Result> = { keep: boolean; result: Result; last?: readonly Statement[] };

/** Does the work between `begin` and a commit, or a rollback where it fails or is not to be kept. */
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

/** All in one trip where the connection allows that: PostgreSQL does not commit after a statement that failed. */
async function end(client: PoolClient, last: readonly Statement[], word: 'commit' | 'rollback') {
  const { stream } = client.connection;
  // Whoever gives up sooner than PostgreSQL hears no of what is kept.
  const query_timeout = patienceMs(last.length + 1);
  stream.cork();
  const sent = last.map(({ values, ...statement }) => {
    const config = { ...statement, values: [...values], query_timeout };
    return client.query(config);
  });
  const ending = { text: word, query_timeout };
  const ended = client.query(ending);
  // Each write would wake PostgreSQL.
  stream.uncork();
  await Promise.all([...sent, ended]);
}

/** A connection that cannot roll back is not given to anybody else. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return new Error(errorMessage(error));
  }
}
