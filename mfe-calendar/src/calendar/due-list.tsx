import { Link } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import type { CalendarPlace, PlaceChange } from './calendar-place';
import { OccurrencePages } from './occurrence-pages';
import { PlaceFilter } from './place-filter';

type DueListProps = {
  list: 'overdue' | 'due' | 'all';
  place: CalendarPlace;
  today: Day;
  go: (change: PlaceChange) => void;
  onWhy: (id: number) => void;
};

/** All due dates of one kind as a plain list. */
export function DueList({ list, place, today, go, onWhy }: DueListProps) {
  const { from, to, profileId, duty } = place;
  const title = duty ? t('Due dates of one duty') : list === 'overdue' ? t('Overdue') : sayDue(from, to);
  return (
    <>
      <div className="calendar-tools">
        <h2>{title}</h2>
        <Link className="due-link" to="/calendar">
          {t('Show the month')}
        </Link>
        <PlaceFilter {...{ profileId, go }} />
      </div>
      <section className="due-section" aria-label={title} data-tone={list === 'overdue' ? 'bad' : undefined}>
        <OccurrencePages
          key={[list, from, to, profileId, duty?.kind, duty?.id].join()}
          filter={{ standing: list === 'all' ? undefined : list, from, to, profileId, duty }}
          label={title}
          isByDay={list !== 'overdue'}
          empty={
            <p className="due-note">
              {list === 'overdue' ? t('Nothing is overdue.') : t('Nothing is due in these days.')}
            </p>
          }
          {...{ today, onWhy }}
        />
      </section>
    </>
  );
}

function sayDue(from: Day | undefined, to: Day | undefined): string {
  if (from !== undefined && to !== undefined)
    return t('Due {from} to {to}', { from: shortDay(from), to: shortDay(to) });
  if (to !== undefined) return t('Due until {to}', { to: shortDay(to) });
  return from === undefined ? t('Due') : t('Due from {from}', { from: shortDay(from) });
}
