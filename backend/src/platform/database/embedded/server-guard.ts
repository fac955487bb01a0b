import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../start-error';
import { errorCode } from '../error-code';
import { superuser } from './cluster';
import type { Postmaster } from './postmaster-file';

/** An arbitrary number, the same in every version. Whoever holds this lock is the only server on this DATA_DIR. */
const serverLock = 7_112_026;
const lockPatienceMs = 2_000;
const stillStarting = ['57P03', '53300'];
const wrongPassword = ['28P01', '28000'];

/** Connects as superuser to a running PostgreSQL; undefined while it does not answer. */
export async function connectGuard(postmaster: Postmaster, password: string): Promise<Client | undefined> {
  const client = new Client({
    host: postmaster.socketFolder,
    port: postmaster.port,
    user: superuser,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    application_name: 'lexboard guard',
  });
  client.on('error', () => undefined); // the supervisor listens for the end of the connection
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (wrongPassword.includes(code)) throw new StartError(passwordSentence);
    if (stillStarting.includes(code)) await pause(50);
    return undefined;
  }
}

const passwordSentence =
  'The embedded database refuses the passwords in DATA_DIR/postgres-passwords.json. Put back the file that belongs to this DATA_DIR.';

/** Takes the lock and holds it as long as the connection lives. PostgreSQL releases it when this process dies. */
export async function holdServerLock(guard: Client, dataFolder: string): Promise<void> {
  const deadline = Date.now() + lockPatienceMs;
  while (!(await tryLock(guard))) {
    // PostgreSQL may need a moment to release the lock of a server that was just killed.
    if (Date.now() > deadline) {
      throw new StartError(
        `Another Lexboard server is running on the data folder ${dataFolder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await pause(50);
  }
}

async function tryLock(guard: Client): Promise<boolean> {
  const { rows } = await guard.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    serverLock,
  ]);
  return rows[0]?.held === true;
}
