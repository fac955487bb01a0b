import type { Pool, PoolClient } from 'pg';
import { errorMessage } from './error-code';

type End<Result> = { keep: boolean; result: Result };

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
    const { keep, result } = await work(client);
    await client.query(keep ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
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
