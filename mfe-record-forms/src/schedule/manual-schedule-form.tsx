import { useState } from 'react';
import { FieldsSideBySide } from 'shared-lib/form';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Select } from 'shared-lib/form/select';
import { type FieldValue, formatDayInWords, isDay } from 'shared-lib/records';
import { eventLimits, knownEventTypes, periodLengths } from 'shared-lib/schedules';
import { Box, Flex, Input } from 'shared-lib/ui';
import { DayFirstInput } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { ControlGroup, DateRows, DueRuleFields, ExceptionRows, monthChoices } from './manual-schedule-fields';
import {
  type EditableBasis,
  hasDueDate,
  hasDueDatesOfPeriods,
  hasListedDates,
  hasPeriods,
  isDueDateCounted,
  type ScheduleDraft,
  type ScheduleFaults,
} from './schedule-draft';
import { dutyLevelTexts, holidayRuleTexts, periodTexts, scheduleBasisTexts } from './schedule-words';

export type DutyValues = Readonly<Record<string, FieldValue>>;

type ManualScheduleFormProps = {
  id: string;
  draft: ScheduleDraft;
  faults: ScheduleFaults;
  /** Whether the schedule exists already, so that its first day cannot change. */
  isFromFixed: boolean;
  /** Whether the schedule needs a first day, because another one is already valid from the beginning. */
  needsDay: boolean;
  onChange: (change: Partial<ScheduleDraft>) => void;
};

/** The hint for each basis: from which day the due date is counted, and what an empty number means. */
const dueRuleHints: Partial<Record<EditableBasis, string>> = {
  period: t('How long after the end of each period. Empty: on its last day.'),
  expiry: t('How long before the last valid day. Empty: on that day.'),
  standing: t('How long after the end of each period. Empty: on its last day.'),
};

/** The fields of a schedule, without those that the chosen basis does not need. */
export function ManualScheduleForm(props: ManualScheduleFormProps) {
  const { id, draft, faults, onChange } = props;
  const { basis } = draft;
  return (
    <Box display="grid" gap="4">
      <FieldsSideBySide>
        <Box gridColumn={basis === 'event' ? undefined : '1 / -1'}>
          <ChoiceField
            id={`${id}-basis`}
            label={t('Falls due')}
            texts={scheduleBasisTexts}
            value={basis}
            onChoose={(next) => onChange({ basis: next })}
          />
        </Box>
        {basis === 'event' && <EventField {...props} />}
      </FieldsSideBySide>
      {basis === 'standing' && <AttestationField {...props} />}
      {hasPeriods(draft) && <PeriodFields {...props} />}
      {isDueDateCounted(draft) && <DueDateGroup {...props} />}
      {hasListedDates(draft) && (
        <ControlGroup id={`${id}-dates`} title={t('Days')} fault={faults.dates}>
          <DateRows {...{ id, basis, faults }} rows={draft.dates} onChange={(dates) => onChange({ dates })} />
        </ControlGroup>
      )}
      <FieldsSideBySide>
        {hasDueDate(draft) && draft.basis !== 'standing' && <FilingStartGroup {...props} />}
        <FirstDayField {...props} />
        {hasDueDate(draft) && <DayOffRuleField {...props} />}
        <ChoiceField
          id={`${id}-level`}
          label={t('Who does it')}
          texts={dutyLevelTexts}
          value={draft.level}
          onChoose={(level) => onChange({ level })}
        />
      </FieldsSideBySide>
    </Box>
  );
}

const boxOnFirstLineStyles = { '& > input': { flex: 'none', mt: '0.5' } };

/** The checkbox that says whether a duty without a date is attested after each period. */
function AttestationField({ draft: { isAttested }, onChange }: ManualScheduleFormProps) {
  return (
    <Flex as="label" gap="2" align="start" css={boxOnFirstLineStyles}>
      <input type="checkbox" checked={isAttested} onChange={({ target }) => onChange({ isAttested: target.checked })} />
      {t('After each period, a person attests that the duty was kept')}
    </Flex>
  );
}

/**
 * The field for an event. It suggests the events from which duties are often counted; an organisation may use
 * other names.
 */
