import { errorMessage } from '../database/error-code';
import type { Log } from './log';

export type { Log } from './log';

export type Repetition = { stop(): Promise<void> };

type Job = { name: string; everyMs: number; log: Log; work: () => Promise<void> };

/** Does a job again and again, never twice at once; a failure is logged and the next turn comes. */
export function repeat({ name, everyMs, log, work }: Job): Repetition {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const turn = async () => {
    isBusy = true;
    try {
      await work();
    } catch (error) {
      log.warn({ job: name, reason: errorMessage(error) }, 'a job failed and will be tried again');
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
