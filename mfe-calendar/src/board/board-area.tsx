import { useCallback, useState } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { Link, useSearchParams } from 'shared-lib/router';
import { type Day, findDayOfMonth, findMonth, formatDay, type Month, parseDay } from 'shared-lib/schedules';
import { LazyPart, LoadingRows, NotLoaded, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { findFinancialYearStart, formatIsoMonth, formatMonthTitle, formatShortDay } from '../days/days';
import {
  DueDatesPageHeading,
  PeriodStepButtons,
  StaleNotice,
  useHeadingFocus,
  useStepCallback,
} from '../parts/due-heading';
import { EndingLicensesSection } from '../parts/ending-section';
import { LazyTrackingStartNote, RequireDueDates, useDueDatesState } from '../parts/not-begun';
import { type BoardFigures, type Quarter, useBoardFigures } from '../wire/board';
import { makeHeldLicensesQuery } from '../wire/holdings';
import { makeDueDateListAddress } from '../wire/lists';
import { GroupFiguresTable } from './board-tables';
import { MakePackButton, PackList, PacksToSignNotice } from './pack-list';
import { RateFigures } from './rate-figures';
import './board.css';

const loadPackView = () => import('./pack-view').then(({ PackView }) => PackView);

const loadYearHeatMap = () => import('../calendar/year-heat').then(({ YearHeatMap }) => YearHeatMap);

/**
 * Finds the quarter that contains a day, or the quarter `later` quarters after that. Quarters begin in January,
 * April, July and October.
 */
function findQuarter(day: Day, later = 0): Quarter {
  const month = findMonth(day);
  const first = month - (month % 3) + later * 3;
  return { from: findDayOfMonth(first, 1), to: findDayOfMonth(first + 2, 'last') };
}

/** The page with the figures of a quarter, and the packs for the board. */
export function BoardArea() {
  return (
    <RequireDueDates page="board" title={t('Board')}>
      <BoardPage />
    </RequireDueDates>
  );
}

function BoardPage() {
  const [params] = useSearchParams();
  const pack = parseId(params.get('pack'));
  useHeadingFocus(pack);
  if (pack !== undefined) return <LazyPart what={t('The board pack')} load={loadPackView} with={{ id: pack }} />;
  return <QuarterPageFromAddress />;
}

function QuarterPageFromAddress() {
  const [params] = useSearchParams();
  const asked = parseDay(params.get('from'));
  return asked === undefined ? <DefaultQuarterPage /> : <QuarterPage quarter={findQuarter(asked)} />;
}

/**
 * The board opens on the last quarter, because the current one has no result yet. If nothing fell due in the
 * last quarter, it opens on the current one and says why.
 */
function DefaultQuarterPage() {
  const last = findQuarter(findOrganisationDay(), -1);
  const { data, isPending } = useBoardFigures(last);
  // Remembers that an answer has come, because a refetch must not show the loading rows again.
  const [isAnswered, setAnswered] = useState(false);
  if (!isPending && !isAnswered) setAnswered(true);
  const running = isAnswered && data?.due === 0 ? data : undefined;
  // The pages of the last and the current quarter are the same element, so that the heading keeps the focus.
  return (
    <QuarterPage
      quarter={running ? findQuarter(findOrganisationDay()) : last}
      note={running && explainCurrentQuarterShown(running)}
      isWaiting={!isAnswered}
    />
  );
}

function explainCurrentQuarterShown({ to, keptSince }: BoardFigures): string {
  return keptSince !== undefined && keptSince > to
    ? t('Due dates are kept since {since}, so the last quarter has no figures. This is the current quarter.', {
        since: formatShortDay(keptSince),
      })
    : t('Nothing was due in the last quarter. This is the current quarter.');
}

type QuarterPageProps = {
  quarter: Quarter;
  /** Explains why the board opened on this quarter. */
  note?: string | undefined;
  /** Whether the quarter to show is still unknown. */
  isWaiting?: boolean;
};

function QuarterPage({ quarter, note, isWaiting }: QuarterPageProps) {
  const [, setParams] = useSearchParams();
  const { data } = useDueDatesState();
  const onStep = useStepCallback(
    findMonth(quarter.from),
    3,
    useCallback(
      (month: Month) => setParams({ from: formatDay(findDayOfMonth(month, 1)) }, { replace: true }),
      [setParams],
    ),
  );
  const title = t('{start} to {end}', {
    start: formatMonthTitle(findMonth(quarter.from)),
    end: formatMonthTitle(findMonth(quarter.to)),
  });
  return (
    <div className="board">
      <DueDatesPageHeading
        title={t('Board')}
        today={findOrganisationDay()}
        page="board"
        tabs={<QuarterSwitch {...{ title, onStep }} />}
        actions={<MakePackButton {...{ quarter, title }} />}
      />
      <PacksToSignNotice />
      {note && <p className="board-why">{note}</p>}
      {isWaiting ? (
        <Surface>
          <LoadingRows label={t('Loading the figures')} />
        </Surface>
      ) : (
        <>
          <QuarterFigures quarter={quarter} />
          <PackList />
          {data?.since !== undefined && <LazyTrackingStartNote since={data.since} today={data.today} />}
        </>
      )}
    </div>
  );
}

type QuarterSwitchProps = { title: string; onStep: (step: 1 | -1) => void };

function QuarterSwitch({ title, onStep }: QuarterSwitchProps) {
  return (
    <div className="board-tools">
      <PeriodStepButtons earlierLabel={t('Previous quarter')} laterLabel={t('Next quarter')} onStep={onStep} />
      <h2 aria-live="polite">{title}</h2>
    </div>
  );
}

function QuarterFigures({ quarter }: { quarter: Quarter }) {
  const { data, isPending, isError, refetch, dataUpdatedAt } = useBoardFigures(quarter);
  const retry = () => void refetch();
  if (!data)
    return (
      <Surface>
        {isPending ? (
          <LoadingRows label={t('Loading the figures')} />
        ) : (
          <NotLoaded what={t('The figures')} onRetry={retry} />
        )}
      </Surface>
    );
  return (
    <>
      {isError && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      <RateFigures figures={data} />
      <div className="board-columns">
        <OverdueCountsByAge figures={data} />
        <EndingLicenseCount />
      </div>
      <GroupFiguresTable
        caption={t('By place')}
        firstTitle={t('Place')}
        parts={data.places}
        figures={data}
        param="place"
      />
      <PlacesByMonthSection quarter={quarter} />
      <GroupFiguresTable
        caption={t('By category')}
        firstTitle={t('Category')}
        parts={data.categories}
        figures={data}
        param="category"
      />
      <GroupFiguresTable
        caption={t('By owner')}
        firstTitle={t('Owner')}
        parts={data.owners}
        figures={data}
        param="owner"
      />
    </>
  );
}

/** Shows how many due dates are overdue, by age: a column for each age, with its number above. */
function OverdueCountsByAge({ figures: { overdueByAge, from, to } }: { figures: BoardFigures }) {
  const most = Math.max(...overdueByAge.map(({ count }) => count));
  if (most <= 0)
    return (
      <Surface>
        <h2 className="board-title">{t('Overdue by age')}</h2>
        <p className="due-note">
          {t('No due date from {from} to {to} is overdue.', { from: formatShortDay(from), to: formatShortDay(to) })}
        </p>
      </Surface>
    );
  return (
    <Surface>
      <h2 className="board-title">{t('Overdue by age')}</h2>
      <ul className="board-ages" aria-label={t('Overdue by age')}>
        {overdueByAge.map(({ days, from, to, count }) => (
          <li key={days} data-none={count === 0 || undefined}>
            {count === 0 ? (
              <b>0</b>
            ) : (
              <Link
                to={makeDueDateListAddress({ from: formatDay(from), to: formatDay(to), standing: 'overdue' })}
                aria-label={t('Overdue for {days} days: {count}', { days, count })}
              >
                <b>{count.toLocaleString('en')}</b>
              </Link>
            )}{' '}
            <i aria-hidden="true" style={{ height: Math.max(2, (64 * count) / most) }} />
            <small>{t('{days} days', { days })}</small>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

/** Shows how many licenses end soon, as the Licenses page counts them. */
function EndingLicenseCount() {
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(
    makeHeldLicensesQuery({ profileId: undefined, isEnding: true }, undefined),
  );
  const retry = () => void refetch();
  if (isPending) return <LoadingRows label={t('Loading the licenses')} />;
  if (!data)
    return (
      <Surface>
        <NotLoaded what={t('The licenses that end')} onRetry={retry} />
      </Surface>
    );
  const rows = data.rows.flatMap(({ id, license: { name }, place, validUntil, standing }) => {
    if (validUntil === undefined) return [];
    const isApplied = standing === 'applied';
    return [{ id, name, profile: place.name, profileId: place.id, validUntil, isApplied }];
  });
  return (
    <EndingLicensesSection {...{ rows }} total={data.total} today={data.today}>
      {isError && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
    </EndingLicensesSection>
  );
}

/** Shows the months of each place for the financial year of the quarter, as the calendar does. */
function PlacesByMonthSection({ quarter }: { quarter: Quarter }) {
  const first = findFinancialYearStart(findMonth(quarter.from));
  return (
    <section className="board-months" aria-label={t('Places by month')}>
      <div className="board-tools">
        <h2>{t('Places by month')}</h2>
        <Link className="due-link" to={`/calendar?year=${formatIsoMonth(first)}`}>
          {t('Year by place')}
        </Link>
      </div>
      <LazyPart what={t('The year')} load={loadYearHeatMap} with={{ first, showsOnlyMonths: true }} />
    </section>
  );
}
