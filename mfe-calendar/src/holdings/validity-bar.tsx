import { type Day, findDayOfMonth, findMonth } from 'shared-lib/schedules';
import { formatShortMonth } from '../days/days';
import type { HeldLicense } from '../wire/holdings';

/** The strip shows this many months, beginning with the current one. */
const monthsOnStrip = 18;

/** Finds the first day of the strip, which is the first of this month, and the strip's length in days. */
function findStripSpan(today: Day): { first: Day; length: number } {
  const first = findDayOfMonth(findMonth(today), 1);
  return { first, length: findDayOfMonth(findMonth(today) + monthsOnStrip, 1) - first };
}

/** Finds the position of a day on the strip, in percent. A day outside the strip is put at its nearer end. */
function findPercentOnStrip(day: Day, today: Day): number {
  const { first, length } = findStripSpan(today);
  return (Math.min(Math.max(day - first, 0), length) / length) * 100;
}

/** Shows the axis of months above a strip. */
export function MonthScale({ today }: { today: Day }) {
  const months = Array.from({ length: monthsOnStrip / 3 }, (_, nth) => findMonth(today) + nth * 3);
  return (
    <div className="holding-scale">
      {months.map((month) => (
        <span key={month}>{formatShortMonth(month)}</span>
      ))}
    </div>
  );
}

/** The marks on the strip of a license. The bar of a lapsed or surrendered license has another colour. */
export type StripMark = 'valid' | 'lapsed' | 'surrendered' | 'apply' | 'end';

/**
 * Finds the day by which to apply for the renewal. Undefined if no application is needed: it was made, or the
 * license was renewed or surrendered. Also undefined without a lead time, because the day would then equal
 * the last valid day, which is shown already.
 */
export function findDayToApply({ applyBy, validUntil, standing }: HeldLicense): Day | undefined {
  const isAsked = standing === 'held' || standing === 'lapsed' || standing === 'deemed';
  return isAsked && applyBy !== validUntil ? applyBy : undefined;
}

/** Finds the positions of the bar and the marks of a license on the strip. */
function findStripParts(holding: HeldLicense, today: Day) {
  const { issuedOn, validUntil, standing, endedOn } = holding;
  const { first, length } = findStripSpan(today);
  const isGivenUp = standing === 'surrendered' && endedOn !== undefined;
  const end = isGivenUp ? Math.min(endedOn, validUntil ?? endedOn) : validUntil;
  const from = findPercentOnStrip(issuedOn ?? first, today);
  const width = Math.max(findPercentOnStrip(end ?? first + length, today) - from, 0);
  const isShown = (day: Day | undefined): day is Day => day !== undefined && day >= first && day < first + length;
  const applyBy = findDayToApply(holding);
  return {
    bar: { from, width },
    end: isShown(end) ? end : undefined,
    apply: isShown(applyBy) ? applyBy : undefined,
  };
}

/** Lists the marks that the strip of a license shows. */
export function findStripMarks(holding: HeldLicense, today: Day): StripMark[] {
  const { bar, end, apply } = findStripParts(holding, today);
  const { standing } = holding;
  const colour = standing === 'lapsed' || standing === 'surrendered' ? standing : 'valid';
  const marks: (StripMark | false)[] = [
    bar.width > 0 && colour,
    apply !== undefined && 'apply',
    end !== undefined && 'end',
  ];
  return marks.filter((mark) => mark !== false);
}

/**
 * The validity of a license on a strip of 18 months, with the day by which to apply and the end. The text
 * beside it says the same.
 */
export function ValidityBar({ holding, today }: { holding: HeldLicense; today: Day }) {
  const { bar, ...marks } = findStripParts(holding, today);
  const at = (day: Day) => ({ insetInlineStart: `${findPercentOnStrip(day, today)}%` });
  return (
    <div className="holding-bar">
      <i
        className="holding-valid"
        data-standing={holding.standing}
        style={{ insetInlineStart: `${bar.from}%`, width: `${bar.width}%` }}
      />
      {marks.end !== undefined && <i className="holding-end" style={at(marks.end)} />}
      {marks.apply !== undefined && <i className="holding-apply" style={at(marks.apply)} />}
      <i className="holding-today" style={at(today)} />
    </div>
  );
}
