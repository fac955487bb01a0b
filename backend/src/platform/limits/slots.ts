import type { ErrorCode } from '../api/errors';
import { type Result, refusedResult } from '../database/result';

export type WorkSlots = {
  /**
   * Resolves to true when a slot is free. Resolves to false if the queue is full or the wait is too long.
   */
  enter(): Promise<boolean>;
  leave(): void;
};
type WaitingRequest = { begin(): void };

/** Creates slots for work: at most `most` pieces of work run at the same time, and at most `queue` wait for a slot. */
export function createWorkSlots({
  most,
  queue,
  patienceMs: longestWaitMs,
}: Record<'most' | 'queue' | 'patienceMs', number>): WorkSlots {
  const waiting: WaitingRequest[] = [];
  let occupied = 0;
  return {
    async enter() {
      if (occupied >= most) return waiting.length < queue && waitForSlot(waiting, longestWaitMs);
      occupied += 1;
      return true;
    },
    leave() {
      const next = waiting.shift();
      if (next) next.begin();
      else occupied -= 1;
    },
  };
}

/** Waits for a free slot. `leave` gives a freed slot to the first waiting request. */
function waitForSlot(waiting: WaitingRequest[], longestWaitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const thisRequest: WaitingRequest = {
      begin() {
        clearTimeout(timer);
        resolve(true);
      },
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(thisRequest), 1);
      resolve(false);
    }, longestWaitMs);
    waiting.push(thisRequest);
  });
}

type RunInSlotOptions<Value> = {
  /** The code of the refusal if no slot becomes free. */
  refusalCode: ErrorCode;
  work(): Promise<Result<Value>>;
};

/**
 * Runs the work as soon as a slot is free. Refuses it if too much work is waiting or a slot does not become
 * free in time.
 */
export async function runInSlot<Value>(
  slots: WorkSlots,
  { refusalCode, work }: RunInSlotOptions<Value>,
): Promise<Result<Value>> {
  if (!(await slots.enter())) return refusedResult(refusalCode);
  try {
    return await work();
  } finally {
    slots.leave();
  }
}
