import { type ReactNode, useCallback } from 'react';
import { Link, useLatestPlace } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import { AreaHeading, Box, HStack, LazyPart, NotRefreshed, scrollFade, Text } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { dayInHead, longDay } from '../days/days';
import type { PageFilters } from './filter-sheet';
import './due.css';

/** The pages beside each other: those that say when, and those that say what. Each has its name as its address. */
const pageGroups = [
  [
    ['today', t('Today')],
    ['calendar', t('Calendar')],
  ],
  [
    ['obligations', t('Obligations')],
    ['events', t('Events')],
    ['holdings', t('Licenses held')],
  ],
] as const;
/** The board has no place among them: few people see it. */
export type DuePage = (typeof pageGroups)[number][number][0] | 'board';

type DueHeadingProps = {
  title: string;
  /** The page that this one belongs to, on desks. On phones the bar at the foot leads there. */
  crumb?: ReactNode;
  today: Day;
  page: DuePage;
  /** What stands in the line of tabs instead of the ways to the other pages. */
  tabs?: ReactNode;
  /** What narrows the page. On phones one button opens it; on desks it stands on the page. */
  filters?: PageFilters;
  /** What can be done on this page. */
  actions?: ReactNode;
  /** Says that older data is shown, if it is. */
  stale?: ReactNode;
};

/** Between the parts of a page. Phones have no room to spare. */
export const pageGap = { base: '2', md: '4' } as const;

const loadFilters = () => import('./filter-sheet').then(({ FilterButton }) => FilterButton);

/**
 * The header of these pages: the title, the day, and the way to the others. On phones it is one line, which drops the day
 * where there is no room for it. The frame focuses its heading.
 */
export function DueHeading(props: DueHeadingProps) {
  const { title, crumb, today, page, tabs, filters, stale, actions } = props;
  const isPhone = useIsPhone();
  return (
    <AreaHeading
      crumb={!isPhone && crumb}
      tabs={tabs ?? <Pages page={page} />}
      beside={
        <div className="due-beside">
          <p className="due-today">{isPhone ? dayInHead(today) : longDay(today)}</p>
          {stale}
          {isPhone && filters && (
            <LazyPart
              what={t('Filters')}
              load={loadFilters}
              with={filters}
              waiting={<span className="due-tool" />}
            />
          )}
          {actions}
        </div>
      }
    >
      {title}
    </AreaHeading>
  );
}

function Pages({ page }: Pick<DueHeadingProps, 'page'>) {
  return (
    <Box ref={showCurrent} as="nav" className="due-pages" css={scrollFade} aria-label={t('Due dates')}>
      {pageGroups.map((pages) => (
        <span key={pages[0][0]} className="due-tabs">
          {pages.map(([name, title]) => (
            <Link key={name} to={`/${name}`} {...(page === name && isHere)}>
              {title}
            </Link>
          ))}
        </span>
      ))}
    </Box>
  );
}

/** On phones the link to this page may lie beyond the edge. */
export function showCurrent(tabs: HTMLElement | null): void {
  const here = tabs?.querySelector('[aria-current]');
  if (!tabs || !here) return;
  const beyond = here.getBoundingClientRect().right - tabs.getBoundingClientRect().right;
  if (beyond > 0) tabs.scrollLeft += beyond;
}

const isHere = { 'aria-current': 'page' } as const;

type StaleNoticeProps = {
  /** When the shown data came, in milliseconds. */
  shownSince: number;
  onRetry: () => void;
};

/** Says that the newest data did not come, and from when the shown data is. */
export function StaleNotice({ shownSince, onRetry }: StaleNoticeProps) {
  const time = new Date(shownSince).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <HStack gap="2" wrap="wrap">
      <Text color="fg.muted">{t('As of {time}.', { time })}</Text>
      <NotRefreshed onRetry={onRetry} />
    </HStack>
  );
}

/** Moves from what is shown. Each of two quick presses counts, though nothing is rendered between them. */
export function useSteps(at: number, by: number, onGo: (next: number) => void) {
  const latest = useLatestPlace(at);
  return useCallback(
    (step: 1 | -1) => {
      latest.current += step * by;
      onGo(latest.current);
    },
    [latest, by, onGo],
  );
}
