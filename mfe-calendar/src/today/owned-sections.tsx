import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { DueSection } from '../parts/due-section';
import { OccurrenceRows } from '../parts/occurrence-row';
import { allOf, listAddress } from '../wire/lists';
import type { Owned } from '../wire/owners';
import type { Section } from '../wire/today';

export type SectionProps = { today: Day; onWhy: (id: number) => void; place: number | undefined };

type MineSectionProps = SectionProps & { owned: Owned };

/**
 * The due dates that I have to file: late, due in the next days, or sent back. Hidden for people who own
 * nothing.
 */
export function MineSection({ owned: { mine }, today, onWhy, place }: MineSectionProps) {
  if (mine.total === 0 && mine.duties === 0) return null;
  const title = t('Waiting for you');
  const all = listAddress({ list: 'open', standing: 'to-file', place });
  return (
    <DueSection title={title} count={mine.total} all={allOf(mine, all)}>
      {mine.total === 0 ? (
        <p className="due-note">
          {t('You have nothing overdue or due by {day}.', { day: shortDay(today + 7) })}
        </p>
      ) : (
        <OccurrenceRows folds rows={mine.rows} label={title} {...{ today, onWhy }} />
      )}
    </DueSection>
  );
}

type ToCheckSectionProps = SectionProps & { toCheck: Section };

const checkActs = ['verify', 'return'] as const;

/** Filings of others that wait for my check. */
export function ToCheckSection({ toCheck, today, onWhy, place }: ToCheckSectionProps) {
  if (toCheck.total === 0) return null;
  const title = t('Waiting for my check');
  const all = listAddress({ list: 'open', standing: 'to-check', place });
  return (
    <DueSection title={title} count={toCheck.total} all={allOf(toCheck, all)}>
      <OccurrenceRows rows={toCheck.rows} label={title} acts={checkActs} {...{ today, onWhy }} />
    </DueSection>
  );
}
