import { useEffect, useLayoutEffect, useRef } from 'react';
import { useResumedForm } from 'shared-lib/form/use-open-dialog';
import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes, useLocation, useSearchParams } from 'shared-lib/router';
import { LazyPart } from 'shared-lib/ui';
import { isPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { dueDateDraftPrefix } from './actions/due-date-actions';
import { DueDateActionsProvider } from './filing/acts-part';
import { changeParams } from './parts/address-params';
import { TodayArea } from './today/today-area';
import { useRefreshOnDueDateChange } from './wire/call-api';

/** Loads the calendar page together with its month or week. One after the other would take longer. */
async function loadCalendar() {
  const [{ CalendarArea }] = await Promise.all([
    import('./calendar/calendar-area'),
    isPhone() ? import('./calendar/week-view') : import('./calendar/month-view'),
  ]);
  return CalendarArea;
}

/** The pages, whose code loads when they are opened. */
const lazyPages = [
  ['calendar', t('Calendar'), loadCalendar],
  ['occurrence/:id', t('Due date'), () => import('./why/due-date-views').then(({ DueDatePage }) => DueDatePage)],
  ['board', t('Board'), () => import('./board/board-area').then(({ BoardArea }) => BoardArea)],
  [
    'obligations',
    t('Obligations'),
    () => import('./lists/obligations-area').then(({ ObligationsArea }) => ObligationsArea),
  ],
  ['events', t('Events'), () => import('./events/events-area').then(({ EventsArea }) => EventsArea)],
  [
    'holdings',
    t('Licenses held'),
    () => import('./holdings/holdings-area').then(({ HeldLicensesArea }) => HeldLicensesArea),
  ],
] as const;

const loadResumedDialog = () => import('./continued-dialog').then(({ ResumedDialog }) => ResumedDialog);

/**
 * Reopens the dialog of a draft that the user continues. The panel of its due date closes first, because it
 * could load later and cover the dialog.
 */
function ResumedDraft() {
  const { form, close } = useResumedForm(dueDateDraftPrefix);
  const [params, setParams] = useSearchParams();
  const isCovered = form !== undefined && params.has('why');
  useEffect(() => {
    if (!isCovered) return;
    setParams((before) => changeParams(before, { why: undefined }), { replace: true });
  });
  const dialog = { form: form ?? '', onClosed: close };
  return form && <LazyPart key={form} what={t('File')} load={loadResumedDialog} with={dialog} waiting={null} />;
}

/** The history entries whose pages were shown. */
const shownEntries = new Set<string>();

/** Shows a new page from its top. Back and Forward lead to entries that were shown: their lists restore their scroll. */
function NewPageScroll() {
  const { pathname, key } = useLocation();
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    const isNew = shownPath.current !== pathname && !shownEntries.has(key);
    if (isNew && window.scrollY > 0) window.scrollTo(0, 0);
    shownPath.current = pathname;
    shownEntries.add(key);
  }, [pathname, key]);
  return null;
}

/** Each page has its own key, because otherwise React would keep the content of the previous page. */
export function Root() {
  useRefreshOnDueDateChange();
  return (
    <AreaRoot remote="mfe-calendar">
      <DueDateActionsProvider>
        <NewPageScroll />
        <Routes>
          <Route path="/today" element={<TodayArea />} />
          {lazyPages.map(([page, what, load]) => (
            <Route key={page} path={`/${page}`} element={<LazyPart key={page} what={what} load={load} with={{}} />} />
          ))}
          <Route path="*" element={<PageNotFound />} />
        </Routes>
        <ResumedDraft />
      </DueDateActionsProvider>
    </AreaRoot>
  );
}
