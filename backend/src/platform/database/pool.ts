import { type ClientConfig, Pool } from 'pg';
import type { Log } from '../operations/log';

/** How long PostgreSQL may take for one statement. */
const statementPatienceMs = 3_000;
const slackMs = 2_000;

/** How long we wait for statements that were sent together. All their timers start at the same moment. */
export function statementTimeoutMs(statements: number): number {
  return statements * statementPatienceMs + slackMs;
}

/** The limits of one server: a slow or missing database must not block it. */
const limits = {
  max: 10,
  connectionTimeoutMillis: 2_000,
  query_timeout: statementTimeoutMs(1),
  statement_timeout: statementPatienceMs,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  // Concurrent statements are sent together.
  pipeline: true,
  application_name: 'lexboard',
};

/** Creates a pool that survives a restart of the database. */
export function createPool(connection: ClientConfig, log: Log): Pool {
  const pool = new Pool({ ...connection, ...limits });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // A connection that breaks while in use raises its own event. Without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  return pool;
}
