import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../operations/log';
import { holdServerLock } from './guard';
import { readPostmasterFile } from './postmaster-file';
import { type Cluster, type Raised, raisePostgres } from './raise';
import { removeSocketFolder } from './socket-folder';
import { stopPostgres, tellPostgres } from './stop';

/** Raises the database and makes sure that no other server has this data folder. */
export async function takeOver(cluster: Cluster, dataFolder: string): Promise<Raised> {
  const raised = await raisePostgres(cluster);
  try {
    await holdServerLock(raised.guard, dataFolder);
    return raised;
  } catch (error) {
    await raised.guard.end().catch(() => undefined);
    throw error;
  }
}

const breathMs = 500;
const watchMs = 250;

export type Watch = { cluster: Cluster & { socketFolder: string }; dataFolder: string; log: Log };

/** The end of the guard's connection is the sign that the database has gone. Returns how to stop it all. */
export function supervise({ cluster, dataFolder, log }: Watch, first: Raised): () => Promise<void> {
  let current = first;
  let closing = false;
  let raising: Promise<void> = Promise.resolve();
  const watch = () => {
    current.guard.once('end', () => {
      if (!closing) raising = raiseAgain();
    });
  };
  const raiseAgain = async (): Promise<void> => {
    log.error('the embedded database has gone; starting it again');
    while (!closing) {
      try {
        current = await takeOver(cluster, dataFolder);
        watch();
        log.info('the embedded database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start');
        await pause(breathMs, undefined, { ref: false });
      }
    }
  };
  watch();
  const hastening = hasten(cluster.dataFolder);
  return async () => {
    closing = true;
    clearInterval(hastening);
    await raising;
    await current.guard.end().catch(() => undefined);
    await stopPostgres(cluster.dataFolder);
    removeSocketFolder(cluster.socketFolder);
  };
}

/**
 * A plain `kill` lets PostgreSQL wait for its connections to end while it takes no others. Ours would stay for ever,
 * so it is told to stop at once, and is then started again.
 */
function hasten(dataFolder: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (readPostmasterFile(dataFolder)?.isStopping) tellPostgres(dataFolder, 'SIGINT');
  }, watchMs);
  return timer.unref();
}
