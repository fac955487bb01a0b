import type { ErrorCode } from '../api/errors';
import { type Result, refused } from '../database/result';

export type Slots = {
  /** Resolves to true once a place is free, and to false if too many wait or the wait is too long. */
  enter(): Promise<boolean>;
  leave(): void;
};
type Waiting = { begin(): void };

/** Limits how many run at once, and how many may wait. */
export function createSlots({
  most,
  queue,
  patienceMs,
}: Record<'most' | 'queue' | 'patienceMs', number>): Slots {
  const waiting: Waiting[] = [];
  let inside = 0;
  return {
    async enter() {
      if (inside >= most) return waiting.length < queue && waitForSlot(waiting, patienceMs);
      inside += 1;
      return true;
    },
    leave() {
      const next = waiting.shift();
      if (next) next.begin();
      else inside -= 1;
    },
  };
}

/** Waits for a place. `leave` passes its place to the first in line. */
function waitForSlot(waiting: Waiting[], patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const own: Waiting = {
      begin() {
        clearTimeout(timer);
        resolve(true);
      },
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(own), 1);
      resolve(false);
    }, patienceMs);
    waiting.push(own);
  });
}

type Work<Value> = { full: ErrorCode; work(): Promise<Result<Value>> };

/** Runs the work in a place, or refuses if all are full. */
export async function runInSlot<Value>(places: Slots, { full, work }: Work<Value>): Promise<Result<Value>> {
  if (!(await places.enter())) return refused(full);
  try {
    return await work();
  } finally {
    places.leave();
  }
}
