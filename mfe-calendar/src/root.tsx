import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { Route, Routes } from 'shared-lib/router';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { CalendarArea } from './calendar/calendar-area';
import { Acts } from './filing/acts-part';
import { TodayArea } from './today/today-area';

const loadBoard = () => import('./board/board-area').then(({ BoardArea }) => BoardArea);

export function Root() {
  return (
    <AreaRoot remote="mfe-calendar">
      <Acts>
        <Routes>
          <Route path="/today" element={<TodayArea />} />
          <Route path="/board" element={<LazyPart what={t('Board')} load={loadBoard} with={{}} />} />
          <Route path="/calendar" element={<CalendarArea />} />
          <Route path="*" element={<PageNotFound />} />
        </Routes>
      </Acts>
    </AreaRoot>
  );
}
