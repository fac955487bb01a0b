import { useAccess } from 'shared-lib/access';
import { formatPerson } from 'shared-lib/people';
import type { Day } from 'shared-lib/schedules';
import { Button } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { formatDueMoment } from '../days/days';
import { DayTile, DueDatePill } from '../parts/due-date-pill';
import { dutyKindTexts } from '../parts/duty-kinds';
import { DutyKindDot } from '../parts/occurrence-row';
import type { EventDueDate, HappenedEvent } from '../wire/events';

type EventRowsProps = {
  rows: readonly HappenedEvent[];
  today: Day;
  onOpenDueDate: (id: number) => void;
  onCorrect: (event: HappenedEvent) => void;
  onCancel: (event: HappenedEvent) => void;
};

/** Lists events, each with the due dates that are counted from it. */
export function EventRows({ rows, today, onOpenDueDate, onCorrect, onCancel }: EventRowsProps) {
  const { isReadOnly } = useAccess();
  return (
    <ul className="event-rows" aria-label={t('Events')}>
      {rows.map((event) => (
        <li key={event.id}>
          <DayTile {...{ today }} day={event.on} look={event.cancelReason === undefined ? 'later' : 'done'} />
          <EventHeading event={event} />
          <EventDueDates {...{ event, today, onOpenDueDate }} />
          {event.mayChange && !isReadOnly && <EventActions {...{ event, onCorrect, onCancel }} />}
        </li>
      ))}
    </ul>
  );
}

type EventActionsProps = Pick<EventRowsProps, 'onCorrect' | 'onCancel'> & { event: HappenedEvent };

/** The actions on an event. On phones they are in a menu, except for the button for a missing time. */
function EventActions({ event, onCorrect, onCancel }: EventActionsProps) {
  const isInMenu = useIsPhone() && !event.lacksTime;
  const label = event.lacksTime ? t('Enter the time') : t('Correct');
  const correct = {
    'aria-haspopup': 'dialog' as const,
    'aria-label': formatEventActionLabel(label, event),
    onClick: () => onCorrect(event),
    children: label,
  };
  return (
    <div className="event-acts due-quiet">
      {!isInMenu && <Button size="sm" variant="outline" {...correct} />}
      <ActionsMenu name={formatEventName(event)} variant="ghost">
        {isInMenu && <button type="button" {...correct} />}
        <button
          type="button"
          data-destroys=""
          aria-haspopup="dialog"
          aria-label={formatEventActionLabel(t('Cancel event'), event)}
          onClick={() => onCancel(event)}
        >
          {t('Cancel event')}
        </button>
      </ActionsMenu>
    </div>
  );
}

/** Formats the day and time of an event. */
export const formatEventMoment = ({ on, time }: Pick<HappenedEvent, 'on' | 'time'>) =>
  formatDueMoment({ due: on, dueTime: time });

const formatEventName = (event: HappenedEvent) =>
  t('{event}, {day}', { event: event.type, day: formatEventMoment(event) });

const formatEventActionLabel = (act: string, event: HappenedEvent) =>
  t('{act}: {event}', { act, event: formatEventName(event) });

/** A space between two facts. The style sheet draws a dot on it. */
const DotSeparator = () => <span className="due-gap"> </span>;

function EventHeading({ event }: { event: HappenedEvent }) {
  const { type, profile, note, recordedBy, correctedBy, cancelReason, lacksTime, version } = event;
  // Cancelling an event also raises its version by one, although it is not a correction.
  const isCorrected = version > (cancelReason === undefined ? 1 : 2);
  return (
    <div>
      <h3>
        <bdi>{type}</bdi>
      </h3>
      <p className="event-facts">
        <bdi>{profile}</bdi>
        <span className="event-moment"> {formatEventMoment(event)}</span>
        {event.time !== '' && (
          <span aria-hidden="true">
            <DotSeparator />
            {event.time}
          </span>
        )}
        {recordedBy !== '' && (
          <>
            <DotSeparator />
            {t('recorded by {user}', { user: formatPerson(recordedBy) })}
          </>
        )}
        {isCorrected && (
          <>
            <DotSeparator />
            {correctedBy === undefined ? t('corrected') : t('corrected by {user}', { user: formatPerson(correctedBy) })}
          </>
        )}
      </p>
      {lacksTime && (
        <p>
          <span className="due-pill" data-tone="warn">
            {t('time unknown')}
          </span>{' '}
          {t('A duty counts hours from this event, so a time is needed.')}
        </p>
      )}
      {note !== '' && <p dir="auto">{note}</p>}
      {cancelReason !== undefined && (
        <p>
          <span className="due-pill" data-tone="none">
            <span aria-hidden="true">⊘ </span>
            {t('Cancelled')}
          </span>{' '}
          <bdi>{cancelReason}</bdi>
        </p>
      )}
    </div>
  );
}

type EventDueDatesProps = Pick<EventRowsProps, 'today' | 'onOpenDueDate'> & { event: HappenedEvent };

function EventDueDates({ event: { type, clocks, cancelReason }, today, onOpenDueDate }: EventDueDatesProps) {
  if (clocks.length === 0)
    return cancelReason === undefined ? (
      <p className="event-facts">{t('No due date counts from this event.')}</p>
    ) : null;
  return (
    <ul className="event-clocks" aria-label={t('Counted from: {event}', { event: type })}>
      {clocks.map((clock) => (
        <li key={clock.id}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpenDueDate(clock.id)}>
            <DutyLawAndPlaceText clock={clock} />
            <span className="due-date">{formatDueMoment(clock)}</span> <DueDatePill occurrence={clock} today={today} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows the name of a duty, its law and its place. */
export function DutyLawAndPlaceText({ clock }: { clock: Pick<EventDueDate, 'kind' | 'name' | 'law' | 'profile'> }) {
  const { kind, name, law, profile } = clock;
  return (
    <span className="event-clock">
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <span className="event-facts">
        <DutyKindDot kind={kind} /> {dutyKindTexts[kind].singular}
        <DotSeparator />
        <bdi>{law}</bdi>
        <DotSeparator />
        <bdi>{profile}</bdi>
      </span>
    </span>
  );
}
