import { useId } from 'react';
import { Link } from 'shared-lib/router';
import type { Month } from 'shared-lib/schedules';
import { countRated, formatRate, none } from 'shared-lib/schedules/figures';
import { Box, LoadingRows, NotLoaded, Surface, scrollFade } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { monthTitle, shortMonth } from '../days/days';
import { StaleNotice } from '../parts/due-heading';
import {
  type Heat,
  type LevelOf,
  laterOf,
  levels,
  type MonthCounts,
  type PlaceYear,
  sumByMonth,
  sumOf,
  unknownAddress,
  useHeat,
} from '../wire/heat';
import { monthAddress } from '../wire/lists';
import './year-heat.css';

/** Twelve months by place, with the rate and unknown count. As a strip it shows only the months. */
export function YearHeat({ first, isStrip }: { first: Month; isStrip?: boolean }) {
  const { data, isPending, isError, refetch, dataUpdatedAt } = useHeat(first);
  const isPhone = useIsPhone();
  const retry = () => void refetch();
  if (isPending)
    return (
      <Surface>
        <LoadingRows label={t('Loading the year')} />
      </Surface>
    );
  if (!data)
    return (
      <Surface>
        <NotLoaded what={t('The year')} onRetry={retry} />
      </Surface>
    );
  return (
    <>
      {isError && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      {isPhone ? <PlaceCards heat={data} isStrip={isStrip} /> : <HeatTable heat={data} isStrip={isStrip} />}
    </>
  );
}

type HeatProps = { heat: Heat; isStrip: boolean | undefined };

function HeatTable({ heat: { months, places, unknown }, isStrip }: HeatProps) {
  const levelOf = levels(places);
  const all = sumByMonth(months, places);
  const legend = useId();
  const label = isStrip ? t('Places by month') : t('Year by place');
  return (
    <Surface>
      <Legend id={legend} isStrip={isStrip} />
      <Box role="group" className="heat-scroll" css={scrollFade} aria-label={label} tabIndex={0}>
        <table className="heat" aria-label={label} aria-describedby={legend}>
          <thead>
            <tr>
              <th scope="col">{t('Place')}</th>
              {months.map((month) => (
                <th key={month} scope="col" abbr={monthTitle(month)}>
                  {shortMonth(month)}
                </th>
              ))}
              {!isStrip &&
                sumTitles.map((title) => (
                  <th key={title} className="heat-sum" scope="col">
                    {title}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {places.length > 1 && (
              <PlaceRow
                place={{ id: undefined, name: t('All places'), months: all, unknown }}
                isStrip={isStrip}
              />
            )}
            {places.map((place) => (
              <PlaceRow key={place.id} {...{ place, levelOf, isStrip }} />
            ))}
          </tbody>
        </table>
      </Box>
    </Surface>
  );
}

const monthWords = t(
  'A number counts what is open in the month. A stronger shade means more. A red number counts what is overdue. ✓ counts what is done in a month where nothing is open.',
);
const yearWords = t(
  'On time counts what was due up to today, without waived ones. Unknown counts duties without an answer or without a date.',
);

/** Explains the numbers, shades and signs. */
const Legend = ({ id, isStrip }: { id?: string; isStrip: boolean | undefined }) => (
  <p className="heat-legend" id={id}>
    {monthWords} {!isStrip && yearWords}
  </p>
);

const sumTitles = [t('On time'), t('Unknown'), t('Due later'), t('Waived')];

/** A row's place. The row of all places has no id. */
type RowPlace = Omit<PlaceYear, 'id'> & { id: number | undefined };

type PlaceRowProps = { place: RowPlace; levelOf?: LevelOf; isStrip: boolean | undefined };

function PlaceRow({ place, levelOf, isStrip }: PlaceRowProps) {
  const { id, name, months } = place;
  return (
    <tr data-all={id === undefined || undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {months.map((counts) => (
        <td key={counts.month} data-level={levelOf?.(counts.open)}>
          <Cell {...{ place, counts }} />
        </td>
      ))}
      {!isStrip && (
        <>
          <td>
            <OnTime months={months} />
          </td>
          <td>
            <UnknownLink place={place} />
          </td>
          <td>
            <SumLink {...{ place, count: laterOf(months), standing: 'due' }} />
          </td>
          <td>
            <SumLink {...{ place, count: sumOf(months, 'waived'), standing: 'waived' }} />
          </td>
        </>
      )}
    </tr>
  );
}

function Cell({ place: { id, name }, counts }: { place: RowPlace; counts: MonthCounts }) {
  const { month, open, overdue, done } = counts;
  const words = { place: name, month: monthTitle(month), open, overdue, done };
  if (open === 0)
    return done === 0 ? (
      none
    ) : (
      <Link
        className="heat-done"
        to={monthAddress(month, { place: id, standing: 'done' })}
        aria-label={t('{place}, {month}: {done} done', words)}
      >
        ✓ {done.toLocaleString('en')}
      </Link>
    );
  return (
    <Link
      to={monthAddress(month, { place: id })}
      aria-label={t('{place}, {month}: {open} open, {overdue} overdue, {done} done', words)}
    >
      {open.toLocaleString('en')}
      {overdue > 0 && <span className="heat-late">{overdue.toLocaleString('en')}</span>}
    </Link>
  );
}

function NumberLink({ count, to, label }: { count: number; to: string; label: string }) {
  if (count === 0) return none;
  return (
    <Link className="due-link" to={to} aria-label={label}>
      {count.toLocaleString('en')}
    </Link>
  );
}

function UnknownLink({ place: { id, name, unknown } }: { place: RowPlace }) {
  const label = t('{place}, unknown: {count}', { place: name, count: unknown });
  return <NumberLink count={unknown} to={unknownAddress({ place: id })} label={label} />;
}

const sumWords = { due: t('Due later'), waived: t('Waived') };

type SumLinkProps = { place: RowPlace; count: number; standing: keyof typeof sumWords };

/** A count of the whole year that links to its list. */
function SumLink({ place: { id, name, months }, count, standing }: SumLinkProps) {
  const [first = 0, last = 0] = [months[0]?.month, months.at(-1)?.month];
  const label = t('{name}, {title}: {count}', { name, title: sumWords[standing], count });
  return <NumberLink count={count} to={monthAddress(first, { place: id, standing, last })} label={label} />;
}

/** The share done on time of all that fell due and was not waived. Undefined if nothing fell due. */
function onTimeOf(months: readonly MonthCounts[]) {
  const ahead = sumOf(months, 'ahead');
  const onTime = sumOf(months, 'done') - sumOf(months, 'late') - ahead;
  const waived = sumOf(months, 'waived');
  const due = sumOf(months, 'open') + sumOf(months, 'done') + waived;
  const all = countRated({ due, waived, open: laterOf(months), ahead });
  const rate = formatRate(onTime, all);
  return rate === undefined ? undefined : { rate, onTime, all };
}

function sayOnTime(months: readonly MonthCounts[]): string {
  const found = onTimeOf(months);
  return found ? t('{rate} % ({onTime} of {all})', found) : none;
}

function OnTime({ months }: { months: readonly MonthCounts[] }) {
  const found = onTimeOf(months);
  if (!found) return none;
  return (
    <>
      {t('{rate} %', { rate: found.rate })} <small>{t('{onTime} of {all}', found)}</small>
    </>
  );
}

/** On phones each place is a card with its twelve months. */
function PlaceCards({ heat: { places }, isStrip }: HeatProps) {
  const levelOf = levels(places);
  return (
    <>
      <details className="heat-signs">
        <summary>{t('Legend')}</summary>
        <Legend isStrip={isStrip} />
      </details>
      <ul className="heat-places" aria-label={t('Places')}>
        {places.map((place) => {
          const { id, name, months } = place;
          const [open, overdue] = [sumOf(months, 'open'), sumOf(months, 'overdue')];
          return (
            <li key={id} className="due-section">
              <header>
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                {!isStrip && (
                  <small>
                    {t('On time: {rate}', { rate: sayOnTime(months) })} ·{' '}
                    {t('Unknown: {count}', { count: place.unknown || none })}
                  </small>
                )}
                <small>{t('{open} open, {overdue} overdue', { open, overdue })}</small>
              </header>
              <ul>
                {months.map((counts) => (
                  <li key={counts.month} data-level={levelOf(counts.open)}>
                    <MonthOfCard {...{ id, counts }} />
                  </li>
                ))}
              </ul>
              {!isStrip && (
                <p className="heat-more">
                  {t('Unknown')} <UnknownLink place={place} /> · {t('Due later')}{' '}
                  <SumLink {...{ place, count: laterOf(months), standing: 'due' }} /> · {t('Waived')}{' '}
                  <SumLink {...{ place, count: sumOf(months, 'waived'), standing: 'waived' }} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A month on a card. If nothing is open, it shows what is done, or that nothing was due. */
function MonthOfCard({ id, counts }: { id: number; counts: MonthCounts }) {
  const { month, open, overdue, done } = counts;
  const name = <small>{shortMonth(month)}</small>;
  if (open === 0 && done === 0)
    return (
      <span>
        {name} {none}
      </span>
    );
  const words = { month: monthTitle(month), open, overdue, done };
  return (
    <Link
      to={monthAddress(month, { place: id, ...(open === 0 && { standing: 'done' }) })}
      aria-label={
        open === 0 ? t('{month}: {done} done', words) : t('{month}: {open} open, {overdue} overdue', words)
      }
    >
      {name} <b>{open === 0 ? `✓ ${done.toLocaleString('en')}` : open.toLocaleString('en')}</b>
      {overdue > 0 && <span className="heat-late">! {overdue.toLocaleString('en')}</span>}
    </Link>
  );
}
