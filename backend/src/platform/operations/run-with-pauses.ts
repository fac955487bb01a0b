import { setTimeout as rest, setImmediate as turn } from 'node:timers/promises';

/** How long the work may block the event loop without a pause. */
const maxMsWithoutPause = 10;

/** Long work, written as a generator. It may be interrupted at each `yield`. */
export type PausableWork<Result> = Generator<undefined, Result>;

/** Runs the work, and lets other tasks run every few milliseconds. */
export async function runWithPauses<Result>(work: PausableWork<Result>): Promise<Result> {
  let begin = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begin < maxMsWithoutPause) continue;
    await turn();
    begin = performance.now();
  }
}

/** The maximum pause, even after a longer step. */
const longestPauseMs = 1_000;

/**
 * Creates a pause for work in long steps, such as opening fonts. Each call lets other tasks run for as long as the
 * step before took. With shorter pauses several steps would look like an overload, and the server would refuse
 * requests.
 */
export function createPause(): () => Promise<void> {
  let begin = performance.now();
  return async () => {
    await rest(Math.min(performance.now() - begin, longestPauseMs));
    begin = performance.now();
  };
}
