import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../platform/database/result';

const leastMs = 400;

/** Delays a refusal to a least duration, so that its time does not tell how far the check got. */
export async function delayRefusal<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const least = pause(leastMs);
  const outcome = await work();
  if (!outcome.ok) await least;
  return outcome;
}

/** Delays every answer, for calls where success and refusal must look the same. */
export async function delayAnswer<Value>(work: () => Promise<Value>): Promise<Value> {
  const [answer] = await Promise.all([work(), pause(leastMs)]);
  return answer;
}
