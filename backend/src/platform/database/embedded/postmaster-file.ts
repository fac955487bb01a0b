import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../start-error';
import { errorCode } from '../error-code';
import { superuser } from './cluster';

/** What a running PostgreSQL writes into `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketFolder: string; isStopping: boolean };

const fileName = 'postmaster.pid';

export function readPostmasterFile(folder: string): Postmaster | undefined {
  try {
    return parsePostmasterFile(readFileSync(join(folder, fileName), 'utf8'));
  } catch {
    return undefined;
  }
}

export function parsePostmasterFile(text: string): Postmaster | undefined {
  const [pid, , , port, socketFolder, , , status = ''] = text.split('\n');
  if (!Number(pid) || !Number(port) || !socketFolder) return undefined;
  const isStopping = status.trim() === 'stopping';
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim(), isStopping };
}

/**
 * Removes a `postmaster.pid`, and the lock beside its socket, if its process id now belongs to a zombie or another
 * program. PostgreSQL would refuse to start because of it. Acts only if /proc proves that no process works in the
 * folder any more.
 */
export function forgetDeadPostmaster(folder: string, socketFolder: string): void {
  const locks = [join(folder, fileName), join(socketFolder, '.s.PGSQL.5432.lock')];
  const inTheWay = locks.filter((lock) => isTaken(pidIn(lock)));
  if (inTheWay.length === 0 || processesIn(folder)?.length !== 0) return;
  for (const lock of inTheWay) rmSync(lock, { force: true });
}

/** The process id in a lock file; undefined if there is no such file. */
function pidIn(lock: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The processes of PostgreSQL, which all have its data folder as working folder. Undefined if that cannot be known: no
 * /proc, or a PostgreSQL whose folder we may not see.
 */
export function processesIn(folder: string): number[] | undefined {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.filter((pid) => workingFolder(pid) === folder).map(Number);
  } catch {
    return undefined;
  }
}

/**
 * Undefined for a zombie, for a process that has just ended, and for another user's process that we may not inspect.
 */
function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    if (errorCode(error) === 'EACCES' && isPostgres(pid)) throw error;
    return undefined;
  }
}

function isPostgres(pid: string): boolean {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
}

function isTaken(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

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
