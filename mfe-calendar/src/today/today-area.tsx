import type { ComponentType } from 'react';
import { useAccess } from 'shared-lib/access';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { parseId } from 'shared-lib/records';
import { Link, useSearchParams } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Button, LazyPart, LoadingRows, NotLoaded, Stack, Surface, Text } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { useAddressFilters } from '../parts/address-params';
import { DueDatesPageHeading, pageSectionGap, StaleNotice, useHeadingFocus } from '../parts/due-heading';
import { findNoDueDatesCause, NoDueDatesYet } from '../parts/not-begun';
import { LazyDueDateDialog, useDueDateInAddress } from '../why/why-part';
import { ownerlessLawsAddress } from '../wire/lists';
import { type TodayData, useTodayData } from '../wire/today';
import { TodayAndNextDaysSections } from './due-sections';
import { TodayFigures } from './figures';
import { OverdueSection, OwnWorkSections } from './owned-sections';
import './today.css';

/**
 * The page Today. It shows due dates that are overdue, due today or due in the next days, and why other duties
 * have no date.
 */
export function TodayArea() {
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  // Lists of laws have their own filter by place.
  const isList = params.has('list') || params.has('answers');
  const listName = params.get('stands') ?? readLawListName(params) ?? '';
  const listTitle = isList ? lawListTitles.get(listName) : undefined;
  useHeadingFocus(listTitle);
  const placeId = isList ? undefined : parseId(params.get('place'));
  const { setPlace } = useAddressFilters();
  const place = <LazyPart what={t('Place')} load={loadPlaceFilter} with={{ placeId }} waiting={null} />;
  const { data, isPending, isError, error, refetch, dataUpdatedAt } = useTodayData(0, placeId);
  const retry = () => void refetch();
  const cause = data && findNoDueDatesCause(data);
  return (
    <Stack gap={pageSectionGap}>
      <DueDatesPageHeading
        title={listTitle ?? t('Today')}
        crumb={listTitle && <Link to="/today">{t('Today')}</Link>}
        today={data?.today ?? findOrganisationDay()}
        page="today"
        tabs={
          listTitle && data && !cause ? (
            <LazyPart what={t('Lists of laws')} load={loadLawListTabs} with={{ list: listName }} />
          ) : undefined
        }
        {...(!isList &&
          !cause && {
            filters: { count: placeId ? 1 : 0, onClear: () => setPlace(undefined), children: place },
            actions: !isPhone && (
              <>
                {place}
                {data && <AssignManyLink data={data} />}
              </>
            ),
          })}
        stale={isError && data && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      />
      {data ? (
        <TodayContent data={data} />
      ) : (
        <Surface isAlone={!isPending}>
          {isPending ? (
            <LoadingRows label={t('Loading what is due')} />
          ) : (
            <NotLoaded what={t('What is due')} onRetry={retry}>
              <Text>{error.message}</Text>
            </NotLoaded>
          )}
        </Surface>
      )}
    </Stack>
  );
}

const loadPlaceFilter = () => import('./side-sections').then(({ TodayPlaceFilter }) => TodayPlaceFilter);
const loadReviewSection = () => import('./side-sections').then(({ ReviewSection }) => ReviewSection);
const loadYearOverview = () => import('./year-picture').then(({ YearOverview }) => YearOverview);
const loadPacksBanner = () => import('./side-sections').then(({ PacksToSignBanner }) => PacksToSignBanner);
const loadOwnerAndDecisionChips = () =>
  import('./side-sections').then(({ OwnerAndDecisionChips }) => OwnerAndDecisionChips);
const loadLawListTabs = () => import('../laws/law-filters').then(({ LawListTabs }) => LawListTabs);
const loadAbsenceNote = () => import('./side-sections').then(({ AbsenceNote }) => AbsenceNote);
const loadSideSections = () => import('./side-sections').then(({ SideSections }) => SideSections);

/** The lists of laws, by the value of `answers` or `list` in the address. */
const lawListLoaders = new Map<
  string | null,
  () => Promise<ComponentType<{ today: Day; onOpenDueDate: (id: number) => void }>>
>([
  ['all', () => import('../settle/all-laws').then(({ UndecidedLaws }) => UndecidedLaws)],
  ['decided', () => import('../settle/decided-laws').then(({ DecidedLaws }) => DecidedLaws)],
  ['ownerless', () => import('../owners/ownerless-laws').then(({ OwnerlessLaws }) => OwnerlessLaws)],
]);

const readLawListName = (params: URLSearchParams) => params.get('list') ?? params.get('answers');

/**
 * The titles of the law lists. The list of decided laws has one for each value of `stands` in the address.
 */
const lawListTitles = new Map<string, string>([
  ['all', t('All laws that need an answer')],
  ['ownerless', t('Laws without an owner')],
  ['decided', t('Laws that people decided')],
  ['applies', t('Laws that apply')],
  ['does-not-apply', t('Laws that do not apply')],
]);

function TodayContent({ data }: { data: TodayData }) {
  const dueDatePanel = useDueDateInAddress();
  const onOpenDueDate = dueDatePanel.show;
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const cause = findNoDueDatesCause(data);
  if (cause) return <NoDueDatesYet cause={cause} today={data.today} page="today" />;
  const list = readLawListName(params);
  const load = lawListLoaders.get(list);
  if (load)
    return <LazyPart key={list} what={t('This list')} load={load} with={{ today: data.today, onOpenDueDate }} />;
  const section = { today: data.today, onOpenDueDate, place: data.placeId };
  const isWhole = !data.placeId;
  const packs = <PacksCard data={data} />;
  const awayLine = <p className="today-line">{'\u00a0'}</p>;
  return (
    <div className="today">
      {Boolean(data.away || data.standsInFor) && (
        <LazyPart what={t('Today')} load={loadAbsenceNote} with={data} waiting={awayLine} />
      )}
      <TodayFigures data={data} />
      {!isPhone && <OwnerAndDecisionLine data={data} />}
      {isPhone && packs}
      <div className="today-columns">
        <Stack gap="4" minW="0">
          <OwnWorkSections data={data} onOpenDueDate={onOpenDueDate} packs={isPhone ? undefined : packs} />
          <OverdueSection data={data} onOpenDueDate={onOpenDueDate} />
          {isPhone && <OwnerAndDecisionLine data={data} />}
          {data.toReview.total > 0 && (
            <LazyPart
              what={t('Waived, to be reviewed')}
              load={loadReviewSection}
              with={{ toReview: data.toReview, ...section }}
            />
          )}
          <TodayAndNextDaysSections data={data} onOpenDueDate={onOpenDueDate} />
        </Stack>
        <Stack gap="4" minW="0">
          <LazyPart
            what={t('Duties without a date')}
            load={loadSideSections}
            with={{ data, onOpenDueDate }}
            waiting={null}
          />
        </Stack>
      </div>
      {isWhole && !isPhone && (
        <LazyPart
          what={t('Twelve months')}
          load={loadYearOverview}
          with={{ year: data.year, today: data.today }}
          waiting={<div className="today-waiting" />}
        />
      )}
      <LazyDueDateDialog panel={dueDatePanel} />
    </div>
  );
}

/** Shows the packs that wait for the user's signature. */
function PacksCard({ data: { toSign } }: { data: TodayData }) {
  if (!toSign) return null;
  return (
    <LazyPart
      what={t('Board packs to sign')}
      load={loadPacksBanner}
      with={{ packs: toSign }}
      waiting={<div className="due-banner" />}
    />
  );
}

/** Whether there is a number to show. If a single place is chosen, there is none: the numbers are about all places. */
const hasOwnerAndDecisionCounts = ({ owned, decided, placeId }: TodayData) =>
  !placeId && owned.noOwner + owned.noOwnerNothingOpen + decided.laws > 0;

/** Further work: the duties without an owner, and the decided laws. On phones it is below the overdue due dates. */
function OwnerAndDecisionLine({ data }: { data: TodayData }) {
  const isPhone = useIsPhone();
  if (!hasOwnerAndDecisionCounts(data)) return null;
  return (
    <div className="today-lines">
      <LazyPart
        what={t('What has no owner')}
        load={loadOwnerAndDecisionChips}
        with={{ data }}
        waiting={<span className="today-line" />}
      />
      {isPhone && <AssignManyLink data={data} />}
    </div>
  );
}

/** Links to the laws without an owner. Only people with Edit access see it. */
function AssignManyLink({ data }: { data: TodayData }) {
  const { canEdit } = useAccess();
  const { noOwner, noOwnerNothingOpen } = data.owned;
  if (!canEdit || data.placeId || noOwner + noOwnerNothingOpen === 0) return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={ownerlessLawsAddress}>{t('Assign many at once')}</Link>
    </Button>
  );
}
