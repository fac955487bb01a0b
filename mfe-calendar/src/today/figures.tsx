import { Link, useNavigate } from 'shared-lib/router';
import { formatDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { scrollToSection } from '../parts/due-heading';
import { makeDueDateListAddress, makeNextDaysAddress } from '../wire/lists';
import type { Occurrence } from '../wire/occurrence';
import type { TodayData } from '../wire/today';
import { makeUndecidedLawsAddress, undecidedLawsSectionId } from '../wire/unsettled';

/** The main counts of Today. Each links to the list of the counted items. */
export function TodayFigures({ data }: { data: TodayData }) {
  const { overdue, dueToday, nextDays, unsettled, decided, today, placeId: place } = data;
  const navigate = useNavigate();
  const decidedNote = decided.laws > 0 ? t('{count} decided', { count: decided.laws }) : undefined;
  const note = place === undefined ? decidedNote : t('that wait at this place');
  const showUndecided = () => scrollToSection(undecidedLawsSectionId) || void navigate(makeUndecidedLawsAddress(place));
  return (
    <ul className="today-figures" aria-label={t('In numbers')}>
      <TodayFigure
        title={t('Overdue')}
        count={overdue.total}
        tone={overdue.total > 0 ? 'bad' : 'none'}
        note={overdue.rows[0] && t('since {day}', { day: formatShortDay(overdue.rows[0].due) })}
        to={makeDueDateListAddress({ list: 'overdue', place })}
      />
      <TodayFigure
        title={t('Due today')}
        count={dueToday.total}
        tone={dueToday.total > 0 ? 'warn' : 'none'}
        note={countRowsAtFirstPlace(dueToday)}
        to={makeDueDateListAddress({ list: 'due', to: formatDay(today), place })}
      />
      <TodayFigure
        title={t('Next 7 days')}
        count={nextDays.total}
        tone="none"
        note={nextDays.rows[0] && t('next on {day}', { day: formatShortDay(nextDays.rows[0].due) })}
        to={makeNextDaysAddress(today, place)}
      />
      {(unsettled.total > 0 || place !== undefined) && (
        <li>
          <button
            type="button"
            data-tone={unsettled.total > 0 ? 'warn' : 'none'}
            data-count={unsettled.total}
            onClick={showUndecided}
          >
            <FigureNumber title={t('Laws to answer')} count={unsettled.total} />
          </button>
          <FigureNote note={note} tone="none" />
        </li>
      )}
    </ul>
  );
}

/** Counts the rows that are at the same place as the first row. Undefined if not all rows have loaded. */
function countRowsAtFirstPlace({ total, rows }: { total: number; rows: readonly Occurrence[] }): string | undefined {
  const place = rows[0]?.profile;
  if (place === undefined || rows.length < total) return undefined;
  return t('{count} at {place}', { count: rows.filter(({ profile }) => profile === place).length, place });
}

type TodayFigureProps = {
  title: string;
  count: number;
  tone: 'bad' | 'warn' | 'none';
  /** A short text beside the number. Phones leave it out, because they have no space for it. */
  note?: string | undefined;
  to: string;
};

function TodayFigure({ title, count, tone, note, to }: TodayFigureProps) {
  return (
    <li>
      <Link to={to} data-tone={tone} data-count={count}>
        <FigureNumber title={title} count={count} />
      </Link>
      <FigureNote {...{ note, tone }} />
    </li>
  );
}

function FigureNote({ note, tone }: Pick<TodayFigureProps, 'note' | 'tone'>) {
  return note ? <small data-tone={tone}>{note}</small> : null;
}

function FigureNumber({ title, count }: { title: string; count: number }) {
  return (
    <>
      <span>{title}</span> <b>{count.toLocaleString('en')}</b>
    </>
  );
}
