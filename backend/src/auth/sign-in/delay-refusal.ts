import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../platform/database/result';

const minRefusalDurationMs = 400;

/** Delays a refusal to a minimum duration, so that the time does not reveal the cause. */
export async function delayRefusal<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const minDuration = pause(minRefusalDurationMs);
  const outcome = await work();
  if (!outcome.ok) await minDuration;
  return outcome;
}

/**
 * Delays every reply to a minimum duration. Used for calls whose success and refusal must take equally long.
 */
export async function delayReply<Value>(work: () => Promise<Value>): Promise<Value> {
  const [answer] = await Promise.all([work(), pause(minRefusalDurationMs)]);
  return answer;
}
