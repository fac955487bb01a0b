import { FieldsSideBySide } from 'shared-lib/form';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { useQuery } from 'shared-lib/query';
import { eventLimits, isSameEvent, knownEventTypes } from 'shared-lib/schedules';
import { chakra, Input } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { WritablePlaceField } from '../parts/place-field';
import { DayField, ReasonField, TimeField } from '../parts/reason-field';
import { makeEventsQuery } from '../wire/events';

/** The values of an event as they were entered. */
export type EventForm = {
  type: string;
  profileId: number | undefined;
  on: string;
  time: string;
  note: string;
};

type EventFieldsProps = {
  /** The prefix of the ids of all controls. */
  id: string;
  form: EventForm;
  faults: Partial<Record<keyof EventForm, string>>;
  types: readonly string[];
  /** Whether the event needs a time, because a duty is counted in hours from it. */
  needsTime: boolean;
  /** Whether an existing event is corrected. Its name and place cannot change. */
  isFixed: boolean;
  onChange: (change: Partial<EventForm>) => void;
};

export function EventFields({ id, form, faults, types, needsTime, isFixed, onChange }: EventFieldsProps) {
  const { data: happened } = useQuery(makeEventsQuery(undefined, undefined));
  return (
    <>
      <FieldsSideBySide>
        <EventTypeField {...{ id, form, faults, types, isFixed, onChange }} />
        <WritablePlaceField
          id={`${id}-profileId`}
          placeId={form.profileId}
          writablePlaceIds={happened?.writablePlaceIds}
          fault={faults.profileId}
          isFixed={isFixed}
          onPlace={(profileId) => onChange({ profileId })}
        />
        <DayAndTimeRow>
          <DayField
            id={`${id}-on`}
            label={t('Day')}
            value={form.on}
            fault={faults.on}
            isRequired
            onChange={(on) => onChange({ on })}
          />
          <TimeField
            id={`${id}-time`}
            label={t('Time')}
            hint={
              needsTime
                ? t('A due date counts hours from this event.')
                : t('Needed only if a due date counts hours from this event.')
            }
            value={form.time}
            fault={faults.time}
            isRequired={needsTime}
            onChange={(time) => onChange({ time })}
          />
        </DayAndTimeRow>
      </FieldsSideBySide>
      <ReasonField id={`${id}-note`} label={t('Note')} value={form.note} onChange={(note) => onChange({ note })} />
    </>
  );
}

/** Puts the day and the time side by side, also on phones. */
const DayAndTimeRow = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'contents' },
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: '4',
    // The hint of the time takes both columns on phones, below the day in words.
    '& > :last-child > p:last-child': { base: { ms: 'calc(-200% - 16px)', pt: '5' }, sm: { ms: '0', pt: '0' } },
    // A fault needs the room beside the day, so the time moves below the day.
    smDown: {
      '&:has([aria-invalid=true])': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '&:has([aria-invalid=true]) > :last-child > p:last-child': { ms: '0', pt: '0' },
    },
  },
});

/**
 * The field for the name of the event. It suggests events from which duties are often counted, and the
 * organisation's own events.
 */
function EventTypeField({ id, form, faults, types, isFixed, onChange }: Omit<EventFieldsProps, 'needsTime'>) {
  const own = types.filter((type) => !knownEventTypes.some((known) => isSameEvent(known, type)));
  return (
    <LabelledField
      id={`${id}-type`}
      label={t('Event')}
      hint={isFixed ? t('If this is the wrong event, cancel it and record the right event.') : undefined}
      fault={faults.type}
      isRequired
    >
      {(control) => (
        <>
          <Input
            {...control}
            size="sm"
            list={`${id}-types`}
            maxLength={eventLimits.type}
            dir="auto"
            autoComplete="off"
            disabled={isFixed}
            value={form.type}
            onChange={({ target }) => onChange({ type: target.value })}
          />
          <datalist id={`${id}-types`}>
            {[...own, ...knownEventTypes].map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
        </>
      )}
    </LabelledField>
  );
}

type ConfirmCheckboxProps = {
  id: string;
  question: string;
  /** The label of the checkbox that the user must tick. */
  label: string;
  /** The fault that is shown if the checkbox is not ticked. */
  missingFault: string;
  isTicked: boolean;
  isTried: boolean;
  onChange: (isTicked: boolean) => void;
};

/** A question with a checkbox. The user must tick it before the event is recorded. */
export function ConfirmCheckbox({
  id,
  question,
  label,
  missingFault,
  isTicked,
  isTried,
  onChange,
}: ConfirmCheckboxProps) {
  const isMissing = isTried && !isTicked;
  return (
    <fieldset className="event-twice" data-notice="">
      <legend>{question}</legend>
      <label>
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          aria-invalid={isMissing}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {isMissing && <p role="alert">{missingFault}</p>}
    </fieldset>
  );
}
