import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { CountedSection } from '../parts/due-section';
import { OccurrenceRows } from '../parts/occurrence-row';
import { findWholeListAddress, makeListAddress } from '../wire/lists';
import type { OwnedDueDates } from '../wire/owners';
import type { ListSection } from '../wire/today';

export type TodaySectionProps = { today: Day; onWhy: (id: number) => void; place: number | undefined };

type OwnDueDatesSectionProps = TodaySectionProps & { owned: OwnedDueDates };

/**
 * The section with the due dates that the user must file: late, due in the next days, or returned. It is
 * hidden from people who own nothing.
 */
export function OwnDueDatesSection({ owned: { mine }, today, onWhy, place }: OwnDueDatesSectionProps) {
  if (mine.total === 0 && mine.duties === 0) return null;
  const title = t('Waiting for you');
  const all = makeListAddress({ list: 'open', standing: 'to-file', place });
  return (
    <CountedSection title={title} count={mine.total} all={findWholeListAddress(mine, all)}>
      {mine.total === 0 ? (
        <p className="due-note">
          {t('You have nothing overdue or due by {day}.', { day: formatShortDay(today + 7) })}
        </p>
      ) : (
        <OccurrenceRows folds rows={mine.rows} label={title} {...{ today, onWhy }} />
      )}
    </CountedSection>
  );
}

type ToCheckSectionProps = TodaySectionProps & { toCheck: ListSection };

const checkActions = ['verify', 'return'] as const;

/** The section with filings of others that wait for the user's check. */
export function ToCheckSection({ toCheck, today, onWhy, place }: ToCheckSectionProps) {
  if (toCheck.total === 0) return null;
  const title = t('Waiting for my check');
  const all = makeListAddress({ list: 'open', standing: 'to-check', place });
  return (
    <CountedSection title={title} count={toCheck.total} all={findWholeListAddress(toCheck, all)}>
      <OccurrenceRows rows={toCheck.rows} label={title} acts={checkActions} {...{ today, onWhy }} />
    </CountedSection>
  );
}
