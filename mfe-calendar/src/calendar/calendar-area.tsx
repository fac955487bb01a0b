import { findPageToday } from 'shared-lib/access/page-today';
import { LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { longDay } from '../days/days';
import { DueHeading } from '../parts/due-heading';
import { NotBegun, notBegunCause } from '../parts/not-begun';
import { useSubscribe } from '../subscribe/use-subscribe';
import { useWhy } from '../why/use-why';
import { WhyPart } from '../why/why-part';
import { useToday } from '../wire/today';
import { CalendarParts, Year } from './calendar-parts';
import { useCalendarPlace } from './calendar-place';
import { DueList } from './due-list';
import './calendar.css';

/** For so long it is known that due dates are kept. */
const knownForMs = 60_000;

/** The due dates by month, by week on phones, or as a plain list. */
export function CalendarArea() {
  // Without due dates an empty month would say that nothing is due.
  const { data, isPending } = useToday(knownForMs);
  const today = data?.today ?? findPageToday();
  const { place, go } = useCalendarPlace(today);
  const why = useWhy();
  const subscribe = useSubscribe();
  const cause = data && notBegunCause(data);
  return (
    <Stack gap="4">
      <DueHeading title={t('Calendar')} line={longDay(today)} page="calendar" />
      {isPending ? (
        <Surface>
          <LoadingRows label={t('Loading the calendar')} />
        </Surface>
      ) : cause ? (
        <NotBegun cause={cause} today={today} />
      ) : place.list ? (
        <DueList {...{ place, today, go }} list={place.list} onWhy={why.show} />
      ) : place.year !== undefined ? (
        <Year first={place.year} go={go} />
      ) : (
        <CalendarParts {...{ place, today, go }} onWhy={why.show} onSubscribe={subscribe.open} />
      )}
      <WhyPart why={why} />
      {subscribe.dialog}
    </Stack>
  );
}
