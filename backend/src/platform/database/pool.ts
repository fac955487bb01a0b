import { type ClientConfig, Pool } from 'pg';
import type { Log } from '../operations/log';

/** PostgreSQL stops a statement that runs longer than this. Otherwise a slow one would occupy its connection. */
const statementTimeoutMs = 3_000;
const networkAllowanceMs = 2_000;

/**
 * Returns how long to wait for statements that were sent together. Their timers start together, but
 * PostgreSQL runs the statements one after the other.
 */
export function computeBatchTimeoutMs(statements: number): number {
  return statements * statementTimeoutMs + networkAllowanceMs;
}

/**
 * The connection limits of one server. They ensure that a slow or missing database does not block the server.
 */
const poolLimits = {
  max: 10,
  connectionTimeoutMillis: 2_000,
  query_timeout: computeBatchTimeoutMs(1),
  statement_timeout: statementTimeoutMs,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  // Lets the driver send a statement before it has the result of the previous statement.
  pipeline: true,
  application_name: 'lexboard',
};

/** Creates a pool that keeps working after a restart of the database. */
export function createPool(connection: ClientConfig, log: Log): Pool {
  const pool = new Pool({ ...connection, ...poolLimits });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // A broken connection emits an error event. Without a listener, this event would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  return pool;
}
