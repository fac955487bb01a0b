import { setImmediate as turn } from 'node:timers/promises';

/** So long one piece of work has the process for itself; what else there is to do comes in between. */
const mostMs = 10;

/** Long work, cut wherever it yields. */
export type Cut<Result> = Generator<undefined, Result>;

/** Does the work, and gives everybody else a turn every few milliseconds. */
export async function atEase<Result>(work: Cut<Result>): Promise<Result> {
  let begin = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begin < mostMs) continue;
    await turn();
    begin = performance.now();
  }
}
