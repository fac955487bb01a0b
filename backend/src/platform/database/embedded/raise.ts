import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '../../start-error';
import { connectGuard } from './guard';
import type { Home } from './home';
import { lastWords, launchPostgres, wordsOf } from './launch';
import { forgetDeadPostmaster, type Postmaster, processesIn, readPostmasterFile } from './postmaster-file';
import { socketFolderOf } from './socket-folder';

export type Cluster = {
  home: Home;
  binaries: string;
  dataFolder: string;
  /** Where connections look for it already; none = it gets one when it is started. */
  socketFolder?: string;
  password: string;
};
export type Raised = { guard: Client; postmaster: Postmaster };

/** Silence of this length is a failure; a recovery after a crash may take its time, and its process lives. */
const patienceMs = 8_000;
const recoveryPatienceMs = 600_000;

/** Requests wait for what this waits for. */
const longestBreathMs = 100;

/** What stands in the way until the last process of a killed database has gone. */
const passing = /lock file "|shared memory block/;

/**
 * Comes back with a connection to the PostgreSQL of this cluster: one that a killed server left behind is
 * adopted, else one is started, again and again while the lock file of a dead one stands in the way.
 */
export async function raisePostgres(cluster: Cluster): Promise<Raised> {
  const begin = Date.now();
  const socket = socketFolderOf(cluster);
  let child: ChildProcess | undefined;
  let breath = 20;
  try {
    while (isWorthWaiting(begin, child)) {
      const raised = await adopt(cluster);
      if (raised) {
        socket.removeUnless(raised.postmaster.socketFolder);
        return raised;
      }
      // Started beside one that still writes its last, another would only take its time from it.
      if (!isAlive(child) && !isStillStopping(cluster)) {
        if (child && !isInTheWay(cluster, child)) break;
        child = launch(cluster, socket.make());
        breath = Math.min(breath * 1.3, longestBreathMs);
      }
      await pause(breath);
    }
  } catch (error) {
    child?.kill('SIGINT');
    socket.removeUnless();
    throw error;
  }
  // One that still recovers is adopted by the next start.
  if (!isAlive(child)) socket.removeUnless();
  throw new StartError(silence(cluster));
}

function silence({ home }: Cluster): string {
  return `The embedded database in ${home.folder} does not start. Its last words:\n${lastWords(home)}`;
}

async function adopt({ dataFolder, password }: Cluster): Promise<Raised | undefined> {
  const postmaster = readPostmasterFile(dataFolder);
  if (!postmaster) return undefined;
  const guard = await connectGuard(postmaster, password);
  return guard && { guard, postmaster };
}

function launch(cluster: Cluster, socketFolder: string): ChildProcess {
  forgetDeadPostmaster(cluster.dataFolder, socketFolder);
  return launchPostgres({ ...cluster, socketFolder });
}

function isWorthWaiting(begin: number, child: ChildProcess | undefined): boolean {
  const waited = Date.now() - begin;
  return waited < patienceMs || (isAlive(child) && waited < recoveryPatienceMs);
}

function isStillStopping({ dataFolder }: Cluster): boolean {
  const postmaster = readPostmasterFile(dataFolder);
  return postmaster?.isStopping === true && processesIn(dataFolder)?.includes(postmaster.pid) === true;
}

function isInTheWay({ home }: Cluster, { pid }: ChildProcess): boolean {
  return pid !== undefined && passing.test(wordsOf(home, pid));
}

function isAlive(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
