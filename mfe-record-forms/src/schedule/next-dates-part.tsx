import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { DutyDates, DutyDatesProps } from './duty-dates';
import { areSaidSchedulesHere, type Duty, fetchSaidSchedules } from './said-schedules';

/** The code of the dates, once it has arrived. */
let arrived: typeof DutyDates | undefined;

const loadDutyDates = async () => {
  const { DutyDates } = await import('./duty-dates');
  arrived = DutyDates;
  return DutyDates;
};

/** The next due dates of a duty. Their code comes after the form or the VIEW dialog around them. */
export function NextDatesPart(props: DutyDatesProps) {
  const Dates = arrived;
  if (Dates) return <Dates {...props} />;
  return <LazyPart what={t('Next due dates')} load={loadDutyDates} with={props} waiting={null} />;
}

/** Fetches the dates of a duty and their code. With both at hand they stand with the record, and move nothing. */
export async function fetchDutyDates(duty: Duty): Promise<void> {
  await Promise.allSettled([loadDutyDates(), fetchSaidSchedules(duty)]);
}

/** Whether the dates of a duty can stand at once. */
export function areDutyDatesHere(duty: Duty): boolean {
  return arrived !== undefined && areSaidSchedulesHere(duty);
}
