import { useId } from 'react';
import { Link } from 'shared-lib/router';
import type { Month } from 'shared-lib/schedules';
import { countForRate, dash, formatRate } from 'shared-lib/schedules/figures';
import { Box, LoadingRows, NotLoaded, Surface, scrollFade } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { formatMonthTitle, formatShortMonth } from '../days/days';
import { StaleNotice } from '../parts/due-heading';
import { MeaningList } from '../parts/due-section';
import {
  countDueLater,
  type FindShadeLevel,
  type MonthCounts,
  makeShadeLevels,
  makeUnknownDutiesAddress,
  type PlaceYear,
  sumByMonth,
  sumCounts,
  useYearByPlace,
  type YearByPlace,
} from '../wire/heat';
import { makeMonthAddress } from '../wire/lists';
import './year-heat.css';

/** Shows twelve months by place, with the rate and the unknown count, unless `showsOnlyMonths`. */
export function YearHeatMap({ first, showsOnlyMonths }: { first: Month; showsOnlyMonths?: boolean }) {
  const { data: heat, isPending, isError, refetch, dataUpdatedAt } = useYearByPlace(first);
  const isPhone = useIsPhone();
  const retry = () => void refetch();
  if (!heat)
    return (
      <Surface isAlone={!isPending}>
        {isPending ? (
          <LoadingRows label={t('Loading the year')} />
        ) : (
          <NotLoaded what={t('The year')} onRetry={retry} />
        )}
      </Surface>
    );
  return (
    <>
      {isError && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      {isPhone ? <HeatCards {...{ heat, showsOnlyMonths }} /> : <HeatTable {...{ heat, showsOnlyMonths }} />}
      {!showsOnlyMonths && <MeaningList label={t('What the numbers mean')} meanings={sumMeanings} />}
    </>
  );
}

type HeatTableProps = { heat: YearByPlace; showsOnlyMonths: boolean | undefined };

function HeatTable({ heat: { months, places, unknown }, showsOnlyMonths }: HeatTableProps) {
  const levelOf = makeShadeLevels(places);
  const all = sumByMonth(months, places);
  const legend = useId();
  const label = showsOnlyMonths ? t('Places by month') : t('Year by place');
  return (
    <Surface>
      <HeatLegend id={legend} />
      <Box role="group" className="heat-scroll" css={scrollFade} aria-label={label} tabIndex={0}>
        <table className="heat" aria-label={label} aria-describedby={legend}>
          <thead>
            <tr>
              <th scope="col">{t('Place')}</th>
              {months.map((month) => (
                <th key={month} scope="col" abbr={formatMonthTitle(month)}>
                  {formatShortMonth(month)}
                </th>
              ))}
              {!showsOnlyMonths &&
                sumMeanings.map(([title]) => (
                  <th key={title} className="heat-sum" scope="col">
                    {title}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {places.length > 1 && (
              <YearHeatRow
                place={{ id: undefined, name: t('All places'), months: all, unknown }}
                showsOnlyMonths={showsOnlyMonths}
              />
            )}
            {places.map((place) => (
              <YearHeatRow key={place.id} {...{ place, levelOf, showsOnlyMonths }} />
            ))}
          </tbody>
        </table>
      </Box>
    </Surface>
  );
}

/** Explains the shades and signs. */
const HeatLegend = ({ id }: { id?: string }) => (
  <ul className="heat-legend" id={id}>
    <li>{t('open; a stronger shade means more')}</li>
    <li className="heat-late">{t('1 overdue')}</li>
    <li>{t('✓ done, nothing open')}</li>
  </ul>
);

const sumMeanings = [
  [t('On time'), t('Of what was due up to today, without waived ones.')],
  [t('Unknown'), t('Duties without an answer or without a date.')],
  [t('Due later'), t('Open, and not overdue.')],
  [t('Waived'), t('Need not be done this time, for a reason that somebody gave.')],
] as const;

/** The place of a row. The row for all places has no id. */
type HeatRowPlace = Omit<PlaceYear, 'id'> & { id: number | undefined };

type HeatRowProps = { place: HeatRowPlace; levelOf?: FindShadeLevel; showsOnlyMonths: boolean | undefined };

function YearHeatRow({ place, levelOf, showsOnlyMonths }: HeatRowProps) {
  const { id, name, months } = place;
  return (
    <tr data-all={id === undefined || undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {months.map((counts) => (
        <td key={counts.month} data-level={levelOf?.(counts.open)}>
          <MonthCell {...{ place, counts }} />
        </td>
      ))}
      {!showsOnlyMonths && (
        <>
          <td>
            <OnTimeRate months={months} />
          </td>
          <td>
            <UnknownLink place={place} />
          </td>
          <td>
            <YearSumLink {...{ place, count: countDueLater(months), standing: 'due' }} />
          </td>
          <td>
            <YearSumLink {...{ place, count: sumCounts(months, 'waived'), standing: 'waived' }} />
          </td>
        </>
      )}
    </tr>
  );
}

function MonthCell({ place: { id, name }, counts }: { place: HeatRowPlace; counts: MonthCounts }) {
  const { month, open, overdue, done } = counts;
  const words = { place: name, month: formatMonthTitle(month), open, overdue, done };
  if (open === 0)
    return done === 0 ? (
      dash
    ) : (
      <Link
        className="heat-done"
        to={makeMonthAddress(month, { place: id, standing: 'done' })}
        aria-label={t('{place}, {month}: {done} done', words)}
      >
        ✓ {done.toLocaleString('en')}
      </Link>
    );
  return (
    <Link
      to={makeMonthAddress(month, { place: id })}
      aria-label={t('{place}, {month}: {open} open, {overdue} overdue, {done} done', words)}
    >
      {open.toLocaleString('en')}
      {overdue > 0 && <span className="heat-late">{overdue.toLocaleString('en')}</span>}
    </Link>
  );
}

function NumberLink({ count, to, label }: { count: number; to: string; label: string }) {
  if (count === 0) return dash;
  return (
    <Link className="due-link" to={to} aria-label={label}>
      {count.toLocaleString('en')}
    </Link>
  );
}

function UnknownLink({ place: { id, name, unknown } }: { place: HeatRowPlace }) {
  const label = t('{place}, unknown: {count}', { place: name, count: unknown });
  return <NumberLink count={unknown} to={makeUnknownDutiesAddress({ place: id })} label={label} />;
}

const yearSumLabels = { due: t('Due later'), waived: t('Waived') };

type YearSumLinkProps = { place: HeatRowPlace; count: number; standing: keyof typeof yearSumLabels };

/** A count of the whole year, which links to the list of what it counts. */
function YearSumLink({ place: { id, name, months }, count, standing }: YearSumLinkProps) {
  const [first = 0, last = 0] = [months[0]?.month, months.at(-1)?.month];
  const label = t('{name}, {title}: {count}', { name, title: yearSumLabels[standing], count });
  return (
    <NumberLink count={count} to={makeMonthAddress(first, { place: id, standing, last })} label={label} />
  );
}

/** Counts what was done on time, and what fell due and was not waived. Undefined if nothing fell due. */
function countOnTime(months: readonly MonthCounts[]) {
  const ahead = sumCounts(months, 'ahead');
  const onTime = sumCounts(months, 'done') - sumCounts(months, 'late') - ahead;
  const waived = sumCounts(months, 'waived');
  const due = sumCounts(months, 'open') + sumCounts(months, 'done') + waived;
  const all = countForRate({ due, waived, open: countDueLater(months), ahead });
  const rate = formatRate(onTime, all);
  return rate === undefined ? undefined : { rate, onTime, all };
}

function formatOnTimeRate(months: readonly MonthCounts[]): string {
  const found = countOnTime(months);
  return found ? t('{rate} % ({onTime} of {all})', found) : dash;
}

function OnTimeRate({ months }: { months: readonly MonthCounts[] }) {
  const found = countOnTime(months);
  if (!found) return dash;
  return (
    <>
      {t('{rate} %', { rate: found.rate })} <small>{t('{onTime} of {all}', found)}</small>
    </>
  );
}

/** The year by place for phones: each place is a card with its twelve months. */
function HeatCards({ heat: { places }, showsOnlyMonths }: HeatTableProps) {
  const levelOf = makeShadeLevels(places);
  return (
    <>
      <details className="heat-signs">
        <summary>{t('Legend')}</summary>
        <HeatLegend />
      </details>
      <ul className="heat-places" aria-label={t('Places')}>
        {places.map((place) => {
          const { id, name, months } = place;
          const [open, overdue] = [sumCounts(months, 'open'), sumCounts(months, 'overdue')];
          return (
            <li key={id} className="due-section">
              <header>
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                {!showsOnlyMonths && (
                  <small>{t('On time: {rate}', { rate: formatOnTimeRate(months) })}</small>
                )}
                <small>{t('{open} open, {overdue} overdue', { open, overdue })}</small>
              </header>
              <ul>
                {months.map((counts) => (
                  <li key={counts.month} data-level={levelOf(counts.open)}>
                    <HeatCardMonth {...{ id, counts }} />
                  </li>
                ))}
              </ul>
              {!showsOnlyMonths && (
                <p className="heat-more">
                  {t('Unknown')} <UnknownLink place={place} /> · {t('Due later')}{' '}
                  <YearSumLink {...{ place, count: countDueLater(months), standing: 'due' }} /> ·{' '}
                  {t('Waived')}{' '}
                  <YearSumLink {...{ place, count: sumCounts(months, 'waived'), standing: 'waived' }} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Shows a month on a card. If nothing is open, it shows what was done, or that nothing was due. */
function HeatCardMonth({ id, counts }: { id: number; counts: MonthCounts }) {
  const { month, open, overdue, done } = counts;
  const name = <small>{formatShortMonth(month)}</small>;
  if (open === 0 && done === 0)
    return (
      <span>
        {name} {dash}
      </span>
    );
  const words = { month: formatMonthTitle(month), open, overdue, done };
  return (
    <Link
      to={makeMonthAddress(month, { place: id, ...(open === 0 && { standing: 'done' }) })}
      aria-label={
        open === 0 ? t('{month}: {done} done', words) : t('{month}: {open} open, {overdue} overdue', words)
      }
    >
      {name} <b>{open === 0 ? `✓ ${done.toLocaleString('en')}` : open.toLocaleString('en')}</b>
      {overdue > 0 && <span className="heat-late">! {overdue.toLocaleString('en')}</span>}
    </Link>
  );
}
