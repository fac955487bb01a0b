import type { FieldValue } from 'shared-lib/records';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { DutyDatesProps } from './duty-dates';
import type { Duty } from './said-schedules';

/** The code of the dates, once it has arrived. */
let arrived: typeof import('./duty-dates') | undefined;

const loadCode = async () => {
  arrived = await import('./duty-dates');
  return arrived;
};
const loadDutyDates = async () => (await loadCode()).DutyDates;

/** The next due dates of a duty. Their code comes after the form or the VIEW dialog around them. */
export function NextDatesPart(props: DutyDatesProps) {
  const Dates = arrived?.DutyDates;
  if (Dates) return <Dates {...props} />;
  return <LazyPart what={t('Next due dates')} load={loadDutyDates} with={props} waiting={null} />;
}

/** Fetches the dates of a duty and their code. With both at hand they stand with the record, and move nothing. */
export async function fetchDutyDates(duty: Duty): Promise<void> {
  try {
    await (await loadCode()).fetchSaidSchedules(duty);
  } catch {
    // The part itself says that its code did not come.
  }
}

type Confirm = (stored: Readonly<Record<string, FieldValue>>) => Promise<void>;

/** What confirms the schedules that people made exact, by duty. */
const confirms = new Map<string, Confirm>();
const textOf = ({ kind, id }: Duty) => `${kind} ${id}`;

/** Has a schedule confirmed at the next save of its record, whose fields the person saw beside it. */
export function confirmAfterSave(duty: Duty, confirm: Confirm): void {
  confirms.set(textOf(duty), confirm);
}

/** Confirms the schedule that was made exact before a record was saved. If that fails, the record says to check it. */
export async function confirmDates(duty: Duty, stored: Parameters<Confirm>[0]): Promise<void> {
  const confirm = confirms.get(textOf(duty));
  confirms.delete(textOf(duty));
  await confirm?.(stored);
}

/** Whether the dates of a duty can stand at once. */
export function areDutyDatesHere(duty: Duty): boolean {
  return arrived?.areSaidSchedulesHere(duty) ?? false;
}
