import { Link, useNavigate } from 'shared-lib/router';
import { formatDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { listAddress, nextDaysOf } from '../wire/lists';
import type { Today } from '../wire/today';
import { allLawsAddress, unsettledSectionId } from '../wire/unsettled';

/** The counts of the day. Each links to its list. */
export function Figures({ data }: { data: Today }) {
  const { overdue, dueToday, nextDays, unsettled, today, placeId: place } = data;
  const navigate = useNavigate();
  return (
    <ul className="today-figures" aria-label={t('In numbers')}>
      <Figure
        title={t('Overdue')}
        count={overdue.total}
        tone={overdue.total > 0 ? 'bad' : 'none'}
        note={overdue.rows[0] && t('since {day}', { day: shortDay(overdue.rows[0].due) })}
        to={listAddress({ list: 'overdue', place })}
      />
      <Figure
        title={t('Due today')}
        count={dueToday.total}
        tone={dueToday.total > 0 ? 'warn' : 'none'}
        to={listAddress({ list: 'due', to: formatDay(today), place })}
      />
      <Figure
        title={t('Next 7 days')}
        count={nextDays.total}
        tone="none"
        note={nextDays.rows[0] && t('next on {day}', { day: shortDay(nextDays.rows[0].due) })}
        to={listAddress({ list: 'due', ...nextDaysOf(today), place })}
      />
      {unsettled.total > 0 && (
        <li>
          <button
            type="button"
            data-tone="warn"
            onClick={() => showUnsettled() || void navigate(allLawsAddress(place))}
          >
            <FigureNumber title={t('Laws to answer')} count={unsettled.total} />
          </button>
        </li>
      )}
    </ul>
  );
}

type FigureProps = {
  title: string;
  count: number;
  tone: 'bad' | 'warn' | 'none';
  /** An additional text beside the number. Phones have no space for it. */
  note?: string | undefined;
  to: string;
};

function Figure({ title, count, tone, note, to }: FigureProps) {
  return (
    <li>
      <Link to={to} data-tone={tone} data-count={count}>
        <FigureNumber title={title} count={count} />
      </Link>
      {note && (
        <small className="due-pill" data-tone={tone}>
          {note}
        </small>
      )}
    </li>
  );
}

function FigureNumber({ title, count }: { title: string; count: number }) {
  return (
    <>
      <span>{title}</span> <b>{count.toLocaleString('en')}</b>
    </>
  );
}

/** Scrolls to the undecided laws on the same page. Returns false while that section is not loaded. */
function showUnsettled(): boolean {
  const section = document.getElementById(unsettledSectionId);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
  return section !== null;
}
