import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../../platform/database/outcome';

const leastMs = 400;

/** A no takes at least this long, so that its time does not tell how far one came. */
export async function refuseNoSooner<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const least = pause(leastMs);
  const outcome = await work();
  if (!outcome.ok) await least;
  return outcome;
}

/** The same for a yes, where yes and no must look alike. */
export async function answerNoSooner<Value>(work: () => Promise<Value>): Promise<Value> {
  const [answer] = await Promise.all([work(), pause(leastMs)]);
  return answer;
}
