import { setImmediate as turn } from 'node:timers/promises';

/** How long one piece of work may block the event loop. */
const mostMs = 10;

/** Long work as a generator, which can pause at each yield. */
export type Cut<Result> = Generator<undefined, Result>;

/** Runs the work, and lets other tasks run every few milliseconds. */
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
