import type { Canary, Hold, ReleaseLogEntry } from 'shared-lib/releases';

/** Who holds a canary and why, as the log tells; nothing where nobody does. The log is whole, oldest first. */
export function heldBy(
  log: readonly ReleaseLogEntry[],
  remote: string,
  { version, since, brake }: Pick<Canary, 'version' | 'since' | 'brake'>,
): Hold | undefined {
  if (!brake?.isHeld) return undefined;
  let hold: Hold | undefined;
  for (const { act, actor, reason, at } of log) {
    if (act.kind !== 'canary' || act.remote !== remote || act.version !== version || at < since) continue;
    // An act that says nothing of the brake leaves it as it was.
    if (act.brake) hold = act.brake.isHeld ? (hold ?? { actor, reason }) : undefined;
  }
  return hold;
}
