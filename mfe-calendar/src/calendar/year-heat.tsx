import { type ReactNode, useId } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { Link } from 'shared-lib/router';
import { findMonth, type Month } from 'shared-lib/schedules';
import { dash } from 'shared-lib/schedules/figures';
import { Box, LoadingRows, NotLoaded, Surface, scrollFade } from 'shared-lib/ui';
import { Glossary } from 'shared-lib/ui/glossary';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { formatMonthTitle, formatShortMonth } from '../days/days';
import { StaleNotice } from '../parts/due-heading';
import { NumberLink } from '../parts/due-section';
import {
  computeOnTimeFigures,
  type FindShadeLevel,
  makeShadeLevelFinder,
  makeUnknownDutiesAddress,
  type PlaceYear,
  sumMonthCounts,
  sumPlacesByMonth,
  useYearByPlace,
  waivedColumn,
  type YearByPlace,
  type YearSumColumn,
  yearSumColumns,
  yearSumExplanations,
} from '../wire/heat';
import { makeMonthAddress } from '../wire/lists';
import { MonthDueCounts } from './calendar-parts';
import './year-heat.css';

/** Shows twelve months by place. Unless `showsOnlyMonths` is set, adds the sums, the rate and the unknown count. */
export function YearHeatMap({ first, showsOnlyMonths }: { first: Month; showsOnlyMonths?: boolean }) {
  const { data: heat, isPending, isError, refetch, dataUpdatedAt } = useYearByPlace(first);
  const isPhone = useIsPhone();
  const retry = () => void refetch();
  if (!heat)
    return (
      <Surface isAlone={!isPending}>
        {isPending ? <LoadingRows label={t('Loading the year')} /> : <NotLoaded what={t('The year')} onRetry={retry} />}
      </Surface>
    );
  return (
    <>
      {isError && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      {isPhone ? <HeatCards {...{ heat, showsOnlyMonths }} /> : <HeatTable {...{ heat, showsOnlyMonths }} />}
      {!showsOnlyMonths && <Glossary label={t('What the numbers mean')} terms={yearSumExplanations} />}
    </>
  );
}

type HeatTableProps = { heat: YearByPlace; showsOnlyMonths: boolean | undefined };

function HeatTable({ heat: { months, places, unknown }, showsOnlyMonths }: HeatTableProps) {
  const levelOf = makeShadeLevelFinder(places);
  const all = { id: undefined, name: t('All places'), months: sumPlacesByMonth(months, places), unknown };
  const legend = useId();
  const thisMonth = findMonth(findOrganisationDay());
  const [headRows, label] = showsOnlyMonths ? [1, t('Places by month')] : [2, t('Year by place')];
  return (
    <Surface>
      <HeatLegend {...{ showsOnlyMonths }} id={legend}>
        <i className="heat-dot" /> {t('some of the open due dates are overdue')}
      </HeatLegend>
      <Box role="group" className="heat-scroll" css={scrollFade} aria-label={label} tabIndex={0}>
        <table className="heat" aria-label={label} aria-describedby={legend}>
          <thead>
            <tr>
              <th scope="col" rowSpan={headRows}>
                {t('Place')}
              </th>
              {months.map((month) => (
                <th
                  key={month}
                  className="heat-month"
                  scope="col"
                  rowSpan={headRows}
                  abbr={formatMonthTitle(month)}
                  aria-current={month === thisMonth ? 'date' : undefined}
                >
                  <span>{formatShortMonth(month)}</span>
                </th>
              ))}
              {!showsOnlyMonths && <YearSumHeadings />}
            </tr>
            {!showsOnlyMonths && (
              <tr>
                {yearSumColumns.map(({ title, shownTitle = title }) => (
                  <th key={title} className="heat-sum" scope="col">
                    {shownTitle}
                  </th>
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {places.length > 1 && <YearHeatRow place={all} showsOnlyMonths={showsOnlyMonths} />}
            {places.map((place) => (
              <YearHeatRow key={place.id} {...{ place, levelOf, showsOnlyMonths }} />
            ))}
          </tbody>
        </table>
      </Box>
    </Surface>
  );
}

type HeatLegendProps = { id?: string; showsOnlyMonths: boolean | undefined; children: ReactNode };

/**
 * Explains the shades and signs of the table. `children` explains the sign for overdue due dates. The months count no
 * waived due dates, and without the sums of the year nothing else shows them.
 */
const HeatLegend = ({ id, showsOnlyMonths, children }: HeatLegendProps) => (
  <ul className="heat-legend" id={id}>
    <li>{t('open; a stronger shade means more')}</li>
    <li>{children}</li>
    <li>{t('✓ done, nothing open')}</li>
    {showsOnlyMonths && <li>{t('waived due dates are not counted')}</li>}
  </ul>
);

/** The column titles of the year's sums: one above all columns of open due dates, and one for each other sum. */
function YearSumHeadings() {
  return (
    <>
      <th className="heat-parts" scope="colgroup" colSpan={yearSumColumns.length}>
        {t('Open in the year')}
      </th>
      {[waivedColumn.title, t('On time'), t('Date unknown')].map((title) => (
        <th key={title} className="heat-sum" scope="col" rowSpan={2}>
          {title}
        </th>
      ))}
    </>
  );
}

type HeatRowPlace = Omit<PlaceYear, 'id'> & { id: number | undefined };

type YearHeatRowProps = {
  place: HeatRowPlace;
  levelOf?: FindShadeLevel;
  showsOnlyMonths: boolean | undefined;
};

function YearHeatRow({ place, levelOf, showsOnlyMonths }: YearHeatRowProps) {
  const { id, name, months } = place;
  return (
    <tr data-all={id === undefined || undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {months.map((counts) => (
        <td key={counts.month} className="heat-month">
          <div data-level={levelOf?.(counts.open)}>
            <MonthDueCounts
              {...{ id, counts }}
              monthLabel={t('{place}, {month}', { place: name, month: formatMonthTitle(counts.month) })}
            />
          </div>
        </td>
      ))}
      {!showsOnlyMonths && (
        <>
          {[...yearSumColumns, waivedColumn].map((column) => (
            <td key={column.title}>
              <YearSumLink {...{ place, column }} />
            </td>
          ))}
          <td>
            <OnTimeRate place={place} />
          </td>
          <td>
            <UnknownDutiesLink place={place} />
          </td>
        </>
      )}
    </tr>
  );
}

function UnknownDutiesLink({ place: { id, name, unknown } }: { place: HeatRowPlace }) {
  const label = t('{place}, date unknown: {count}', { place: name, count: unknown });
  return <NumberLink count={unknown} to={makeUnknownDutiesAddress({ place: id })} label={label} />;
}

type YearSumLinkProps = { place: HeatRowPlace; column: YearSumColumn };

/** A count of the whole year, which links to the list of the counted due dates. */
function YearSumLink({ place: { id, name, months }, column }: YearSumLinkProps) {
  const [first = 0, last = 0] = [months[0]?.month, months.at(-1)?.month];
  const { title, standing } = column;
  const count = column.count(months);
  const label = t('{name}, {title}: {count}', { name, title, count });
  const to = makeMonthAddress(first, { place: id, lastMonth: last, ...(standing && { standing }) });
  return <NumberLink {...{ count, to, label }} />;
}

/**
 * Shows the rate. Its counts link to the list of due dates that were done on time up to today. Like the rate,
 * this list leaves out filed due dates of later days.
 */
function OnTimeRate({ place: { id, name, months } }: { place: HeatRowPlace }) {
  const found = computeOnTimeFigures(months);
  if (!found) return dash;
  const [first = 0, last = 0] = [months[0]?.month, months.at(-1)?.month];
  const to = makeMonthAddress(first, {
    place: id,
    lastMonth: last,
    standing: 'on-time',
    lastDay: findOrganisationDay(),
  });
  const label = t('{name}, on time: {onTime} of {all}', { name, ...found });
  const counts = t('{onTime} of {all}', found);
  return (
    <>
      {t('{rate} %', { rate: found.rate })}{' '}
      <small>
        {found.onTime === 0 ? (
          counts
        ) : (
          <Link {...{ to }} className="due-link" aria-label={label}>
            {counts}
          </Link>
        )}
      </small>
    </>
  );
}

/** The year by place for phones: each place is a card with its twelve months. */
function HeatCards({ heat: { places }, showsOnlyMonths }: HeatTableProps) {
  const levelOf = makeShadeLevelFinder(places);
  return (
    <>
      <details className="heat-signs">
        <summary>{t('Legend')}</summary>
        <HeatLegend {...{ showsOnlyMonths }}>
          <span className="heat-late">! 1</span> {t('of the open due dates is overdue')}
        </HeatLegend>
      </details>
      <ul className="heat-places" aria-label={t('Places')}>
        {places.map((place) => {
          const { id, name, months } = place;
          const [open, overdue] = [sumMonthCounts(months, 'open'), sumMonthCounts(months, 'overdue')];
          return (
            <li key={id} className="due-section">
              <header>
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                {!showsOnlyMonths && (
                  <small>
                    {t('On time')} <OnTimeRate place={place} />
                  </small>
                )}
                <small>{t('{open} open, {overdue} of them overdue', { open, overdue })}</small>
              </header>
              <ul>
                {months.map((counts) => (
                  <li key={counts.month} data-level={levelOf(counts.open)}>
                    <MonthDueCounts
                      {...{ id, counts }}
                      monthLabel={formatMonthTitle(counts.month)}
                      name={<small>{formatShortMonth(counts.month)}</small>}
                    />
                  </li>
                ))}
              </ul>
              {!showsOnlyMonths && (
                <p className="heat-more">
                  {[...yearSumColumns.slice(1), waivedColumn].map((column) => (
                    <span key={column.title}>
                      <small>{column.title}</small> <YearSumLink {...{ place, column }} />
                    </span>
                  ))}{' '}
                  <span>
                    <small>{t('Date unknown')}</small> <UnknownDutiesLink place={place} />
                  </span>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
