import type { Day } from 'shared-lib/schedules';

/**
 * On which days reminders are sent, by the duty's sensitivity. The numbers are days after the due date.
 * Negative ones are days before it.
 */
const reminderDaysBySensitivity = {
  High: [-30, -14, -7, -3, -1, 0, 1, 3, 7],
  Medium: [-14, -7, -1, 0, 1, 3, 7],
  Low: [-7, -1, 1, 7],
} as const satisfies Record<string, readonly number[]>;

const reminderHours = [-24, -6, -1, 0, 1, 24] as const;
const hourMs = 3_600_000;

/**
 * A reminder before the due date is sent at most this many days late. A reminder after the due date is always
 * sent once.
 */
export const maxReminderDelayDays = 45;
export const earliestReminderStepDays = Math.max(...Object.values(reminderDaysBySensitivity).flat().map(Math.abs));
export const lastReminderStepDays = 7;

/** Who gets the reminder besides the owner. */
export type Escalation = 'nobody' | 'checker' | 'administrators';

/** One reminder of a due date. `name` and `countedFrom` identify it among the reminders of the due date. */
export type ReminderStep = { name: string; countedFrom: Day; escalation: Escalation };

type DueDateForReminder = { due: Day; target: Day | undefined; sensitivity: string };

/**
 * Finds the latest reminder step that a due date has reached on a day. Steps count from the organisation's own target
 * until it has passed, and then from the due date. Earlier steps are skipped, even if they were not sent.
 */
export function findReminderStep(
  { due, target = due, sensitivity }: DueDateForReminder,
  today: Day,
): ReminderStep | undefined {
  const isLow = sensitivity === 'Low';
  const before = findReminderDays(sensitivity).filter((days) => days <= 0);
  const steps = [
    ...before.map((days) => ({ on: target + days, days, countedFrom: target })),
    ...findReminderDays(sensitivity)
      .map((days) => ({ on: due + days, days, countedFrom: due }))
      .filter(({ on, days }) => days > 0 || on > target),
  ];
  const reached = steps.findLast(({ on }) => on <= today);
  if (!reached || (reached.days <= 0 && today - reached.on > maxReminderDelayDays)) return undefined;
  const { days, countedFrom } = reached;
  return { name: String(days), countedFrom, escalation: chooseEscalation(days, isLow) };
}

const isKnownSensitivity = (name: string): name is keyof typeof reminderDaysBySensitivity =>
  Object.hasOwn(reminderDaysBySensitivity, name);

/**
 * Returns on which days people get reminders of a duty with this sensitivity. An unknown sensitivity is treated
 * as Medium.
 */
function findReminderDays(sensitivity: string): readonly number[] {
  return reminderDaysBySensitivity[isKnownSensitivity(sensitivity) ? sensitivity : 'Medium'];
}

/**
 * Returns the people who get a late reminder besides the owner. Administrators are not among them if the
 * sensitivity is low.
 */
function chooseEscalation(days: number, isLow: boolean): Escalation {
  if (days < 3) return 'nobody';
  return days < lastReminderStepDays || isLow ? 'checker' : 'administrators';
}

/**
 * Finds the reminder step for a digest. A due date with a time of day appears only once it is overdue. For the first
 * two days after its time it is left out, because separate mails remind people then.
 */
export function findDigestStep(
  { dueAt, ...dated }: DueDateForReminder & { dueAt: Date | undefined },
  { today, now }: { today: Day; now: Date },
): ReminderStep | undefined {
  if (!dueAt) return findReminderStep(dated, today);
  const step = findReminderStep({ ...dated, target: undefined }, today);
  const hasOwnMail = step?.name === '1' && now.getTime() - dueAt.getTime() <= 48 * hourMs;
  return !hasOwnMail && Number(step?.name) > 0 ? step : undefined;
}

/**
 * Finds the latest reminder of a due date that has a time of day. Returns undefined if it should have been
 * sent more than a day ago.
 */
export function findDueTimeStep({ due, dueAt }: { due: Day; dueAt: Date }, now: Date): ReminderStep | undefined {
  const reached = reminderHours.findLast((after) => dueAt.getTime() + after * hourMs <= now.getTime());
  if (reached === undefined || now.getTime() - dueAt.getTime() > (reached + 24) * hourMs) return undefined;
  const escalation = reached === 24 ? 'administrators' : reached === 1 ? 'checker' : 'nobody';
  return { name: `${reached} h`, countedFrom: due, escalation };
}
