import { readErrorMessage } from '../database/error-code';
import type { Log } from './log';

type RepeatJobOptions = { name: string; everyMs: number; log: Log; work: () => Promise<void> };
export type RunningJob = { stop(): Promise<void> };

/**
 * Runs a job at intervals, never twice at the same time. Logs a failure, but not again if the next run fails
 * for the same reason. Logs the recovery.
 */
export function repeatJob({ name, everyMs, log, work }: RepeatJobOptions): RunningJob {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  let lastReason: string | undefined;
  const runOnce = async () => {
    isBusy = true;
    try {
      await work();
      if (lastReason !== undefined) log.info({ job: name }, 'a job that failed works again');
      lastReason = undefined;
    } catch (error) {
      const reason = readErrorMessage(error);
      if (reason !== lastReason) log.warn({ job: name, reason }, 'a job failed and will be tried again');
      lastReason = reason;
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    if (!isBusy) running = runOnce();
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
