import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { missingChangesText } from 'shared-lib/form/use-save';
import type { Day } from 'shared-lib/schedules';
import { Button, LoadingRows, NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatDueMoment } from '../days/days';
import { DueDatePill } from '../parts/due-date-pill';
import { SaveDialog } from '../parts/save-dialog';
import { refreshDueDates } from '../wire/call-api';
import {
  type DutyWithoutEvent,
  type EventDueDate,
  type EventPreview,
  type PreviewedDueDate,
  type useEventPreview,
  useScheduleWithEvent,
} from '../wire/events';
import { DutyLawAndPlaceText } from './event-rows';

type EventDueDatesPreviewProps = {
  preview: ReturnType<typeof useEventPreview>;
  type: string;
  today: Day;
  /** Whether enough was entered to fetch the preview. */
  isAsked: boolean;
  /** The due dates that the event has before the correction. Empty for a new event. */
  stored: readonly EventDueDate[];
};

/** Previews the due dates that would be counted from the entered event. */
export function EventDueDatesPreview({ preview, type, today, isAsked, stored }: EventDueDatesPreviewProps) {
  const titleId = useId();
  const { data, isError, isPlaceholderData, refetch } = preview;
  return (
    <section className="event-starts" aria-labelledby={titleId} aria-live="polite" aria-busy={isPlaceholderData}>
      <h3 id={titleId}>{t('What it starts')}</h3>
      {!isAsked ? (
        <p className="event-facts">{t('Enter what happened, where and when. Then you see what it starts.')}</p>
      ) : isError ? (
        <NotRefreshed onRetry={() => void refetch()} />
      ) : data ? (
        <PreviewedDueDates {...{ data, type, today, stored }} />
      ) : (
        <LoadingRows rows={2} label={t('Loading what it starts')} />
      )}
    </section>
  );
}

type PreviewedDueDatesProps = Pick<EventDueDatesPreviewProps, 'type' | 'today' | 'stored'> & {
  data: EventPreview;
};

