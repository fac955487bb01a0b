import type { CSSProperties } from 'react';
import { Link } from 'shared-lib/router';
import { type Day, findMonth, type Month } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { formatMonthTitle, formatShortMonth, parseIsoMonth } from '../days/days';
import { type MonthCounts, parseMonthCounts } from '../wire/heat';
import { makeApplicabilityAddress } from '../wire/law-lists';
import { makeMonthAddress } from '../wire/lists';
import { parseCount, parseRows, toTextOrEmpty } from '../wire/occurrence';
import { makeUndecidedLawsAddress } from '../wire/unsettled';
import './year-picture.css';

type YearOverviewProps = { year: { months: unknown; laws: unknown }; today: Day };

/**
 * Shows the counts of twelve months and of the laws. Older servers send neither. If a number is unreadable,
 * says so instead of showing zero.
 */
export function YearOverview({ year, today }: YearOverviewProps) {
  if (year.months === undefined || year.laws === undefined) return null;
  const months = parseMonths(year.months);
  const laws = parseApplicabilityCounts(year.laws);
  return (
    <div className="year-picture">
      <section className="due-section" aria-label={t('Twelve months')}>
        <header>
          <h2>{t('Twelve months')}</h2>
          <small>{t('Open, overdue and done in each month')}</small>
          <Link className="due-link due-end" to="/calendar">
            {t('Open the calendar')}
          </Link>
        </header>
        {months ? <YearMonthBars months={months} current={findMonth(today)} /> : <UnreadableNumbersNote />}
      </section>
      <section className="due-section" aria-label={t('What applies')}>
        <header>
          <h2>{t('What applies')}</h2>
          <small>{t('Laws with duties')}</small>
        </header>
        {laws ? <LawCountsBar {...laws} /> : <UnreadableNumbersNote />}
      </section>
    </div>
  );
}

function UnreadableNumbersNote() {
  return <p className="due-note">{t('These numbers could not be loaded. This does not mean that they are 0.')}</p>;
}

function YearMonthBars({ months, current }: { months: readonly MonthCounts[]; current: Month }) {
  const most = Math.max(1, ...months.map(({ open }) => open));
  return (
    <ul className="year-months">
      {months.map((counts) => (
        <MonthCell key={counts.month} {...{ counts, most }} isCurrent={counts.month === current} />
      ))}
    </ul>
  );
}

type MonthCellProps = { counts: MonthCounts; most: number; isCurrent: boolean };

/**
 * A month with its number of open due dates. A bar has a segment for each status, which links to the list of
 * those due dates.
 */
function MonthCell({ counts, most, isCurrent }: MonthCellProps) {
  const { month, open, overdue, done, waived } = counts;
  const title = formatMonthTitle(month);
  const number = open.toLocaleString('en');
  return (
    <li data-level={Math.ceil((open / most) * 4)} aria-current={isCurrent ? 'date' : undefined}>
      <Link
        className="year-open"
        to={makeMonthAddress(month)}
        aria-label={t('{month}: {count} open', { month: title, count: number })}
      >
        <span>{formatShortMonth(month)}</span>
        <b>{number}</b>
      </Link>
      <span className="year-bar" aria-hidden="true">
        {monthBarParts.map((part) => (
          <i key={part} data-part={part} style={makeBarPartStyle(part === 'due' ? open - overdue : counts[part])} />
        ))}
      </span>
      <span className="year-standings">
        {overdue > 0 && (
          <Link
            to={makeMonthAddress(month, { standing: 'overdue' })}
            data-part="overdue"
            aria-label={t('{month}: {count} overdue', { month: title, count: overdue })}
          >
            ! {overdue.toLocaleString('en')}
          </Link>
        )}
        {done > 0 && (
          <Link
            to={makeMonthAddress(month, { standing: 'done' })}
            data-part="done"
            aria-label={t('{month}: {count} done', { month: title, count: done })}
          >
            ✓ {done.toLocaleString('en')}
          </Link>
        )}
        {waived > 0 && (
          <Link
            to={makeMonthAddress(month, { standing: 'waived' })}
            data-part="waived"
            aria-label={t('{month}: {count} waived', { month: title, count: waived })}
          >
            – {waived.toLocaleString('en')}
          </Link>
        )}
      </span>
    </li>
  );
}

/** The segments of a month's bar, in their order. */
const monthBarParts = ['done', 'overdue', 'due', 'waived'] as const;

const makeBarPartStyle = (count: number): CSSProperties => ({ flexGrow: count });

type ApplicabilityCounts = { applies: number; unsettled: number; doesNotApply: number };

/**
 * A bar with segments for the laws that apply, that wait for a decision, and that do not apply. Each number
 * links to the list of the counted laws.
 */
function LawCountsBar({ applies, unsettled, doesNotApply }: ApplicabilityCounts) {
  const rows = [
    { part: 'applies', sign: '✓', word: t('apply'), count: applies, to: makeApplicabilityAddress('applies') },
    {
      part: 'unsettled',
      sign: '?',
      word: t('need an answer'),
      count: unsettled,
      to: makeUndecidedLawsAddress(),
    },
    {
      part: 'not',
      sign: '–',
      word: t('do not apply'),
      count: doesNotApply,
      to: makeApplicabilityAddress('does-not-apply'),
    },
  ] as const;
  return (
    <>
      <span className="year-laws" aria-hidden="true">
        {rows.map(({ part, count }) => (
          <i key={part} data-part={part} style={makeBarPartStyle(count)} />
        ))}
      </span>
      <ul className="year-legend">
        {rows.map(({ part, sign, word, count, to }) => (
          <li key={part}>
            <i data-part={part} aria-hidden="true">
              {sign}
            </i>{' '}
            <Link to={to}>
              <b>{count.toLocaleString('en')}</b> <span>{word}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Undefined if one month is malformed, because a missing month would look as if nothing were due in it. */
function parseMonths(wire: unknown): MonthCounts[] | undefined {
  const months = parseRows(wire, parseCountsOfMonth);
  return months?.length === 12 ? months : undefined;
}

function parseCountsOfMonth(wire: unknown): MonthCounts | undefined {
  const [month, counts] = [parseIsoMonth(toTextOrEmpty(Object(wire).month)), parseMonthCounts(wire)];
  return month === undefined || !counts ? undefined : { month, ...counts };
}

function parseApplicabilityCounts(wire: unknown): ApplicabilityCounts | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [applies, unsettled] = [parseCount(row.applies), parseCount(row.unsettled)];
  const doesNotApply = parseCount(row.does_not_apply);
  if (applies === undefined || unsettled === undefined || doesNotApply === undefined) return undefined;
  return { applies, unsettled, doesNotApply };
}
