import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { DutyDatesProps } from './duty-dates';

const loadDutyDates = () => import('./duty-dates').then(({ DutyDates }) => DutyDates);

/** The next due dates of a duty. Their code comes after the form or the VIEW dialog around them. */
export function NextDatesPart(props: DutyDatesProps) {
  return <LazyPart what={t('Next due dates')} load={loadDutyDates} with={props} waiting={null} />;
}
