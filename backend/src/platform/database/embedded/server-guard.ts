import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../start-error';
import { readErrorCode } from '../error-code';
import { superuserName } from './cluster';
import type { PostmasterFile } from './postmaster-file';

/**
 * The number of the lock that makes a server the only one on its DATA_DIR. The number is arbitrary, but must
 * stay the same in all versions.
 */
const serverLockId = 7_112_026;
const lockTimeoutMs = 2_000;
const stillStartingCodes = ['57P03', '53300'];
const wrongPasswordCodes = ['28P01', '28000'];

/** Connects as superuser to a running PostgreSQL; undefined while it does not answer. */
export async function connectToRunningPostgres(
  postmaster: PostmasterFile,
  password: string,
): Promise<Client | undefined> {
  const client = new Client({
    host: postmaster.socketFolder,
    port: postmaster.port,
    user: superuserName,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    application_name: 'lexboard guard',
  });
  client.on('error', () => undefined); // the guard's `end` event starts a restart
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = readErrorCode(error) ?? '';
    if (wrongPasswordCodes.includes(code)) throw new StartError(wrongPasswordMessage);
    if (stillStartingCodes.includes(code)) await pause(50);
    return undefined;
  }
}

const wrongPasswordMessage =
  'The embedded database refuses the passwords in DATA_DIR/postgres-passwords.json. Put back the file that belongs to this DATA_DIR.';

/** Takes the server lock, which lasts as long as the connection or this process. */
export async function takeServerLock(guard: Client, dataFolder: string): Promise<void> {
  const deadline = Date.now() + lockTimeoutMs;
  while (!(await tryToTakeServerLock(guard))) {
    // After a server was killed, PostgreSQL needs a moment to release that server's lock.
    if (Date.now() > deadline) {
      throw new StartError(
        `Another Lexboard server is running on the data folder ${dataFolder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await pause(50);
  }
}

async function tryToTakeServerLock(guard: Client): Promise<boolean> {
  const { rows } = await guard.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [serverLockId]);
  return rows[0]?.held === true;
}
