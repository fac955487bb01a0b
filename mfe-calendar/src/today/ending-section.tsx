import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { DueSection } from '../parts/due-section';
import type { Today } from '../wire/today';

/** So many are named. The page of licenses has all of them. */
const mostShown = 5;

const all = '/holdings?ending=1';

/** The licenses that end within 90 days or have ended, and whose renewal nobody applied for. */
export function EndingSection({ ending, today }: { ending: Today['ending']; today: Day }) {
  return (
    <DueSection title={t('Licenses that end')} count={ending.total} tone="warn" all={all}>
      <ul className="undated">
        {ending.rows.slice(0, mostShown).map(({ id, name, profile, validUntil }) => (
          <li key={id}>
            <Link to={all}>
              <span>
                <bdi>{name}</bdi> · <bdi>{profile}</bdi>
              </span>{' '}
              <b>
                {validUntil < today
                  ? t('ended {day}', { day: shortDay(validUntil) })
                  : t('ends {day}', { day: shortDay(validUntil) })}
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </DueSection>
  );
}
