import type { ErrorCode } from '../api/errors';
import { type Outcome, refused } from '../database/outcome';

export type Places = {
  /** Resolves as soon as a place is free; to false where too many wait, or the wait is too long. */
  enter(): Promise<boolean>;
  leave(): void;
};
type Waiting = { begin(): void };

/** Lets so many in at once, and so many wait in line. */
export function createPlaces({
  most,
  queue,
  patienceMs,
}: {
  most: number;
  queue: number;
  patienceMs: number;
}): Places {
  const waiting: Waiting[] = [];
  let inside = 0;
  return {
    async enter() {
      if (inside >= most) return waiting.length < queue && standInLine(waiting, patienceMs);
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

/** Whoever leaves hands their place on to the first in line. */
function standInLine(waiting: Waiting[], patienceMs: number): Promise<boolean> {
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

type Work<Value> = { full: ErrorCode; work(): Promise<Outcome<Value>> };

/** Does the work in a place of its own, or refuses. */
export async function inPlace<Value>(places: Places, { full, work }: Work<Value>): Promise<Outcome<Value>> {
  if (!(await places.enter())) return refused(full);
  try {
    return await work();
  } finally {
    places.leave();
  }
}
