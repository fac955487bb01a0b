import { errorMessage } from '../database/error-code';
import type { Log } from './log';

export type Repetition = { stop(): Promise<void> };

type Job = { name: string; everyMs: number; log: Log; work: () => Promise<void> };

/** Does a job again and again, never twice at once; a failure is logged once, and so is its end. */
export function repeat({ name, everyMs, log, work }: Job): Repetition {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  let lastReason: string | undefined;
  const turn = async () => {
    isBusy = true;
    try {
      await work();
      if (lastReason !== undefined) log.info({ job: name }, 'a job that failed works again');
      lastReason = undefined;
    } catch (error) {
      const reason = errorMessage(error);
      if (reason !== lastReason) log.warn({ job: name, reason }, 'a job failed and will be tried again');
      lastReason = reason;
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    if (!isBusy) running = turn();
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
