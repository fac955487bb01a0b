import { type ComponentProps, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { useQuery } from 'shared-lib/query';
import type { Day } from 'shared-lib/schedules';
import { Button, Stack } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { useAddressFilters } from '../parts/address-params';
import { DueDatesPageHeading, pageSectionGap } from '../parts/due-heading';
import { LazyDialog } from '../parts/lazy-dialog';
import { RequireDueDates } from '../parts/not-begun';
import { PagedList } from '../parts/paged-list';
import { PlaceFilterBox } from '../parts/place-field';
import { LazyDueDateDialog, useDueDateInAddress } from '../why/why-part';
import { type EventPage, type HappenedEvent, makeEventsQuery } from '../wire/events';
import { EventRows } from './event-rows';
import './events.css';

/** The action whose dialog is open, and its event. Without an event, the dialog records a new one. */
type EventDialogRequest =
  | { act: 'record' | 'correct'; event?: HappenedEvent }
  | { act: 'cancel'; event: HappenedEvent };

export { makeEventsQuery };
export const loadEventDialog = () => import('./event-dialog').then(({ EventDialog }) => EventDialog);
export const loadCancelDialog = () => import('./cancel-dialog').then(({ CancelEventDialog }) => CancelEventDialog);

/** The page with the events at the places, and the due dates that are counted from them. */
export function EventsArea() {
  return (
    <RequireDueDates page="events" title={t('Events')}>
      <EventsPage />
    </RequireDueDates>
  );
}

function EventsPage() {
  const { isReadOnly } = useAccess();
  const [today] = useState(findOrganisationDay);
  const { placeId, setPlace } = useAddressFilters();
  const [asked, setAsked] = useState<EventDialogRequest>();
  const dueDatePanel = useDueDateInAddress();
  const isPhone = useIsPhone();
  const place = <PlaceFilterBox {...{ placeId }} onPlace={setPlace} />;
  const recordButton = (words: string, look: Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) =>
    !isReadOnly && (
      <Button size="sm" {...look} aria-haspopup="dialog" onClick={() => setAsked({ act: 'record' })}>
        {words}
      </Button>
    );
  const onClosed = () => setAsked(undefined);
  const { data: first } = useQuery(makeEventsQuery(placeId, undefined));
  return (
    <Stack gap={pageSectionGap}>
      <DueDatesPageHeading
        title={t('Events')}
        today={today}
        page="events"
        filters={{
          count: placeId ? 1 : 0,
          onClear: () => setPlace(undefined),
          closeLabel: t('Show events'),
          children: place,
        }}
        actions={
          <>
            {!isPhone && place}
            {recordButton(t('What happened?'), { className: 'due-add' })}
          </>
        }
      />
      <PagedList<EventPage>
        key={placeId}
        label={t('Events')}
        loading={t('Loading the events')}
        makeQuery={(after) => makeEventsQuery(placeId, after)}
        formatTotal={({ total }) =>
          total === 1 ? t('1 event') : t('{count} events', { count: total.toLocaleString('en') })
        }
        emptyText={t('No event is recorded here yet. Due dates that count from an event wait until it is recorded.')}
        firstStep={recordButton(t('Record the first event'), { variant: 'outline' })}
        renderRows={({ rows }) => (
          <EventRows
            {...{ rows, today }}
            onOpenDueDate={dueDatePanel.show}
            onCorrect={(event) => setAsked({ act: 'correct', event })}
            onCancel={(event) => setAsked({ act: 'cancel', event })}
          />
        )}
      />
      {asked && <OpenedEventDialog {...{ asked, placeId, today, onClosed }} types={first?.types ?? []} />}
      <LazyDueDateDialog panel={dueDatePanel} />
    </Stack>
  );
}

type OpenedEventDialogProps = {
  asked: EventDialogRequest;
  types: readonly string[];
  placeId: number | undefined;
  today: Day;
  onClosed: () => void;
};

/** The dialog of the chosen action on an event. */
function OpenedEventDialog({ asked, types, placeId, today, onClosed }: OpenedEventDialogProps) {
  const { event } = asked;
  return asked.act === 'cancel' ? (
    <LazyDialog what={t('Cancel an event')} load={loadCancelDialog} with={{ event: asked.event, onClosed }} />
  ) : (
    <LazyDialog what={t('What happened?')} load={loadEventDialog} with={{ event, types, placeId, today, onClosed }} />
  );
}
