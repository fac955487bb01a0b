import { EmptyState, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import type { Today } from '../wire/today';

/** Says until when nothing is due, and what is not known. */
export function NothingDue({ data: { nextDue, undated, unsettled } }: { data: Today }) {
  const open = Object.values(undated).reduce((sum, count) => sum + count, 0);
  const sentences = [
    nextDue === undefined ? t('No due date is known yet.') : sayNothingUntil(shortDay(nextDue)),
    ...(open > 0 ? [sayUndated(open)] : []),
    ...(unsettled.total > 0 ? [sayUnsettled(unsettled.total)] : []),
  ];
  return (
    <Surface>
      <EmptyState title={sentences.join(' ')} />
    </Surface>
  );
}

const sayNothingUntil = (day: string) => t('Nothing is due until {day}.', { day });

function sayUndated(count: number): string {
  return count === 1 ? t('1 duty has no date yet.') : t('{count} duties have no date yet.', { count });
}

function sayUnsettled(count: number): string {
  return count === 1 ? t('1 law needs an answer.') : t('{count} laws need an answer.', { count });
}
