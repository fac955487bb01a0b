import { Link } from 'shared-lib/router';
import { EmptyState, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { DueSection } from '../parts/due-section';
import { dutyKindNames, dutyKinds } from '../parts/duty-kinds';
import { KindDot } from '../parts/occurrence-row';
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

/** The duties of which no date is known, by kind. Each number leads to its list. */
export function UndatedSection({ undated }: { undated: Today['undated'] }) {
  const total = dutyKindNames.reduce((sum, kind) => sum + undated[kind], 0);
  return (
    <DueSection title={t('Without a date')} count={total}>
      <ul className="undated">
        {dutyKindNames
          .filter((kind) => undated[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <Link to={`/workspace?tab=${kind}&status=all&undated=true`}>
                <KindDot kind={kind} />
                <span>{dutyKinds[kind].many}</span> <b>{undated[kind].toLocaleString('en')}</b>
              </Link>
            </li>
          ))}
      </ul>
    </DueSection>
  );
}
