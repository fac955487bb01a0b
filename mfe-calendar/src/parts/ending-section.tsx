import type { ReactNode } from 'react';
import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { findFullListAddress } from '../wire/lists';
import type { EndingLicense } from '../wire/today';
import { CountedSection } from './due-section';
import './due-names.css';

type EndingLicensesSectionProps = {
  /** The licenses that end first. */
  rows: readonly EndingLicense[];
  total: number;
  today: Day;
  /** The only place whose licenses are listed. Undefined: all places. */
  placeId?: number | undefined;
  /** Content that is shown above the list. */
  children?: ReactNode;
};

/** At most this many licenses are listed. The Licenses page lists all. */
const maxNamedLicenses = 5;

const endingLicensesAddress = '/holdings?ending=1';

/** Lists the licenses that end within 90 days or have ended, on Today and on the board. */
export function EndingLicensesSection({ rows, total, today, placeId, children }: EndingLicensesSectionProps) {
  const named = rows.slice(0, maxNamedLicenses);
  const makeAddress = (place = placeId) => `${endingLicensesAddress}${place === undefined ? '' : `&place=${place}`}`;
  return (
    <CountedSection
      title={t('Licenses that have ended or end within 90 days')}
      count={total}
      tone={total > 0 ? 'warn' : 'none'}
      fullListAddress={findFullListAddress({ total, rows: named }, makeAddress())}
    >
      {children}
      {total === 0 && <p className="due-note">{t('No license ends within 90 days.')}</p>}
      <ul className="due-names">
        {named.map(({ id, name, profile, profileId, validUntil, isApplied }) => (
          <li key={id}>
            <Link to={makeAddress(profileId)}>
              <span>
                <bdi>{name}</bdi> · <bdi>{profile}</bdi>
              </span>{' '}
              <b>
                {validUntil < today
                  ? t('ended {day}', { day: formatShortDay(validUntil) })
                  : t('ends {day}', { day: formatShortDay(validUntil) })}
              </b>
              {isApplied && (
                <small>
                  <span aria-hidden="true">◔ </span>
                  {t('Applied, awaiting')}
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </CountedSection>
  );
}
