import { type Day, findDayOfMonth, findMonth } from 'shared-lib/schedules';
import { formatShortMonth } from '../days/days';
import type { Holding } from '../wire/holdings';

/** The strip shows this many months, starting with the current one. */
const shownMonths = 18;

/** The first day of the strip, which is the first of this month, and its length in days. */
function findStripSpan(today: Day): { first: Day; length: number } {
  const first = findDayOfMonth(findMonth(today), 1);
  return { first, length: findDayOfMonth(findMonth(today) + shownMonths, 1) - first };
}

/** The position of a day on the strip, in percent. Days beyond the strip are put at its ends. */
function findPercentOnStrip(day: Day, today: Day): number {
  const { first, length } = findStripSpan(today);
  return (Math.min(Math.max(day - first, 0), length) / length) * 100;
}

/** The axis of months above a strip. */
export function MonthScale({ today }: { today: Day }) {
  const months = Array.from({ length: shownMonths / 3 }, (_, nth) => findMonth(today) + nth * 3);
  return (
    <div className="holding-scale">
      {months.map((month) => (
        <span key={month}>{formatShortMonth(month)}</span>
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
  const { first, length } = findStripSpan(today);
  const [from, to] = [
    findPercentOnStrip(issuedOn ?? first, today),
    findPercentOnStrip(validUntil ?? first + length, today),
  ];
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
        <i className="holding-apply" style={{ insetInlineStart: `${findPercentOnStrip(applyBy, today)}%` }} />
      )}
      <i className="holding-today" style={{ insetInlineStart: `${findPercentOnStrip(today, today)}%` }} />
    </div>
  );
}
