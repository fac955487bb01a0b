import {
  type Canary,
  type CanaryHold,
  type CanaryLimits,
  type CanaryProgress,
  listMembersOfAct,
  type ReleaseLogEntry,
} from 'shared-lib/releases';
import { describeMinStepDuration, formatHours } from 'shared-lib/releases/describe-act';

const hourMs = 3_600_000;

/**
 * The default limits of a canary: its share has no limit, and after a day without a verdict it is
 * inconclusive.
 */
export const defaultCanaryLimits: CanaryLimits = { isHeld: false, maxShare: 100, patienceHours: 24 };

/**
 * The default of the shortest duration of a step, in hours. The four steps from 1 % to everybody then take at least an
 * hour.
 */
const defaultMinStepHours = 0.25;
const minHoursToFullRollout = 1;

type CanaryWithLimits = Pick<Canary, 'share' | 'since' | 'stepAt' | 'brake'>;

/** Limits the share that the evaluator decided on. Returns undefined if the share may not grow now. */
export function computeAllowedShare(canary: CanaryWithLimits, decidedShare: number, now: Date): number | undefined {
  const { isHeld, maxShare } = canary.brake ?? defaultCanaryLimits;
  const newShare = Math.min(decidedShare, maxShare);
  if (isHeld || newShare <= canary.share || now.getTime() < computeEarliestRaiseMs(canary, newShare)) return undefined;
  return newShare;
}

/** Computes the earliest time, in ms, at which the canary's share may grow to this value. */
function computeEarliestRaiseMs({ since, stepAt = since, brake }: CanaryWithLimits, newShare: number): number {
  const minHours = brake?.minHours;
  const step = Date.parse(stepAt) + (minHours ?? defaultMinStepHours) * hourMs;
  return newShare >= 100 && minHours === undefined
    ? Math.max(step, Date.parse(since) + minHoursToFullRollout * hourMs)
    : step;
}

export function getCanaryProgress(canary: CanaryWithLimits, now: Date): CanaryProgress {
  const { isHeld, maxShare, minHours = 0, patienceHours } = canary.brake ?? defaultCanaryLimits;
  if (isHeld) return 'held';
  if (canary.share >= maxShare) return 'at its largest share';
  const hours = (now.getTime() - Date.parse(canary.stepAt ?? canary.since)) / hourMs;
  return hours > Math.max(patienceHours, minHours) ? 'inconclusive' : 'judged';
}

/** Describes the progress and the limits of a canary in words, for operators. */
export function describeProgress(canary: CanaryWithLimits, now: Date): string {
  const { maxShare, minHours, patienceHours } = canary.brake ?? defaultCanaryLimits;
  const patience = formatHours(Math.max(patienceHours, minHours ?? 0));
  const texts = {
    held: 'held: nothing is raised by itself',
    'at its largest share': `at its largest share of ${maxShare} %`,
    inconclusive: `inconclusive after ${patience}: promote it, or take it back`,
    judged: 'raised by the judge',
  } satisfies Record<CanaryProgress, string>;
  const minDurationText =
    minHours === undefined
      ? 'each step lasts at least a quarter of an hour, everybody after an hour at the earliest'
      : describeMinStepDuration(minHours);
  return `${texts[getCanaryProgress(canary, now)]} (limits: ${maxShare} % at most, ${minDurationText}, inconclusive after ${patience})`;
}

/** Finds who stopped the growth of a canary's share, and why. `log` must have all entries, oldest first. */
export function findCanaryHold(
  log: readonly ReleaseLogEntry[],
  remote: string,
  { version, since, brake }: Pick<Canary, 'version' | 'since' | 'brake'>,
): CanaryHold | undefined {
  if (!brake?.isHeld) return undefined;
  let hold: CanaryHold | undefined;
  for (const { act, actor, reason, at } of log) {
    if (act.kind !== 'canary' || at < since) continue;
    if (!listMembersOfAct(act).some((member) => member.remote === remote && member.version === version)) continue;
    // An act without `brake` leaves the limits as they are, so a held canary stays held.
    if (act.brake) hold = act.brake.isHeld ? (hold ?? { actor, reason }) : undefined;
  }
  return hold;
}
