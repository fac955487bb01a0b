import { memo } from 'react';
import type { Day } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import type { Occurrence } from '../wire/occurrence';
import { dutyKinds } from './duty-kinds';

type OccurrenceRowsProps = {
  rows: readonly Occurrence[];
  /** The name of the list for screen readers. */
  label: string;
  today: Day;
  onWhy: (id: number) => void;
};

/** Due dates as rows. A press on one says why. */
export function OccurrenceRows({ rows, label, today, onWhy }: OccurrenceRowsProps) {
  return (
    <ul className="due-rows" aria-label={label}>
      {rows.map((occurrence) => (
        <OccurrenceRow key={occurrence.id} {...{ occurrence, today, onWhy }} />
      ))}
    </ul>
  );
}

type OccurrenceRowProps = { occurrence: Occurrence; today: Day; onWhy: (id: number) => void };

const OccurrenceRow = memo(function OccurrenceRow({ occurrence, today, onWhy }: OccurrenceRowProps) {
  const { id, kind, name, law, profile, due, owner } = occurrence;
  return (
    <li>
      <button type="button" className="due-row" aria-haspopup="dialog" onClick={() => onWhy(id)}>
        <span className="due-name">
          <bdi>{name}</bdi>
        </span>{' '}
        <span className="due-law">
          <KindDot kind={kind} /> {t('{kind} · {law}', { kind: dutyKinds[kind].one, law })}
        </span>{' '}
        <span className="due-place">
          <bdi>{profile}</bdi>
          {owner && (
            <span className="due-owner">
              {' '}
              <bdi>{owner.name}</bdi>
            </span>
          )}
        </span>{' '}
        <span className="due-date">{shortDay(due)}</span> <DuePill {...{ occurrence, today }} />
      </button>
    </li>
  );
});

/** Within so many days a due date is near. */
const soonDays = 14;

/** How far away a due date is: `5 days late`, `today`, `in 3 days`. */
function DuePill({ occurrence, today }: { occurrence: Occurrence; today: Day }) {
  const { due, isOverdue } = occurrence;
  const tone = isOverdue ? 'bad' : due - today <= soonDays ? 'warn' : 'none';
  return (
    <span className="due-pill" data-tone={tone}>
      {isOverdue ? sayLate(today - due) : sayAhead(due - today)}
    </span>
  );
}

/** The server says what is overdue. A page that was opened before midnight may count no day yet. */
function sayLate(days: number): string {
  if (days < 1) return t('late');
  return days === 1 ? t('1 day late') : t('{days} days late', { days });
}

function sayAhead(days: number): string {
  if (days < 1) return t('today');
  return days === 1 ? t('in 1 day') : t('in {days} days', { days });
}

/** The colour of a kind. Its word always stands beside it. */
export function KindDot({ kind }: { kind: Occurrence['kind'] }) {
  return <span className="due-dot" data-kind={kind} aria-hidden="true" />;
}

export type DayGroup = { day: Day; rows: Occurrence[] };

/** Rows in order of their day, grouped by it. */
export function groupByDay(rows: readonly Occurrence[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.day === row.due) last.rows.push(row);
    else groups.push({ day: row.due, rows: [row] });
  }
  return groups;
}
