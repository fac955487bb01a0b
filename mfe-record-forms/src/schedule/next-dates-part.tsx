import type { FieldValue } from 'shared-lib/records';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { DutyDatesProps } from './duty-dates';
import type { Duty } from './manual-schedules';

/** The module with the dates, once it is loaded. */
let loadedModule: typeof import('./duty-dates') | undefined;

const loadDutyDatesModule = async () => {
  loadedModule = await import('./duty-dates');
  return loadedModule;
};
const loadDutyDates = async () => (await loadDutyDatesModule()).DutyDates;

/** The next due dates of a duty. The code loads after the form or the VIEW dialog around it. */
export function NextDatesPart(props: DutyDatesProps) {
  const Dates = loadedModule?.DutyDates;
  if (Dates) return <Dates {...props} />;
  return <LazyPart what={t('Next due dates')} load={loadDutyDates} with={props} waiting={null} />;
}

/**
 * Loads the dates of a duty and their code. With both ready, the dates render with the record and move
 * nothing.
 */
export async function fetchDutyDates(duty: Duty): Promise<void> {
  try {
    await (await loadDutyDatesModule()).prefetchManualSchedules(duty);
  } catch {
    // Ignores the error, because the part itself reports that its code failed to load.
  }
}

type ConfirmSchedule = (stored: Readonly<Record<string, FieldValue>>) => Promise<void>;

/** Functions that confirm an edited schedule, by duty. */
const confirmationsByDuty = new Map<string, ConfirmSchedule>();
const makeDutyKey = ({ kind, id }: Duty) => `${kind} ${id}`;

/**
 * Confirms a schedule at the next save of its record, because the person saw the record's fields beside it.
 */
export function confirmScheduleAfterSave(duty: Duty, confirm: ConfirmSchedule): void {
  confirmationsByDuty.set(makeDutyKey(duty), confirm);
}

/**
 * Confirms the schedule that was edited before its record was saved. If that fails, the record asks people to
 * check it.
 */
export async function confirmEditedSchedule(
  duty: Duty,
  stored: Parameters<ConfirmSchedule>[0],
): Promise<void> {
  const confirm = confirmationsByDuty.get(makeDutyKey(duty));
  confirmationsByDuty.delete(makeDutyKey(duty));
  await confirm?.(stored);
}

/** Whether the dates of a duty can render at once. */
export function areDutyDatesLoaded(duty: Duty): boolean {
  return loadedModule?.areManualSchedulesLoaded(duty) ?? false;
}
