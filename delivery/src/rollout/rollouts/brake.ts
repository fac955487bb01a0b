import type { Canary, CanaryHold, CanaryLimits, CanaryProgress, ReleaseLogEntry } from 'shared-lib/releases';
import { describeLeastHours, formatHours } from 'shared-lib/releases/words';

const hourMs = 3_600_000;

/** The default limits: no largest share, and inconclusive after a day without a verdict. */
export const usualBrake: CanaryLimits = { isHeld: false, maxShare: 100, patienceHours: 24 };

/** At most four steps lead from 1 % to everybody: together they take an hour. */
const usualStepHours = 0.25;
const usualHoursToAll = 1;

type Braked = Pick<Canary, 'share' | 'since' | 'stepAt' | 'brake'>;

/** The share to which a canary may be raised automatically now, when the judge wants this one. */
export function computeAllowedShare(canary: Braked, wanted: number, now: Date): number | undefined {
  const { isHeld, maxShare } = canary.brake ?? usualBrake;
  const to = Math.min(wanted, maxShare);
  if (isHeld || to <= canary.share || now.getTime() < earliestRaise(canary, to)) return undefined;
  return to;
}

/** The earliest time at which it may be raised to this share, in ms. */
function earliestRaise({ since, stepAt = since, brake }: Braked, to: number): number {
  const minHours = brake?.minHours;
  const step = Date.parse(stepAt) + (minHours ?? usualStepHours) * hourMs;
  return to >= 100 && minHours === undefined
    ? Math.max(step, Date.parse(since) + usualHoursToAll * hourMs)
    : step;
}

export function progressOf(canary: Braked, now: Date): CanaryProgress {
  const { isHeld, maxShare, minHours = 0, patienceHours } = canary.brake ?? usualBrake;
  if (isHeld) return 'held';
  if (canary.share >= maxShare) return 'at its largest share';
  const hours = (now.getTime() - Date.parse(canary.stepAt ?? canary.since)) / hourMs;
  return hours > Math.max(patienceHours, minHours) ? 'inconclusive' : 'judged';
}

/** Describes the progress in words, with the limits: whoever ends a hold sees how far the canary will go. */
export function describeProgress(canary: Braked, now: Date): string {
  const { maxShare, minHours, patienceHours } = canary.brake ?? usualBrake;
  const patience = formatHours(Math.max(patienceHours, minHours ?? 0));
  const says = {
    held: 'held: nothing is raised by itself',
    'at its largest share': `at its largest share of ${maxShare} %`,
    inconclusive: `inconclusive after ${patience}: promote it, or take it back`,
    judged: 'raised by the judge',
  } satisfies Record<CanaryProgress, string>;
  const least =
    minHours === undefined
      ? 'each step lasts at least a quarter of an hour, everybody after an hour at the earliest'
      : describeLeastHours(minHours);
  return `${says[progressOf(canary, now)]} (limits: ${maxShare} % at most, ${least}, inconclusive after ${patience})`;
}

/** Who holds a canary and why, from the log; undefined when nobody does. Needs the whole log, oldest first. */
export function findHold(
  log: readonly ReleaseLogEntry[],
  remote: string,
  { version, since, brake }: Pick<Canary, 'version' | 'since' | 'brake'>,
): CanaryHold | undefined {
  if (!brake?.isHeld) return undefined;
  let hold: CanaryHold | undefined;
  for (const { act, actor, reason, at } of log) {
    if (act.kind !== 'canary' || act.remote !== remote || act.version !== version || at < since) continue;
    // An act without limits leaves them as they were.
    if (act.brake) hold = act.brake.isHeld ? (hold ?? { actor, reason }) : undefined;
  }
  return hold;
}
