import { Link } from 'shared-lib/router';
import { dayOfMonth, formatDay, type Month } from 'shared-lib/schedules';
import { formatRate } from 'shared-lib/schedules/figures';
import { LoadingRows, NotLoaded, Surface } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { monthTitle, shortMonth } from '../days/days';
import { StaleNotice } from '../parts/due-heading';
import { type Heat, type MonthCounts, type PlaceYear, useHeat } from '../wire/heat';
import { allLawsAddress } from '../wire/unsettled';
import './year-heat.css';

/** Twelve months by place: what is due, overdue and done, and beside it what nobody has decided. */
export function YearHeat({ first }: { first: Month }) {
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
        <NotLoaded what={t('The year')} title={t('Not refreshed')} onRetry={retry}>
          {t('This does not mean that nothing is due.')}
        </NotLoaded>
      </Surface>
    );
  return (
    <>
      {isError && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      {isPhone ? <PlaceCards heat={data} /> : <HeatTable heat={data} />}
    </>
  );
}

function HeatTable({ heat: { months, places, unsettled } }: { heat: Heat }) {
  const levelOf = levels(places);
  const all = sumByMonth(months, places);
  return (
    <Surface>
      <div className="heat-scroll">
        <table className="heat">
          <caption className="heat-legend">
            {t(
              'Each number is what is due or overdue in a month. Red says how many are overdue. On time: of all that is done or overdue, without what is waived. What is due later counts on the board, but not here.',
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('Place')}</th>
              {months.map((month) => (
                <th key={month} scope="col" abbr={monthTitle(month)}>
                  {shortMonth(month)}
                </th>
              ))}
              <th scope="col">{t('On time')}</th>
              <th scope="col">{t('Waived')}</th>
              <th scope="col">{t('No answer yet')}</th>
            </tr>
          </thead>
          <tbody>
            {places.length > 1 && (
              <PlaceRow place={{ id: undefined, name: t('All places'), months: all, unsettled }} />
            )}
            {places.map((place) => (
              <PlaceRow key={place.id} {...{ place, levelOf }} />
            ))}
          </tbody>
        </table>
      </div>
    </Surface>
  );
}

type LevelOf = (open: number) => number;

/** A place, or all of them, which have no id. */
type RowPlace = Omit<PlaceYear, 'id'> & { id: number | undefined };

function PlaceRow({ place, levelOf }: { place: RowPlace; levelOf?: LevelOf }) {
  const { id, name, months, unsettled } = place;
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
      <td>{sayOnTime(months)}</td>
      <td>{sumOf(months, 'waived') || none}</td>
      <td>{unsettled === 0 ? none : <UnsettledLink {...{ id, unsettled }} />}</td>
    </tr>
  );
}

const none = '–';

function Cell({ place: { id, name }, counts }: { place: RowPlace; counts: MonthCounts }) {
  const { month, open, overdue, done } = counts;
  const words = { place: name, month: monthTitle(month), open, overdue, done };
  if (open === 0)
    return done === 0 ? (
      none
    ) : (
      <Link
        className="heat-done"
        to={monthAddress(month, id, 'done')}
        aria-label={t('{place}, {month}: {done} done', words)}
      >
        ✓ {t('{done} done', { done })}
      </Link>
    );
  return (
    <Link
      to={monthAddress(month, id)}
      aria-label={t('{place}, {month}: {open} open, {overdue} overdue, {done} done', words)}
    >
      {open.toLocaleString('en')}
      {overdue > 0 && <span className="heat-late">{overdue.toLocaleString('en')}</span>}
    </Link>
  );
}

function UnsettledLink({ id, unsettled }: { id: number | undefined; unsettled: number }) {
  const count = unsettled.toLocaleString('en');
  return (
    <Link
      className="due-link"
      to={allLawsAddress(id)}
      aria-label={t('{count} duties without an answer', { count })}
    >
      {count}
    </Link>
  );
}

/** The list of what is open in a month, of one place or of all. */
function monthAddress(month: Month, id: number | undefined, standing?: 'done'): string {
  const [from, to] = [formatDay(dayOfMonth(month, 1)), formatDay(dayOfMonth(month, 'last'))];
  const place = id === undefined ? {} : { place: String(id) };
  return `/calendar?${new URLSearchParams({ list: 'open', from, to, ...place, ...(standing && { standing }) })}`;
}

/** What was done on time, of all that is done or overdue. What is waived or due later is no part of it. */
function sayOnTime(months: readonly MonthCounts[]): string {
  const onTime = sumOf(months, 'done') - sumOf(months, 'late');
  const all = sumOf(months, 'done') + sumOf(months, 'overdue');
  const rate = formatRate(onTime, all);
  return rate === undefined ? none : t('{rate} % ({onTime} of {all})', { rate, onTime, all });
}

function sumOf(months: readonly MonthCounts[], what: Exclude<keyof MonthCounts, 'month'>): number {
  return months.reduce((sum, one) => sum + one[what], 0);
}

/** Four shades: a quarter each of the largest number. */
function levels(places: readonly PlaceYear[]): LevelOf {
  const most = Math.max(1, ...places.flatMap(({ months }) => months.map(({ open }) => open)));
  return (open) => Math.ceil((open / most) * 4);
}

function sumByMonth(months: readonly Month[], places: readonly PlaceYear[]): MonthCounts[] {
  return months.map((month, nth) => {
    const sum = { month, open: 0, overdue: 0, done: 0, late: 0, waived: 0 };
    for (const place of places) {
      sum.open += place.months[nth]?.open ?? 0;
      sum.overdue += place.months[nth]?.overdue ?? 0;
      sum.done += place.months[nth]?.done ?? 0;
      sum.late += place.months[nth]?.late ?? 0;
      sum.waived += place.months[nth]?.waived ?? 0;
    }
    return sum;
  });
}

/** On phones each place is a card with its twelve months. */
function PlaceCards({ heat: { places } }: { heat: Heat }) {
  const levelOf = levels(places);
  return (
    <ul className="heat-places" aria-label={t('Places')}>
      {places.map(({ id, name, unsettled, months }) => {
        const [open, overdue] = [sumOf(months, 'open'), sumOf(months, 'overdue')];
        return (
          <li key={id} className="due-section">
            <header>
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <small>{t('{open} open, {overdue} overdue', { open, overdue })}</small>
            </header>
            <ul>
              {months.map((counts) => (
                <li key={counts.month} data-level={levelOf(counts.open)}>
                  <MonthOfCard {...{ id, counts }} />
                </li>
              ))}
            </ul>
            <p className="heat-more">
              {t('On time: {rate}', { rate: sayOnTime(months) })}
              {' · '}
              {t('Waived: {waived}', { waived: sumOf(months, 'waived') })}
              {' · '}
              {t('No answer yet:')} {unsettled === 0 ? '0' : <UnsettledLink {...{ id, unsettled }} />}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** A month with its name. Where nothing is open it says what is done, or that there is nothing. */
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
      to={monthAddress(month, id, open === 0 ? 'done' : undefined)}
      aria-label={
        open === 0 ? t('{month}: {done} done', words) : t('{month}: {open} open, {overdue} overdue', words)
      }
    >
      {name} <b>{open === 0 ? `✓ ${done.toLocaleString('en')}` : open.toLocaleString('en')}</b>
      {overdue > 0 && <span className="heat-late">! {overdue.toLocaleString('en')}</span>}
    </Link>
  );
}
