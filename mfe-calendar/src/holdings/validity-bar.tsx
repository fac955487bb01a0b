import { type Day, dayOfMonth, monthOf } from 'shared-lib/schedules';
import { shortMonth } from '../days/days';
import type { Holding } from '../wire/holdings';

/** The strip shows this many months, starting with the current one. */
const monthsShown = 18;

/** The first day of the strip, which is the first of this month, and its length in days. */
function stripOf(today: Day): { first: Day; length: number } {
  const first = dayOfMonth(monthOf(today), 1);
  return { first, length: dayOfMonth(monthOf(today) + monthsShown, 1) - first };
}

/** The position of a day on the strip, in percent. Days beyond the strip are put at its ends. */
function placeOf(day: Day, today: Day): number {
  const { first, length } = stripOf(today);
  return (Math.min(Math.max(day - first, 0), length) / length) * 100;
}

/** The axis of months above a strip. */
export function MonthScale({ today }: { today: Day }) {
  const months = Array.from({ length: monthsShown / 3 }, (_, nth) => monthOf(today) + nth * 3);
  return (
    <div className="holding-scale">
      {months.map((month) => (
        <span key={month}>{shortMonth(month)}</span>
      ))}
    </div>
  );
}

/**
 * The validity of a license on a strip of 18 months, with the day to apply by and the end. The text beside it
 * says the same.
 */
export function ValidityBar({ holding, today }: { holding: Holding; today: Day }) {
  const { issuedOn, validUntil, applyBy, standing } = holding;
  const { first, length } = stripOf(today);
  const [from, to] = [placeOf(issuedOn ?? first, today), placeOf(validUntil ?? first + length, today)];
  const isShown = (day: Day | undefined): day is Day =>
    day !== undefined && day >= first && day < first + length;
  return (
    <div className="holding-bar">
      <i
        className="holding-valid"
        data-standing={standing}
        style={{ insetInlineStart: `${from}%`, width: `${Math.max(to - from, 0)}%` }}
      />
      {isShown(validUntil) && <i className="holding-end" style={{ insetInlineStart: `${to}%` }} />}
      {isShown(applyBy) && applyBy !== validUntil && (
        <i className="holding-apply" style={{ insetInlineStart: `${placeOf(applyBy, today)}%` }} />
      )}
      <i className="holding-today" style={{ insetInlineStart: `${placeOf(today, today)}%` }} />
    </div>
  );
}
