import type { ReactNode } from 'react';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { CountedSection } from '../parts/due-section';
import { checkerActions, OccurrenceRows } from '../parts/occurrence-row';
import { findFullListAddress, makeDueDateListAddress, nextDaysCount } from '../wire/lists';
import type { Occurrence } from '../wire/occurrence';
import type { TodayData, TodayListSection } from '../wire/today';

export type TodaySectionProps = { today: Day; onOpenDueDate: (id: number) => void; place: number | undefined };

export const ownWorkSectionTitle = t('Waiting for you');

/** The overdue due dates, except for those that wait for the user. These are in the section above. */
export function OverdueSection({ data, onOpenDueDate }: { data: TodayData; onOpenDueDate: (id: number) => void }) {
  const { today, overdue, owned, placeId: place } = data;
  if (overdue.total === 0) return null;
  const title = t('Overdue');
  const fullListAddress = findFullListAddress(overdue, makeDueDateListAddress({ list: 'overdue', place }));
  const rows = omitShownRows(overdue.rows, owned.mine.rows);
  return (
    <CountedSection tone="bad" title={title} count={overdue.total} fullListAddress={fullListAddress}>
      {rows.length > 0 && <OccurrenceRows isFoldedOnPhones label={title} {...{ rows, today, onOpenDueDate }} />}
      <RowsShownAboveNote rows={overdue.rows} above={owned.mine.rows} title={ownWorkSectionTitle} />
    </CountedSection>
  );
}

/** Leaves out the rows that a section above shows, because a page shows each row once. */
export function omitShownRows(rows: readonly Occurrence[], above: readonly Occurrence[]): Occurrence[] {
  const shown = new Set(above.map(({ id }) => id));
  return rows.filter(({ id }) => !shown.has(id));
}

type RowsShownAboveNoteProps = {
  rows: readonly Occurrence[];
  above: readonly Occurrence[];
  title: string;
  /** Whether the rows are due after the days of this section. */
  areLater?: boolean;
};

/** Says how many rows of this section are shown in a section above. It names the title of that section. */
export function RowsShownAboveNote({ rows, above, title, areLater = false }: RowsShownAboveNoteProps) {
  const count = rows.length - omitShownRows(rows, above).length;
  if (count === 0) return null;
  return (
    <p className="due-note">
      {areLater
        ? t('Due later and shown above, under {title}: {count}', { count, title })
        : t('Shown above, under {title}: {count}', { count, title })}
    </p>
  );
}

type OwnWorkSectionsProps = {
  data: TodayData;
  onOpenDueDate: (id: number) => void;
  /** The board packs that wait for the user's signature. They are the first row. On phones they are elsewhere. */
  packs: ReactNode;
};

/** The due dates that the user must file, and the filings that wait for the user's check. */
export function OwnWorkSections({ data, onOpenDueDate, packs }: OwnWorkSectionsProps) {
  return (
    <>
      <OwnDueDatesSection {...{ data, onOpenDueDate, packs }} />
      <FilingsToCheckSection
        toCheck={data.toCheck}
        today={data.today}
        place={data.placeId}
        onOpenDueDate={onOpenDueDate}
      />
    </>
  );
}

/**
 * The section with the due dates that the user must file: late, due in the next days, or returned. It is
 * hidden from people who own nothing.
 */
function OwnDueDatesSection({ data, onOpenDueDate, packs }: OwnWorkSectionsProps) {
  const { mine } = data.owned;
  if (mine.total === 0 && mine.duties === 0) return packs;
  const { today, placeId: place, toSign } = data;
  const count = mine.total + (packs && Array.isArray(toSign) ? toSign.length : 0);
  const all = makeDueDateListAddress({ list: 'open', standing: 'to-file', place });
  return (
    <CountedSection title={ownWorkSectionTitle} count={count} fullListAddress={findFullListAddress(mine, all)}>
      {packs}
      {mine.total === 0 ? (
        <p className="due-note">
          {t('You have nothing overdue or due by {day}.', { day: formatShortDay(today + nextDaysCount) })}
        </p>
      ) : (
        <OccurrenceRows isFoldedOnPhones rows={mine.rows} label={ownWorkSectionTitle} {...{ today, onOpenDueDate }} />
      )}
    </CountedSection>
  );
}

type FilingsToCheckSectionProps = TodaySectionProps & { toCheck: TodayListSection };

/** The section with filings of others that wait for the user's check. */
function FilingsToCheckSection({ toCheck, today, onOpenDueDate, place }: FilingsToCheckSectionProps) {
  if (toCheck.total === 0) return null;
  const title = t('Waiting for my check');
  const all = makeDueDateListAddress({ list: 'open', standing: 'to-check', place });
  return (
    <CountedSection title={title} count={toCheck.total} fullListAddress={findFullListAddress(toCheck, all)}>
      <OccurrenceRows rows={toCheck.rows} label={title} actions={checkerActions} {...{ today, onOpenDueDate }} />
    </CountedSection>
  );
}
