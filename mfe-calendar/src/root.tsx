import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { CalendarArea } from './calendar/calendar-area';
import { Acts } from './filing/acts-part';
import { TodayArea } from './today/today-area';

const loadEvents = () => import('./events/events-area').then(({ EventsArea }) => EventsArea);
const loadHoldings = () => import('./holdings/holdings-area').then(({ HoldingsArea }) => HoldingsArea);

export function Root() {
  return (
    <AreaRoot remote="mfe-calendar">
      <Acts>
        <Routes>
          <Route path="/today" element={<TodayArea />} />
          <Route path="/calendar" element={<CalendarArea />} />
          <Route path="/events" element={<LazyPart what={t('Events')} load={loadEvents} with={{}} />} />
          <Route
            path="/holdings"
            element={<LazyPart what={t('Licenses held')} load={loadHoldings} with={{}} />}
          />
          <Route path="*" element={<PageNotFound />} />
        </Routes>
      </Acts>
    </AreaRoot>
  );
}
