import { setImmediate as turn } from 'node:timers/promises';

/** How long one piece of work may block the event loop. */
const mostMs = 10;

/** Long work as a generator, which can pause at each yield. */
export type PausableWork<Result> = Generator<undefined, Result>;

/** Runs the work, and lets other tasks run every few milliseconds. */
export async function runWithPauses<Result>(work: PausableWork<Result>): Promise<Result> {
  let begin = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begin < mostMs) continue;
    await turn();
    begin = performance.now();
  }
}