function EventField({ id, draft: { eventType }, onChange }: ManualScheduleFormProps) {
  return (
    <LabelledField
      id={`${id}-event`}
      label={t('Event')}
      hint={t('This due date starts when somebody records the event under Events.')}
    >
      {(control) => (
        <>
          <Input
            {...control}
            size="sm"
            list={`${id}-events`}
            maxLength={eventLimits.type}
            dir="auto"
            autoComplete="off"
            value={eventType}
            onChange={({ target }) => onChange({ eventType: target.value })}
          />
          <datalist id={`${id}-events`}>
            {knownEventTypes.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
        </>
      )}
    </LabelledField>
  );
}

/** The fields for the due date, and for exceptions in single periods. */
function DueDateGroup({ id, draft, faults, onChange }: ManualScheduleFormProps) {
  const { basis } = draft;
  return (
    <>
      <ControlGroup id={`${id}-due`} title={t('Due')} hint={dueRuleHints[basis]} fault={faults.due}>
        <DueRuleFields
          id={`${id}-due-count`}
          basis={basis}
          due={draft.due}
          isFaulty={faults.due !== undefined}
          onChange={(due) => onChange({ due })}
        />
      </ControlGroup>
      {basis === 'period' && (
        <ControlGroup
          id={`${id}-exceptions`}
          title={t('Exceptions')}
          hint={t('Another due date for the periods that end in a month.')}
        >
          <ExceptionRows
            {...{ id, faults }}
            rows={draft.exceptions}
            onChange={(exceptions) => onChange({ exceptions })}
          />
        </ControlGroup>
      )}
    </>
  );
}

/**
 * The fields for the first day on which a due date may be filed. If they are empty, a due date about a period
 * can be filed from the last day of that period, and any other due date at once.
 */
function FilingStartGroup({ id, draft, faults, onChange }: ManualScheduleFormProps) {
  return (
    <ControlGroup
      id={`${id}-opens`}
      title={t('May be filed')}
      hint={
        hasDueDatesOfPeriods(draft)
          ? t('How long before the due date. Empty: from the last day of the period.')
          : t('How long before the due date. Empty: on any day.')
      }
      fault={faults.opens}
    >
      <DueRuleFields
        id={`${id}-opens-count`}
        basis="opening"
        due={draft.opens}
        isFaulty={faults.opens !== undefined}
        onChange={(opens) => onChange({ opens })}
      />
    </ControlGroup>
  );
}

type ChoiceFieldProps<Value extends string> = {
  id: string;
  label: string;
  texts: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
};

/** A field in which users choose one of several values. `texts` has the text of each value. */
function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { id, label, texts, value, onChoose } = props;
  // The cast is safe, because the object has no other keys.
  const values = Object.keys(texts) as Value[];
  return (
    <LabelledField {...{ id, label }}>
      {(control) => (
        <Select
          {...control}
          w="full"
          value={value}
          choices={values.map((one) => [one, texts[one]] as const)}
          onChange={({ target }) => onChoose(values.find((one) => one === target.value) ?? value)}
        />
      )}
    </LabelledField>
  );
}

function PeriodFields({ id, draft, onChange }: ManualScheduleFormProps) {
  return (
    <FieldsSideBySide>
      <LabelledField id={`${id}-every`} label={t('Length of a period')}>
        {(control) => (
          <Select
            {...control}
            w="full"
            value={String(draft.every)}
            choices={periodLengths.map((every) => [String(every), periodTexts[every]] as const)}
            onChange={({ target }) =>
              onChange({
                every: periodLengths.find((every) => String(every) === target.value) ?? draft.every,
              })
            }
          />
        )}
      </LabelledField>
      <LabelledField id={`${id}-year`} label={t('A year begins in')} hint={t('Periods are counted from this month.')}>
        {(control) => (
          <Select
            {...control}
            w="full"
            value={String(draft.yearBegins)}
            choices={monthChoices}
            onChange={({ target }) => onChange({ yearBegins: Number(target.value) })}
          />
        )}
      </LabelledField>
    </FieldsSideBySide>
  );
}

function DayOffRuleField({ id, draft: { holiday }, onChange }: ManualScheduleFormProps) {
  return (
    <ChoiceField
      id={`${id}-holiday`}
      label={t('If it is a day off')}
      texts={holidayRuleTexts}
      value={holiday}
      onChoose={(next) => onChange({ holiday: next })}
    />
  );
}

function FirstDayField({ id, draft, faults, isFromFixed, needsDay, onChange }: ManualScheduleFormProps) {
  const [isBlurred, setBlurred] = useState(false);
  const isUnread = isBlurred && draft.from !== '' && !isDay(draft.from);
  const emptyHint = needsDay
    ? t('The first day of this schedule. Before it, the other schedules apply.')
    : t('Empty: from the beginning.');
  return (
    <LabelledField
      id={`${id}-from`}
      label={t('Valid from')}
      hint={formatDayInWords(draft.from) || (isFromFixed ? undefined : emptyHint)}
      fault={isUnread ? t('This date does not exist.') : faults.from}
    >
      {(control) => (
        <DayFirstInput
          {...control}
          w="full"
          readOnly={isFromFixed}
          value={draft.from}
          onChange={(from) => {
            setBlurred(false);
            onChange({ from });
          }}
          onBlur={() => setBlurred(true)}
        />
      )}
    </LabelledField>
  );
}
