import type { Day } from 'shared-lib/schedules';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { Today } from '../wire/today';

export type NotBegunCause = 'no profile' | 'off';

/** Why there are no due dates at all. Undefined if they are kept. */
export function notBegunCause({ profiles, since }: Today): NotBegunCause | undefined {
  if (profiles === 0) return 'no profile';
  return since === undefined ? 'off' : undefined;
}

const loadBegin = () => import('./begin').then(({ Begin }) => Begin);

/** Says what is missing before there are due dates, and offers the next step. Most people never see it. */
export function NotBegun(why: { cause: NotBegunCause; today: Day }) {
  return <LazyPart what={t('This page')} load={loadBegin} with={why} />;
}
