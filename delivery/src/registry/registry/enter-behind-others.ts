import { type Change, type Changed, changeChannel } from './change-channel';
import type { Refusal } from './refusal';
import type { Registry } from './registry';

const tries = 5;

/** For what does not depend on what others do to the channel meanwhile: it goes behind them. */
export async function enterBehindOthers(
  registry: Registry,
  change: Omit<Change, 'seq'>,
): Promise<Changed | Refusal> {
  let done = await changeChannel(registry, change);
  for (let tried = 1; !done.ok && done.code === 'changed-meanwhile' && tried < tries; tried += 1)
    done = await changeChannel(registry, change);
  return done;
}
