import type { ErrorCode } from '../api/errors';
import { type Outcome, refused } from '../database/outcome';

export type Places = {
  /** Does the work as soon as a place is free; refuses where too many wait, or the wait is too long. */
  take<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>>;
};

type Room = { most: number; queue: number; patienceMs: number; full: ErrorCode };
type Waiting = { begin(): void };

/** Lets so many work at once, and so many wait in line. */
export function createPlaces({ most, queue, patienceMs, full }: Room): Places {
  const waiting: Waiting[] = [];
  let working = 0;

  const leave = () => {
    const next = waiting.shift();
    if (next) next.begin();
    else working -= 1;
  };
  const enter = async (): Promise<boolean> => {
    if (working < most) {
      working += 1;
      return true;
    }
    return waiting.length < queue && standInLine(waiting, patienceMs);
  };
  return {
    async take(work) {
      if (!(await enter())) return refused(full);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

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
