import { type Day, findDayOfMonth, findMonth, type Month } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatShortDay, formatShortMonth } from '../days/days';
import type { HeldLicense } from '../wire/holdings';

/** A strip shows this many months, beginning with the current one. Its axis names every fourth month. */
const [monthsOfStrip, monthsPerTitle] = [18, 4];

/** The days that the strips of a page show. The axis above them names the months in `titles`. */
export type ValidityStripSpan = { first: Day; length: number; titles: readonly Month[] };

/** Finds the days of all strips. */
export function findValidityStripSpan(today: Day): ValidityStripSpan {
  const start = findMonth(today);
  const first = findDayOfMonth(start, 1);
  return {
    first,
    length: findDayOfMonth(start + monthsOfStrip, 1) - first,
    titles: Array.from({ length: Math.ceil(monthsOfStrip / monthsPerTitle) }, (_, nth) => start + nth * monthsPerTitle),
  };
}

/** Finds the position of a day on the strip, in percent. A day outside the strip is put at its nearer end. */
function findPercentOnStrip(day: Day, { first, length }: ValidityStripSpan): number {
  return (Math.min(Math.max(day - first, 0), length) / length) * 100;
}

/** Shows the axis of months above a strip. */
export function MonthScale({ span }: { span: ValidityStripSpan }) {
  return (
    <div className="holding-scale">
      {span.titles.map((month) => (
        <span key={month} style={makeStripPositionStyle(findDayOfMonth(month, 1), span)}>
          {formatShortMonth(month)}
        </span>
      ))}
    </div>
  );
}

const makeStripPositionStyle = (day: Day, span: ValidityStripSpan) => ({
  insetInlineStart: `${findPercentOnStrip(day, span)}%`,
});

/** The marks on the strip of a license. The bar of a lapsed or surrendered license has another colour. */
export type ValidityStripMark = 'valid' | 'soon' | 'lapsed' | 'surrendered' | 'apply' | 'end';

/**
 * Finds the day by which to apply for the renewal. Returns undefined if no application is needed, because the
 * application was made, or the license was renewed or surrendered. Also returns undefined if there is no lead
 * time, because the day would then equal the last valid day, which is already visible.
 */
export function findDayToApply({ applyBy, validUntil, standing }: HeldLicense): Day | undefined {
  const isAsked = standing === 'held' || standing === 'lapsed' || standing === 'deemed';
  return isAsked && applyBy !== validUntil ? applyBy : undefined;
}

/** Finds the last day of a license. Returns undefined if the license is valid until somebody cancels it. */
function findLastDay({ validUntil, standing, endedOn }: HeldLicense): Day | undefined {
  const isGivenUp = standing === 'surrendered' && endedOn !== undefined;
  return isGivenUp ? Math.min(endedOn, validUntil ?? endedOn) : validUntil;
}

/** A license ends soon if its end is at most this many days away. The bar shows these days in another colour. */
export const endingSoonDays = 90;

/** Describes the last valid day of a license. If a current license ends soon, the text says how many days are left. */
export function describeLastValidDay(validUntil: Day, today: Day, isCurrent: boolean): string {
  const [day, count] = [formatShortDay(validUntil), validUntil - today];
  if (!isCurrent || count < 0 || count > endingSoonDays) return t('Valid until {day}', { day });
  return count === 1
    ? t('Valid until {day} · 1 day left', { day })
    : t('Valid until {day} · {count} days left', { day, count });
}

/** Finds the positions of the bar and the marks of a license on the strip. */
function findBarAndMarkPositions(holding: HeldLicense, span: ValidityStripSpan) {
  const { first, length } = span;
  const end = findLastDay(holding);
  const from = findPercentOnStrip(holding.issuedOn ?? first, span);
  const width = Math.max(findPercentOnStrip(end ?? first + length, span) - from, 0);
  const isValid = holding.standing === 'held' || holding.standing === 'applied';
  const soon = isValid && end !== undefined ? findPercentOnStrip(end - endingSoonDays, span) : 100;
  const isShown = (day: Day | undefined): day is Day => day !== undefined && day >= first && day < first + length;
  const applyBy = findDayToApply(holding);
  return {
    bar: { from, width },
    soon: Math.max(soon, from),
    end: isShown(end) ? end : undefined,
    apply: isShown(applyBy) ? applyBy : undefined,
  };
}

/** Lists the marks that the strip of a license shows. */
export function listValidityStripMarks(holding: HeldLicense, span: ValidityStripSpan): ValidityStripMark[] {
  const { bar, soon, end, apply } = findBarAndMarkPositions(holding, span);
  const { standing } = holding;
  const colour = standing === 'lapsed' || standing === 'surrendered' ? standing : 'valid';
  const marks: (ValidityStripMark | false)[] = [
    bar.width > 0 && colour,
    bar.from + bar.width > soon && 'soon',
    apply !== undefined && 'apply',
    end !== undefined && 'end',
  ];
  return marks.filter((mark) => mark !== false);
}

type ValidityBarProps = { holding: HeldLicense; today: Day; span: ValidityStripSpan };

/**
 * The validity of a license on a strip, with its last 90 days, the day by which to apply and the end. The text
 * beside it says the same.
 */
export function ValidityBar({ holding, today, span }: ValidityBarProps) {
  const { bar, soon, ...marks } = findBarAndMarkPositions(holding, span);
  const barEnd = bar.from + bar.width;
  return (
    <div className="holding-bar">
      {span.titles.slice(1).map((month) => (
        <i key={month} className="holding-month" style={makeStripPositionStyle(findDayOfMonth(month, 1), span)} />
      ))}
      <i
        className="holding-valid"
        data-standing={holding.standing}
        style={{ insetInlineStart: `${bar.from}%`, width: `${bar.width}%` }}
      />
      {barEnd > soon && (
        <i className="holding-soon" style={{ insetInlineStart: `${soon}%`, width: `${barEnd - soon}%` }} />
      )}
      {marks.end !== undefined && <i className="holding-end" style={makeStripPositionStyle(marks.end, span)} />}
      {marks.apply !== undefined && <i className="holding-apply" style={makeStripPositionStyle(marks.apply, span)} />}
      <i className="holding-today" style={makeStripPositionStyle(today, span)} />
    </div>
  );
}
