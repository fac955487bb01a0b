import type { FieldValue } from 'shared-lib/records';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { DutyDatesProps } from './duty-dates';
import type { DutyReference } from './manual-schedules';

/** The module that shows the dates, once it is loaded. */
let loadedModule: typeof import('./duty-dates') | undefined;

const loadDutyDatesModule = async () => {
  loadedModule = await import('./duty-dates');
  return loadedModule;
};
const loadDutyDates = async () => (await loadDutyDatesModule()).DutyDates;

/** Shows the next due dates of a duty. Its code loads after the form or VIEW dialog around it. */
export function LazyNextDates(props: DutyDatesProps) {
  const Dates = loadedModule?.DutyDates;
  if (Dates) return <Dates {...props} />;
  return <LazyPart what={t('Next due dates')} load={loadDutyDates} with={props} waiting={null} />;
}

/**
 * Loads the due dates of a duty and the code that shows them. They then render together with the record, so
 * that nothing moves later.
 */
export async function prefetchDutyDates(duty: DutyReference): Promise<void> {
  try {
    await (await loadDutyDatesModule()).prefetchManualSchedules(duty);
  } catch {
    // The error is ignored, because the part itself shows that its code failed to load.
  }
}

type ConfirmSchedule = (stored: Readonly<Record<string, FieldValue>>) => Promise<void>;

/** Functions that confirm an edited schedule, by the duty. */
const scheduleConfirmersByDuty = new Map<string, ConfirmSchedule>();
const makeDutyKey = ({ kind, id }: DutyReference) => `${kind} ${id}`;

/**
 * Stores that a schedule must be confirmed when its record is saved, because the person set it for the fields
 * that the unsaved form showed.
 */
export function storeScheduleConfirmer(duty: DutyReference, confirm: ConfirmSchedule): void {
  scheduleConfirmersByDuty.set(makeDutyKey(duty), confirm);
}

/**
 * Confirms the schedule that was edited before its record was saved. If this fails, the record asks people to
 * check the schedule.
 */
export async function confirmEditedSchedule(
  duty: DutyReference,
  stored: Parameters<ConfirmSchedule>[0],
): Promise<void> {
  const confirm = scheduleConfirmersByDuty.get(makeDutyKey(duty));
  scheduleConfirmersByDuty.delete(makeDutyKey(duty));
  await confirm?.(stored);
}

/** Whether the due dates of a duty can render at once. */
export function areDutyDatesLoaded(duty: DutyReference): boolean {
  return loadedModule?.areManualSchedulesLoaded(duty) ?? false;
}