function PreviewedDueDates({ data, type, today, stored }: PreviewedDueDatesProps) {
  const { clocks, unsettled, dutiesWithoutEvent, since } = data;
  const { canEdit } = useAccess();
  const label = t('What it starts');
  return (
    <>
      {since === undefined && <p className="event-facts">{t('No due dates are tracked yet.')}</p>}
      {clocks.length === 0 && <p className="event-facts">{t('No due date counts from this event.')}</p>}
      <FilingsBecomingLateNote clocks={clocks.filter(({ becomesLate }) => becomesLate)} />
      {clocks.length > 0 && (
        <ul className="event-clocks" aria-label={label}>
          {clocks.map((clock) => (
            <li key={`${clock.kind} ${clock.recordId} ${clock.profile}`}>
              <PreviewedDueDateRow {...{ clock, today }} before={findDueDateBeforeMove(clock, stored)} />
            </li>
          ))}
        </ul>
      )}
      {unsettled > 0 && (
        <p className="event-facts">
          {unsettled === 1
            ? t('1 more would start if its law applies, which nobody has decided.')
            : t('{count} more would start if their laws apply, which nobody has decided.', {
                count: unsettled,
              })}
        </p>
      )}
      {dutiesWithoutEvent.length > 0 && (
        <details className="event-unnamed">
          <summary>
            {dutiesWithoutEvent.length === 1
              ? t('1 duty does not say which event starts it')
              : t('{count} duties do not say which event starts them', { count: dutiesWithoutEvent.length })}
          </summary>
          <ul>
            {dutiesWithoutEvent.map((duty) => (
              <DutyWithoutEventRow key={`${duty.kind} ${duty.recordId}`} {...{ duty, type, canEdit }} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Names the due dates that were filed on time but would be late if the event is corrected. */
function FilingsBecomingLateNote({ clocks }: { clocks: readonly PreviewedDueDate[] }) {
  if (clocks.length === 0) return null;
  const names = clocks.map(({ name, profile }) => t('{name}, {place}', { name, place: profile })).join('; ');
  return (
    <p className="event-late" role="alert">
      {clocks.length === 1
        ? t('1 filed due date becomes late: {names}.', { names })
        : t('{count} filed due dates become late: {names}.', { count: clocks.length, names })}
    </p>
  );
}

/** Finds the current due date of the same duty and place, if the correction of the event moves it. */
function findDueDateBeforeMove(clock: PreviewedDueDate, stored: readonly EventDueDate[]): EventDueDate | undefined {
  const before = stored.find(
    (one) => one.kind === clock.kind && one.recordId === clock.recordId && one.profile === clock.profile,
  );
  if (!before) return undefined;
  return formatDueMoment(before) === formatDueMoment(clock) ? undefined : before;
}

type PreviewedDueDateRowProps = { clock: PreviewedDueDate; today: Day; before: EventDueDate | undefined };

function PreviewedDueDateRow({ clock, today, before }: PreviewedDueDateRowProps) {
  const { needsTime, becomesLate } = clock;
  if (needsTime)
    return (
      <div>
        <DutyLawAndPlaceText clock={clock} />
        <span className="due-pill" data-tone="warn">
          {t('No due time yet: enter the time')}
        </span>
      </div>
    );
  return (
    <div>
      <DutyLawAndPlaceText clock={clock} />
      <span className="due-date">
        {before
          ? t('{day}, was {before}', { day: formatDueMoment(clock), before: formatDueMoment(before) })
          : formatDueMoment(clock)}
      </span>{' '}
      {becomesLate ? (
        <span className="due-pill" data-tone="bad">
          {t('becomes late')}
        </span>
      ) : (
        <TimeToDuePill {...{ clock, today, before }} now={new Date()} />
      )}
    </div>
  );
}

/** A due date that is at most this far away shows how many hours and minutes are left. */
const maxMinutesLeft = 48 * 60;

/**
 * Formats how long it is until a moment, to the minute: `in 5 h 50 min`. Returns undefined if the moment is days
 * away, or has passed.
 */
function formatTimeLeft(moment: Date, now: Date): string | undefined {
  const minutes = Math.ceil((moment.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0 || minutes > maxMinutesLeft) return undefined;
  const words = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return words.hours === 0 ? t('in {minutes} min', words) : t('in {hours} h {minutes} min', words);
}

/**
 * The time to a due date that the event starts: to the minute if it is counted in hours. It also says if the due date
 * is overdue as soon as the event is saved.
 */
function TimeToDuePill({ clock, today, before, now }: PreviewedDueDateRowProps & { now: Date }) {
  const { dueAt, isFoundLate, standing = 'due' } = clock;
  const hasPassed = dueAt !== undefined && dueAt <= now;
  const becomesOverdue = standing === 'overdue' && before?.standing === 'due';
  if (isFoundLate || becomesOverdue || (standing === 'due' && hasPassed))
    return (
      <span className="due-pill" data-tone="bad">
        {t('overdue at once')}
      </span>
    );
  const timeLeft = standing === 'due' && dueAt ? formatTimeLeft(dueAt, now) : undefined;
  if (timeLeft === undefined) return <DueDatePill occurrence={{ ...clock, standing }} today={today} />;
  return (
    <span className="due-pill" data-tone="warn">
      {timeLeft}
    </span>
  );
}

type DutyWithoutEventRowProps = { duty: DutyWithoutEvent; type: string; canEdit: boolean };

/** A row with a duty that names no event. Editors can make the duty count from the entered event. */
function DutyWithoutEventRow({ duty, type, canEdit }: DutyWithoutEventRowProps) {
  const [isAsked, setAsked] = useState(false);
  const word = t('Count from this event');
  return (
    <li>
      <DutyWithoutEventText duty={duty} />
      {canEdit && (
        <Button
          size="xs"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={t('{act}: {name}', { act: word, name: duty.name })}
          onClick={() => setAsked(true)}
        >
          {word}
        </Button>
      )}
      {isAsked && <CountFromEventDialog {...{ duty }} type={type.trim()} onClosed={() => setAsked(false)} />}
    </li>
  );
}

function DutyWithoutEventText({ duty: { name, law, dueText } }: { duty: DutyWithoutEvent }) {
  return (
    <span className="event-clock">
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <span className="event-facts">
        <bdi>{law}</bdi>
        {dueText !== '' && (
          <>
            {' '}
            · <bdi>{dueText}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

type CountFromEventDialogProps = { duty: DutyWithoutEvent; type: string; onClosed: () => void };

/** Asks before the duty counts from the event, because this changes its schedule at all places. */
function CountFromEventDialog({ duty, type, onClosed }: CountFromEventDialogProps) {
  const { data, isError, refetch } = useScheduleWithEvent(duty, type);
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <SaveDialog
      title={t('Count from this event')}
      submitLabel={t('Save schedule')}
      waitingText={isPreviewed ? undefined : missingChangesText}
      isTyped={false}
      fault={undefined}
      path="schedules/save"
      body={{ ...data?.change, version: data?.version }}
      savedMessage={t('Counted from: {event}', { event: type })}
      onSaved={refreshDueDates}
      onClosed={onClosed}
    >
      {() => (
        <>
          <DutyWithoutEventText duty={duty} />
          <p>
            {t(
              'This changes the schedule of this duty at all its places: from then on, each ‘{event}’ starts a due date. Recording the event or closing its dialog does not change it back.',
              { event: type },
            )}
          </p>
          {data ? (
            <ChangedDatesPreview path="schedules/previewsave" body={data.change} onAnswered={setPreviewed} />
          ) : isError ? (
            <NotRefreshed onRetry={() => void refetch()} />
          ) : (
            <LoadingRows rows={2} label={t('Loading the schedule')} />
          )}
        </>
      )}
    </SaveDialog>
  );
}
