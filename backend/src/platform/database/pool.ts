import { type ClientConfig, Pool } from 'pg';
import type { Log } from '../operations/log';

/** So long PostgreSQL lets one statement take. */
const statementPatienceMs = 3_000;
const slackMs = 2_000;

/** So long we wait for statements that were sent together: the watch of each runs from then. */
export function patienceMs(statements: number): number {
  return statements * statementPatienceMs + slackMs;
}

/** The limits of one instance: a slow or a missing database must not take the server with it. */
const limits = {
  max: 10,
  connectionTimeoutMillis: 2_000,
  query_timeout: patienceMs(1),
  statement_timeout: statementPatienceMs,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  // Statements that do not wait for each other go out together.
  pipeline: true,
  application_name: 'lexboard',
};

/** A pool that outlives a restart of the database. */
export function createPool(connection: ClientConfig, log: Log): Pool {
  const pool = new Pool({ ...connection, ...limits });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // A connection that breaks while in use raises its own event, which would end the process unheard.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  return pool;
}
