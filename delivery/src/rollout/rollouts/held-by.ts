import type { Canary, Hold, ReleaseLogEntry } from 'shared-lib/releases';

/** Who holds a canary and why, from the log; undefined when nobody does. Needs the whole log, oldest first. */
export function findHold(
  log: readonly ReleaseLogEntry[],
  remote: string,
  { version, since, brake }: Pick<Canary, 'version' | 'since' | 'brake'>,
): Hold | undefined {
  if (!brake?.isHeld) return undefined;
  let hold: Hold | undefined;
  for (const { act, actor, reason, at } of log) {
    if (act.kind !== 'canary' || act.remote !== remote || act.version !== version || at < since) continue;
    // An act without limits leaves them as they were.
    if (act.brake) hold = act.brake.isHeld ? (hold ?? { actor, reason }) : undefined;
  }
  return hold;
}
