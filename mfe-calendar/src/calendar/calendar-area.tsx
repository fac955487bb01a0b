import { useCallback, useState } from 'react';
import { findDayOfMonth } from 'shared-lib/schedules';
import { LazyPart, LoadingRows, Stack, Surface } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { DueDatesPageHeading, pageSectionGap, useHeadingFocus } from '../parts/due-heading';
import { LazyDialog } from '../parts/lazy-dialog';
import { LazyTrackingStartNote, NoDueDatesYet, useDueDatesState } from '../parts/not-begun';
import { LazyDueDateDialog, useDueDateInAddress } from '../why/why-part';
import { findShownStatus, useCalendarAddress } from './calendar-address';
import { CalendarHeaderFilters, CalendarHeaderTools, MonthOrWeekView, YearByPlaceView } from './calendar-parts';
import { makePhoneHeaderFilters } from './place-filter';
import './calendar-tools.css';

const loadWeekToolsMenu = () => import('./week-view').then(({ WeekToolsMenu }) => WeekToolsMenu);
const loadPlainDueDateList = () => import('./due-list').then(({ PlainDueDateList }) => PlainDueDateList);

/** The page with due dates: by month, on phones by week, as the year by place, or as a plain list. */
export function CalendarArea() {
  // Until there are due dates, no month is shown, because an empty one would wrongly say that nothing is due.
  const { data, isPending, today, cause } = useDueDatesState();
  const { address, changeAddress } = useCalendarAddress(today);
  useHeadingFocus(address.listKind ?? (address.year === undefined ? 'month' : 'year'));
  const dueDatePanel = useDueDateInAddress();
  const subscribe = useFeedDialog();
  const isPhone = useIsPhone();
  // Before there are due dates, there is nothing to filter or to subscribe to.
  const hasFilters = address.year === undefined && !cause;
  const onSubscribe = subscribe.open;
  const menuProps = { address, today, onSubscribe };
  return (
    <Stack gap={pageSectionGap}>
      <DueDatesPageHeading
        title={t('Calendar')}
        today={today}
        page="calendar"
        tools={!isPending && !cause && <CalendarHeaderTools {...{ address, today, changeAddress }} />}
        {...(hasFilters && {
          filters: makePhoneHeaderFilters({ address, standing: findShownStatus(address), changeAddress }),
        })}
        actions={
          hasFilters &&
          (!isPhone ? (
            <CalendarHeaderFilters {...{ address, changeAddress, onSubscribe }} />
          ) : (
            !address.listKind && <LazyPart what={t('More')} load={loadWeekToolsMenu} with={menuProps} waiting={null} />
          ))
        }
      />
      {isPending ? (
        <Surface>
          <LoadingRows label={t('Loading the calendar')} />
        </Surface>
      ) : cause ? (
        <NoDueDatesYet cause={cause} today={today} page="calendar" />
      ) : address.listKind ? (
        <LazyPart
          what={t('This list')}
          load={loadPlainDueDateList}
          with={{ address, today, listKind: address.listKind, onOpenDueDate: dueDatePanel.show }}
        />
      ) : address.year !== undefined ? (
        <YearByPlaceView first={address.year} />
      ) : (
        <MonthOrWeekView {...{ address, today, changeAddress, onSubscribe }} onOpenDueDate={dueDatePanel.show} />
      )}
      {data?.since !== undefined && findDayOfMonth(address.year ?? address.month, 1) < data.since && (
        <LazyTrackingStartNote since={data.since} today={today} />
      )}
      <LazyDueDateDialog panel={dueDatePanel} />
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
