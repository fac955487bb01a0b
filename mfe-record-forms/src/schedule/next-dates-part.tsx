import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { NextDatesProps } from './next-dates';

const loadNextDates = () => import('./next-dates').then(({ NextDates }) => NextDates);

/** The next due dates of a duty. Their code comes after the form or the VIEW dialog around them. */
export function NextDatesPart(props: NextDatesProps) {
  return <LazyPart what={t('Next due dates')} load={loadNextDates} with={props} waiting={null} />;
}
