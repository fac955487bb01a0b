import type { Pool, PoolClient } from 'pg';
import { errorMessage } from './error-code';

/** Runs one statement and gives its rows. `Row` states what its select list yields. */
export type Query = <Row extends object>(sql: string, values: readonly unknown[]) => Promise<Row[]>;

export type Database = {
  /** The one door to an organisation's rows: a read-only transaction that sees this organisation and no other. */
  withOrg<Result>(orgId: number, work: (query: Query) => Promise<Result>): Promise<Result>;
  /** The number of the newest migration that the database has had; asking is also the proof that it answers. */
  appliedMigration(): Promise<number>;
  connections(): { total: number; idle: number; waiting: number };
};

export function createDatabase(pool: Pool): Database {
  return {
    withOrg: (orgId, work) => withOrg(pool, orgId, work),
    appliedMigration: () => readAppliedMigration(pool),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

async function readAppliedMigration(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ number: number }>('select max(number) as number from migration');
  return rows[0]?.number ?? 0;
}

async function withOrg<Result>(
  pool: Pool,
  orgId: number,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query("select set_config('app.org_id', $1, true)", [String(orgId)]);
    const result = await work(queryOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

function queryOf(client: PoolClient): Query {
  return async <Row extends object>(sql: string, values: readonly unknown[]) => {
    const { rows } = await client.query<Row>(sql, [...values]);
    return rows;
  };
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
