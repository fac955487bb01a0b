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
  /** Whether each row says where it was due before. */
  saysChange?: boolean | undefined;
};

/** Due dates as rows. A press on one says why. */
export function OccurrenceRows({ rows, label, today, onWhy, saysChange }: OccurrenceRowsProps) {
  return (
    <ul className="due-rows" aria-label={label}>
      {rows.map((occurrence) => (
        <OccurrenceRow key={occurrence.id} {...{ occurrence, today, onWhy, saysChange }} />
      ))}
    </ul>
  );
}

type OccurrenceRowProps = Pick<OccurrenceRowsProps, 'today' | 'onWhy' | 'saysChange'> & {
  occurrence: Occurrence;
};

const OccurrenceRow = memo(function OccurrenceRow(props: OccurrenceRowProps) {
  const { occurrence, today, onWhy, saysChange } = props;
  const { id, kind, name, law, profile, due, isFoundLate, owner } = occurrence;
  return (
    <li>
      <button type="button" className="due-row" aria-haspopup="dialog" onClick={() => onWhy(id)}>
        <span className="due-name">
          <bdi>{name}</bdi>
        </span>{' '}
        <span className="due-law">
          <KindDot kind={kind} /> {t('{kind} · {law}', { kind: dutyKinds[kind].one, law })}
          {saysChange && <span className="due-change"> {sayChange(occurrence)}</span>}
        </span>{' '}
        <span className="due-place">
          <bdi>{profile}</bdi>
          {isFoundLate && (
            <>
              {' '}
              <span className="due-pill" data-tone="none">
                {t('found late')}
              </span>
            </>
          )}
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

function sayChange({ dueBefore, due }: Occurrence): string {
  return dueBefore === undefined
    ? t('new')
    : t('was {before}, now {now}', { before: shortDay(dueBefore), now: shortDay(due) });
}

/** Within so many days a due date is near. */
const soonDays = 14;

/** How far away a due date is: `5 days late`, `today`, `in 3 days`. */
export function DuePill({ occurrence, today }: { occurrence: Occurrence; today: Day }) {
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
