import { useCallback, useState } from 'react';
import { findDayOfMonth } from 'shared-lib/schedules';
import { LazyPart, LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { DueDatesPageHeading, pageSectionGap } from '../parts/due-heading';
import { LazyDialog } from '../parts/lazy-dialog';
import { LazyFirstDayNote, NoDueDatesYet, useDueDatesState } from '../parts/not-begun';
import { LazyDueDateDialog, useDueDateInAddress } from '../why/why-part';
import { findShownStatus, useCalendarAddress } from './calendar-address';
import { CalendarHeaderFilters, CalendarHeaderTools, MonthOrWeekView, YearByPlaceView } from './calendar-parts';
import { makePhoneHeaderFilters } from './place-filter';
import './calendar-tools.css';

const loadWeekToolsMenu = () => import('./week-view').then(({ WeekToolsMenu }) => WeekToolsMenu);
const loadPlainDueDateList = () => import('./due-list').then(({ PlainDueDateList }) => PlainDueDateList);

/** The page with due dates: by month, on phones by week, or as a plain list. */
export function CalendarArea() {
  // Until there are due dates, no month is shown, because an empty one would wrongly say that nothing is due.
  const { data, isPending, today, cause } = useDueDatesState();
  const { place, go } = useCalendarAddress(today);
  const why = useDueDateInAddress();
  const subscribe = useFeedDialog();
  const isPhone = useIsPhone();
  // Before there are due dates, there is nothing to filter or to subscribe to.
  const hasFilters = place.year === undefined && !cause;
  const onSubscribe = subscribe.open;
  return (
    <Stack gap={pageSectionGap}>
      <DueDatesPageHeading
        title={t('Calendar')}
        today={today}
        page="calendar"
        tools={!isPending && !cause && <CalendarHeaderTools {...{ place, today, go }} />}
        {...(hasFilters && { filters: makePhoneHeaderFilters({ place, standing: findShownStatus(place), go }) })}
        actions={
          hasFilters &&
          (!isPhone ? (
            <CalendarHeaderFilters {...{ place, go, onSubscribe }} />
          ) : (
            !place.list && (
              <LazyPart what={t('More')} load={loadWeekToolsMenu} with={{ place, today, onSubscribe }} waiting={null} />
            )
          ))
        }
      />
      {isPending ? (
        <Surface>
          <LoadingRows label={t('Loading the calendar')} />
        </Surface>
      ) : cause ? (
        <NoDueDatesYet cause={cause} today={today} page="calendar" />
      ) : place.list ? (
        <LazyPart
          what={t('This list')}
          load={loadPlainDueDateList}
          with={{ place, today, list: place.list, onWhy: why.show }}
        />
      ) : place.year !== undefined ? (
        <YearByPlaceView first={place.year} />
      ) : (
        <MonthOrWeekView {...{ place, today, go, onSubscribe }} onWhy={why.show} />
      )}
      {data?.since !== undefined && findDayOfMonth(place.year ?? place.month, 1) < data.since && (
        <LazyFirstDayNote since={data.since} today={today} />
      )}
      <LazyDueDateDialog why={why} />
      {subscribe.dialog}
    </Stack>
  );
}

const loadFeedDialog = () =>
  import('../subscribe/subscribe-dialog').then(({ CalendarFeedDialog }) => CalendarFeedDialog);

/**
 * Returns the dialog with the addresses for calendar programs, and a function that opens it. The toolbar must
 * not contain the dialog: when a phone is turned, another toolbar replaces it, and a new address, which is
 * shown only once, would be lost.
 */
function useFeedDialog() {
  const [isOpen, setOpen] = useState(false);
  return {
    open: useCallback(() => setOpen(true), []),
    dialog: isOpen && (
      <LazyDialog what={t('Subscribe')} load={loadFeedDialog} with={{ onClosed: () => setOpen(false) }} />
    ),
  };
}
