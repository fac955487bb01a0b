import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { CalendarArea } from './calendar/calendar-area';
import { Acts } from './filing/acts-part';
import { WhereKept } from './parts/not-begun';
import { TodayArea } from './today/today-area';

const loadBoard = () => import('./board/board-area').then(({ BoardArea }) => BoardArea);
const loadLists = () => import('./lists/obligations-area').then(({ ObligationsArea }) => ObligationsArea);
const loadEvents = () => import('./events/events-area').then(({ EventsArea }) => EventsArea);
const loadHoldings = () => import('./holdings/holdings-area').then(({ HoldingsArea }) => HoldingsArea);

/** Each page has its own key: without it the part of one page would stay for the other. */
export function Root() {
  return (
    <AreaRoot remote="mfe-calendar">
      <Acts>
        <Routes>
          <Route path="/today" element={<TodayArea />} />
          <Route
            path="/board"
            element={
              <WhereKept key="board" page="board" title={t('Board')}>
                <LazyPart what={t('Board')} load={loadBoard} with={{}} />
              </WhereKept>
            }
          />
          <Route path="/calendar" element={<CalendarArea />} />
          <Route
            path="/obligations"
            element={<LazyPart key="obligations" what={t('Obligations')} load={loadLists} with={{}} />}
          />
          <Route
            path="/events"
            element={
              <WhereKept key="events" page="events" title={t('Events')}>
                <LazyPart what={t('Events')} load={loadEvents} with={{}} />
              </WhereKept>
            }
          />
          <Route
            path="/holdings"
            element={
              <WhereKept key="holdings" page="holdings" title={t('Licenses held')}>
                <LazyPart what={t('Licenses held')} load={loadHoldings} with={{}} />
              </WhereKept>
            }
          />
          <Route path="*" element={<PageNotFound />} />
        </Routes>
      </Acts>
    </AreaRoot>
  );
}
