import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { CalendarArea } from './calendar/calendar-area';
import { Acts } from './filing/acts-part';
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
            element={<LazyPart key="board" what={t('Board')} load={loadBoard} with={{}} />}
          />
          <Route path="/calendar" element={<CalendarArea />} />
          <Route
            path="/obligations"
            element={<LazyPart key="obligations" what={t('Obligations')} load={loadLists} with={{}} />}
          />
          <Route
            path="/events"
            element={<LazyPart key="events" what={t('Events')} load={loadEvents} with={{}} />}
          />
          <Route
            path="/holdings"
            element={<LazyPart key="holdings" what={t('Licenses held')} load={loadHoldings} with={{}} />}
          />
          <Route path="*" element={<PageNotFound />} />
        </Routes>
      </Acts>
    </AreaRoot>
  );
}
