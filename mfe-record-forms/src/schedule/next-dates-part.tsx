import type { FieldValue } from 'shared-lib/records';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { DutyDatesProps } from './duty-dates';
import type { Duty } from './said-schedules';

/** The module with the dates, once it is loaded. */
let arrived: typeof import('./duty-dates') | undefined;

const loadCode = async () => {
  arrived = await import('./duty-dates');
  return arrived;
};
const loadDutyDates = async () => (await loadCode()).DutyDates;

/** The next due dates of a duty. The code loads after the form or the VIEW dialog around it. */
export function NextDatesPart(props: DutyDatesProps) {
  const Dates = arrived?.DutyDates;
  if (Dates) return <Dates {...props} />;
  return <LazyPart what={t('Next due dates')} load={loadDutyDates} with={props} waiting={null} />;
}

/**
 * Loads the dates of a duty and their code. With both ready, the dates render with the record and move
 * nothing.
 */
export async function fetchDutyDates(duty: Duty): Promise<void> {
  try {
    await (await loadCode()).fetchSaidSchedules(duty);
  } catch {
    // The part itself reports that its code failed to load.
  }
}

type Confirm = (stored: Readonly<Record<string, FieldValue>>) => Promise<void>;

/** Functions that confirm an edited schedule, by duty. */
const confirms = new Map<string, Confirm>();
const textOf = ({ kind, id }: Duty) => `${kind} ${id}`;

/**
 * Confirms a schedule at the next save of its record, because the person saw the record's fields beside it.
 */
export function confirmAfterSave(duty: Duty, confirm: Confirm): void {
  confirms.set(textOf(duty), confirm);
}

/**
 * Confirms the schedule that was edited before its record was saved. If that fails, the record asks people to
 * check it.
 */
export async function confirmDates(duty: Duty, stored: Parameters<Confirm>[0]): Promise<void> {
  const confirm = confirms.get(textOf(duty));
  confirms.delete(textOf(duty));
  await confirm?.(stored);
}

/** Whether the dates of a duty can render at once. */
export function areDutyDatesHere(duty: Duty): boolean {
  return arrived?.areSaidSchedulesHere(duty) ?? false;
}
