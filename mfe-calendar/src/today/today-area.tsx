import type { ComponentType } from 'react';
import { findPageToday } from 'shared-lib/access/page-today';
import { parseId } from 'shared-lib/records';
import { Link, useSearchParams } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { Box, LazyPart, LoadingRows, NotLoaded, Stack, Surface, scrollFade, Text } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { DueHeading, pageGap, StaleNotice } from '../parts/due-heading';
import { NotBegun, notBegunCause } from '../parts/not-begun';
import { usePlaceInAddress } from '../parts/place-in-address';
import { useWhy, WhyPart } from '../why/why-part';
import { type Today, useToday } from '../wire/today';
import { DueSections, OverdueSection } from './due-sections';
import { Figures } from './figures';
import { MineSection, ToCheckSection } from './owned-sections';
import './today.css';

/** What is overdue, due today and due in the next days, and why other duties have no date. */
export function TodayArea() {
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  // The lists of laws have a place filter of their own.
  const isList = params.has('list') || params.has('answers');
  const listTitle = titleOf(params);
  const placeId = isList ? undefined : parseId(params.get('place'));
  const { setPlace } = usePlaceInAddress();
  const place = <LazyPart what={t('Place')} load={loadPlace} with={{ placeId }} waiting={null} />;
  const { data, isPending, isError, error, refetch, dataUpdatedAt } = useToday(0, placeId);
  const retry = () => void refetch();
  return (
    <Stack gap={pageGap}>
      <DueHeading
        title={listTitle ?? t('Today')}
        crumb={listTitle && <Link to="/today">{t('Today')}</Link>}
        today={data?.today ?? findPageToday()}
        page="today"
        {...(!isList && {
          filters: { count: placeId ? 1 : 0, onClear: () => setPlace(undefined), children: place },
          actions: !isPhone && place,
        })}
        stale={isError && data && <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />}
      />
      {data ? (
        <TodayContent data={data} />
      ) : (
        <Surface>
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

const loadPlace = () => import('./side-sections').then(({ PlaceChoice }) => PlaceChoice);
const loadReview = () => import('./side-sections').then(({ ToReviewSection }) => ToReviewSection);
const loadYear = () => import('./year-picture').then(({ YearPicture }) => YearPicture);
const loadPacks = () => import('./side-sections').then(({ PacksBanner }) => PacksBanner);
const loadLines = () => import('./side-sections').then(({ TodayLines }) => TodayLines);
const loadAway = () => import('./side-sections').then(({ AwayNote }) => AwayNote);
const loadSide = () => import('./side-sections').then(({ SideSections }) => SideSections);

/** The lists of laws, by the address's `answers` or `list`. */
const lists = new Map<string | null, () => Promise<ComponentType<{ today: Day }>>>([
  ['all', () => import('../settle/all-laws').then(({ AllLaws }) => AllLaws)],
  ['decided', () => import('../settle/decided-laws').then(({ DecidedLaws }) => DecidedLaws)],
  ['ownerless', () => import('../owners/ownerless-laws').then(({ OwnerlessLaws }) => OwnerlessLaws)],
]);

/** What the list of laws in the address is called. Undefined: it names none. */
function titleOf(params: URLSearchParams): string | undefined {
  const list = params.get('list') ?? params.get('answers');
  if (list === 'all') return t('All laws that need an answer');
  if (list === 'ownerless') return t('Laws without an owner');
  if (list !== 'decided') return undefined;
  const stands = params.get('stands');
  if (stands === 'applies') return t('Laws that apply');
  return stands === 'does-not-apply' ? t('Laws that do not apply') : t('Laws that people decided');
}

function TodayContent({ data }: { data: Today }) {
  const why = useWhy();
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const cause = notBegunCause(data);
  if (cause) return <NotBegun cause={cause} today={data.today} />;
  const list = params.get('list') ?? params.get('answers');
  const load = lists.get(list);
  if (load) return <LazyPart key={list} what={t('This list')} load={load} with={{ today: data.today }} />;
  const section = { today: data.today, onWhy: why.show, place: data.placeId };
  const isWhole = !data.placeId;
  return (
    <div className="today">
      {Boolean(data.away) && (
        <LazyPart
          what={t('Today')}
          load={loadAway}
          with={data}
          waiting={<p className="today-line">{'\u00a0'}</p>}
        />
      )}
      <Figures data={data} />
      <Lines data={data} />
      <div className="today-columns">
        <Stack gap="4" minW="0">
          <OverdueSection data={data} onWhy={why.show} />
          <MineSection owned={data.owned} {...section} />
          <ToCheckSection toCheck={data.toCheck} {...section} />
          {data.toReview.total > 0 && (
            <LazyPart
              what={t('Waived, to be reviewed')}
              load={loadReview}
              with={{ toReview: data.toReview, ...section }}
            />
          )}
          <DueSections data={data} onWhy={why.show} />
        </Stack>
        {isWhole && (
          <Stack gap="4" minW="0">
            <LazyPart
              what={t('Duties without a date')}
              load={loadSide}
              with={{ data, onWhy: why.show }}
              waiting={null}
            />
          </Stack>
        )}
      </div>
      {isWhole && !isPhone && (
        <LazyPart
          what={t('Twelve months')}
          load={loadYear}
          with={{ year: data.year, today: data.today }}
          waiting={<div className="today-waiting" />}
        />
      )}
      <WhyPart why={why} />
    </div>
  );
}

/** The packs to sign as a banner. Below it, duties without an owner and decided laws. */
function Lines({ data }: { data: Today }) {
  const { owned, decided, toSign, placeId } = data;
  const hasLines = !placeId && owned.noOwner + owned.noOwnerUndated + decided.laws > 0;
  return (
    <>
      {Boolean(toSign) && (
        <LazyPart
          what={t('Board packs to sign')}
          load={loadPacks}
          with={{ packs: toSign }}
          waiting={<div className="today-packs" />}
        />
      )}
      {hasLines && (
        <Box className="today-lines" css={scrollFade}>
          <LazyPart
            what={t('What has no owner')}
            load={loadLines}
            with={{ data }}
            waiting={<span className="today-line" />}
          />
        </Box>
      )}
    </>
  );
}
