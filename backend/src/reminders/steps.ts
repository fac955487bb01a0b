import type { Day } from 'shared-lib/schedules';

/** How many days before (negative) or after the due date people are reminded, by the sensitivity of the duty. */
const daysBySensitivity = {
  High: [-30, -14, -7, -3, -1, 0, 1, 3, 7],
  Medium: [-14, -7, -1, 0, 1, 3, 7],
  Low: [-7, -1, 1, 7],
} as const satisfies Record<string, readonly number[]>;

const hours = [-24, -6, -1, 0, 1, 24] as const;
const hourMs = 3_600_000;

/** After this many days a step before the due date that nobody got is no longer sent. What is overdue is told once, however old. */
export const longestDelay = 45;
export const earliestStep = Math.max(...Object.values(daysBySensitivity).flat().map(Math.abs));
export const lastStep = 7;

/** Who is reminded beside the owner. */
export type Escalation = 'nobody' | 'checker' | 'administrators';

/** One reminder of a due date. `name` and `countedFrom` tell it from all others of the same due date. */
export type Step = { name: string; countedFrom: Day; escalation: Escalation };

type DatedDuty = { due: Day; target: Day | undefined; sensitivity: string };

/**
 * The latest step that a due date has reached on a day. Steps are counted from the organisation's own target until it has
 * passed, then from the due date itself. Earlier steps are passed over, also if nobody got them.
 */
export function findStep({ due, target = due, sensitivity }: DatedDuty, today: Day): Step | undefined {
  const isLow = sensitivity === 'Low';
  const before = daysOf(sensitivity).filter((days) => days <= 0);
  const steps = [
    ...before.map((days) => ({ on: target + days, days, countedFrom: target })),
    ...daysOf(sensitivity)
      .map((days) => ({ on: due + days, days, countedFrom: due }))
      .filter(({ on, days }) => days > 0 || on > target),
  ];
  const reached = steps.findLast(({ on }) => on <= today);
  if (!reached || (reached.days <= 0 && today - reached.on > longestDelay)) return undefined;
  const { days, countedFrom } = reached;
  return { name: String(days), countedFrom, escalation: escalationOf(days, isLow) };
}

const isKnown = (name: string): name is keyof typeof daysBySensitivity =>
  Object.hasOwn(daysBySensitivity, name);

/** A sensitivity that the organisation named itself, or none, is taken for a medium one. */
function daysOf(sensitivity: string): readonly number[] {
  return daysBySensitivity[isKnown(sensitivity) ? sensitivity : 'Medium'];
}

/** Administrators do not hear of duties of low sensitivity, as long as these have an owner. */
function escalationOf(days: number, isLow: boolean): Escalation {
  if (days < 3) return 'nobody';
  return days < lastStep || isLow ? 'checker' : 'administrators';
}

/** The latest step that something due by the hour has reached at a moment. It is not sent a day later. */
export function findHourStep({ due, dueAt }: { due: Day; dueAt: Date }, now: Date): Step | undefined {
  const reached = hours.findLast((after) => dueAt.getTime() + after * hourMs <= now.getTime());
  if (reached === undefined || now.getTime() - dueAt.getTime() > (reached + 24) * hourMs) return undefined;
  const escalation = reached === 24 ? 'administrators' : reached === 1 ? 'checker' : 'nobody';
  return { name: `${reached} h`, countedFrom: due, escalation };
}
