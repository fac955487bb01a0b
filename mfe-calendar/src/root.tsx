import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { CalendarArea } from './calendar/calendar-area';
import { Acts } from './filing/acts-part';
import { TodayArea } from './today/today-area';

const loadLists = () => import('./lists/obligations-area').then(({ ObligationsArea }) => ObligationsArea);

export function Root() {
  return (
    <AreaRoot remote="mfe-calendar">
      <Acts>
        <Routes>
          <Route path="/today" element={<TodayArea />} />
          <Route path="/calendar" element={<CalendarArea />} />
          <Route
            path="/obligations"
            element={<LazyPart what={t('Obligations')} load={loadLists} with={{}} />}
          />
          <Route path="*" element={<PageNotFound />} />
        </Routes>
      </Acts>
    </AreaRoot>
  );
}
