import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { parseId } from 'shared-lib/records';
import { Link, useLatestPlace, useSearchParams } from 'shared-lib/router';
import type { Day } from 'shared-lib/schedules';
import {
  AreaHeading,
  Box,
  Button,
  focusOnHeading,
  HStack,
  Icon,
  IconButton,
  LazyPart,
  NotRefreshed,
  scrollFade,
  Text,
} from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { formatHeaderDay, formatLongDay } from '../days/days';
import type { PageFilters } from './filter-sheet';
import './due.css';

/** The links to the pages: first pages by time, then pages by subject. The name of a page is its address. */
const navigationPageGroups = [
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
/** The names of all pages. The board has no link, because few people may see it. */
export type DueDatesPageName = (typeof navigationPageGroups)[number][number][0] | 'board';

type DueDatesPageHeadingProps = {
  title: string;
  /** The link to the page above this one. */
  crumb?: ReactNode;
  today: Day;
  page: DueDatesPageName;
  /** The tabs that the heading shows in place of the links to the pages. */
  tabs?: ReactNode;
  /** The tools of the page, such as the buttons to other months. They follow the links. */
  tools?: ReactNode;
  /** The filters of the page. On phones a button opens them; on desktops the page itself shows them. */
  filters?: PageFilters;
  /** The buttons for the actions of the page. */
  actions?: ReactNode;
  /** The notice that the page shows outdated data. */
  stale?: ReactNode;
};

/** The gap between the sections of a page. It is smaller on phones. */
export const pageSectionGap = { base: '2', md: '4' } as const;

const loadFilterButton = () => import('./filter-sheet').then(({ FilterButton }) => FilterButton);

/**
 * The heading of a page about due dates: the title, the day and the links. On phones it is a single line,
 * without the day if space is short. The frame focuses the heading.
 */
export function DueDatesPageHeading(props: DueDatesPageHeadingProps) {
  const { title, crumb, today, page, tabs, tools, filters, stale, actions } = props;
  const isPhone = useIsPhone();
  return (
    <AreaHeading
      crumb={crumb}
      isCrumbArrow
      tabs={
        <>
          {tabs ?? <DueDatesPageLinks page={page} />}
          {tools}
          {isPhone && stale}
        </>
      }
      beside={
        <div className="due-beside">
          <p className="due-today">{isPhone ? formatHeaderDay(today) : formatLongDay(today)}</p>
          {!isPhone && stale}
          {isPhone && filters && (
            <LazyPart
              what={t('Filters')}
              load={loadFilterButton}
              with={{ ...filters, isInHeader: true }}
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

/**
 * Focuses the heading after a link inside the page has opened another view and is gone. If the view loads later, the
 * hook waits for its heading. The frame does the same for another page, but such a link changes only the query.
 */
export function useHeadingFocus(view: string | number | undefined): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const focusIfLost = () => {
      if (document.activeElement === document.body) focusOnHeading();
      if (document.activeElement !== document.body) watch.disconnect();
    };
    const watch = new MutationObserver(focusIfLost);
    watch.observe(document.body, { childList: true, subtree: true });
    focusIfLost();
    return () => watch.disconnect();
  }, [view]);
}

/** The links between the pages of due dates, such as Today and Calendar. They keep the chosen place. */
function DueDatesPageLinks({ page }: Pick<DueDatesPageHeadingProps, 'page'>) {
  const [params] = useSearchParams();
  const placeId = parseId(params.get('place'));
  const kept = placeId === undefined ? '' : `?place=${placeId}`;
  return (
    <Box ref={scrollToCurrentTab} as="nav" className="due-pages" css={scrollFade} aria-label={t('Due dates')}>
      {navigationPageGroups.map((pages) => (
        <span key={pages[0][0]} className="due-tabs">
          {pages.map(([name, title]) => (
            <Link key={name} to={`/${name}${kept}`} {...(page === name && currentPageProps)}>
              {title}
            </Link>
          ))}
        </span>
      ))}
    </Box>
  );
}

/** Scrolls the links so that the current one is visible, because on phones it may be beyond the edge. */
export function scrollToCurrentTab(tabs: HTMLElement | null): void {
  const here = tabs?.querySelector('[aria-current]');
  if (!tabs || !here) return;
  const beyond = here.getBoundingClientRect().right - tabs.getBoundingClientRect().right;
  if (beyond > 0) tabs.scrollLeft += beyond;
}

/** Scrolls to a section of this page and focuses it. Returns false if the section has not loaded yet. */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
  return section !== null;
}

const currentPageProps = { 'aria-current': 'page' } as const;

type StaleNoticeProps = {
  /** The time at which the shown data was loaded, in milliseconds. */
  shownSince: number;
  onRetry: () => void;
};

/** Says that refetching failed, and how old the shown data is. */
export function StaleNotice({ shownSince, onRetry }: StaleNoticeProps) {
  const time = new Date(shownSince).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <HStack gap="2" wrap="wrap">
      <Text color="fg.muted">{t('As of {time}.', { time })}</Text>
      <NotRefreshed onRetry={onRetry} />
    </HStack>
  );
}

/** Says in one line that something did not load. A failed call must not look as if there were nothing. */
export function NotLoadedNotice({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <HStack className="due-note" role="status" gap="2" wrap="wrap">
      <Text color="fg.muted">{t('{what} could not be loaded.', { what })}</Text>
      <Button size="xs" variant="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </HStack>
  );
}

/**
 * Returns a function that steps forward or back. It handles two quick clicks correctly, even without a render
 * between them.
 */
export function useStepCallback(at: number, by: number, onGo: (next: number) => void) {
  const latest = useLatestPlace(at);
  return useCallback(
    (step: 1 | -1) => {
      latest.current += step * by;
      onGo(latest.current);
    },
    [latest, by, onGo],
  );
}

type PeriodStepButtonsProps = {
  /** The label of the button to the earlier period. `laterLabel` is the label of the other button. */
  earlierLabel: string;
  laterLabel: string;
  onStep: (step: 1 | -1) => void;
};

/** The buttons to the previous and the next period. With `memo`, a new month does not render them again. */
export const PeriodStepButtons = memo(function PeriodStepButtons({
  earlierLabel,
  laterLabel,
  onStep,
}: PeriodStepButtonsProps) {
  return (
    <>
      <IconButton size="sm" variant="outline" aria-label={earlierLabel} onClick={() => onStep(-1)}>
        <Icon name="narrow" size={16} />
      </IconButton>
      <IconButton size="sm" variant="outline" aria-label={laterLabel} onClick={() => onStep(1)}>
        <Icon name="wide" size={16} />
      </IconButton>
    </>
  );
});
