import type { ReactNode } from 'react';
import { FaultOrHintText, LabelledField, makeHintOrFaultId } from 'shared-lib/form/labelled-field';
import { filingLimits } from 'shared-lib/records';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { chakra, Input } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatShortDay } from '../days/days';
import { DayField, ReasonField, TimeField } from '../parts/reason-field';
import type { Filing } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';

/** The values that a person enters to file a due date. */
export type FilingForm = {
  filedOn: string;
  /** The last valid day that was entered. It decides which fields are shown while `filedOn` is invalid. */
  lastDay?: Day | undefined;
  /** The time of the filing. Only duties that are due by the hour have it. */
  filedTime: string;
  reference: string;
  lateReason: string;
  noProofReason: string;
  /** Whether the person confirmed that this due date is meant, although it is long after the filing day. */
  isMeant: boolean;
};

/** Makes the first values of the form: the values of the filing that was returned, or else today as the day. */
export function makeFilingForm(today: Day, before?: Filing): FilingForm {
  const lastDay = before?.filedOn ?? today;
  return {
    filedOn: formatDay(lastDay),
    lastDay,
    filedTime: before?.filedTime ?? '',
    reference: before?.reference ?? '',
    lateReason: before?.lateReason ?? '',
    noProofReason: before?.noProofReason ?? '',
    isMeant: false,
  };
}

/** The further fields and confirmations that the form needs besides its basic fields. */
export type ExtraFilingFields = {
  today: Day;
  /** The first day on which the due date may be filed. Undefined if that is unknown, or for several due dates. */
  opensOn?: Day | undefined;
  isLate: boolean;
  lacksProof: boolean;
  /** Whether the form asks for the time, because the duty is due by the hour. */
  time?: 'required' | 'optional' | undefined;
  /** The event that starts the duty, if it came only after the entered day or time. */
  laterEvent?: { field: 'filedOn' | 'filedTime'; event: string } | undefined;
  /** Whether the entered time is later than now. */
  isAfterNow?: boolean;
  /** Whether it was sent back and nothing was changed. */
  isUnchanged?: boolean;
  /** The text that the user must confirm if the due date is long after the entered day. Another may be meant. */
  earlyWarning?: string | undefined;
};

/** If a duty was done this long before it is due, another due date may be meant. */
export const veryEarlyFilingDays = 60;

export function isFiledVeryEarly(form: FilingForm, { due }: Pick<Occurrence, 'due'>): boolean {
  const day = readFilingDay(form);
  return day !== undefined && due - day > veryEarlyFilingDays;
}

const readFilingDay = ({ filedOn, lastDay }: FilingForm) => parseDay(filedOn) ?? lastDay;

type DueMoment = Pick<Occurrence, 'due' | 'statutoryDue' | 'dueTime' | 'startedAt' | 'startedBy'>;

/** Returns the fields that the form shows besides the day. The UTC fields of `now` have the organisation's time. */
export function findExtraFilingFields(form: FilingForm, rows: readonly DueMoment[], now: Date) {
  // Of several due dates, one is enough to ask for the time.
  const timed = rows.filter(({ dueTime }) => dueTime !== '');
  const day = formatDay(readFilingDay(form) ?? 0);
  // On these days, the time decides whether it was late, or before the event.
  const needsTime = timed.some(({ due, startedAt = '' }) => day === formatDay(due) || startedAt.startsWith(`${day}T`));
  const time = timed.length === 0 ? undefined : needsTime ? ('required' as const) : ('optional' as const);
  const isAfterNow = time !== undefined && form.filedTime !== '' && `${day}T${form.filedTime}` > now.toISOString();
  return { time, isAfterNow, laterEvent: rows.map((row) => findLaterEvent(day, form.filedTime, row)).find(Boolean) };
}

/**
 * Finds the event that starts the duty, if it came only after the entered day or time. Undefined if the statutory
 * due date is before the event, because such a duty may also be done before the event.
 */
function findLaterEvent(day: string, time: string, due: DueMoment) {
  const { statutoryDue, dueTime, startedAt = '', startedBy: event = '' } = due;
  const until = `${formatDay(statutoryDue)}${dueTime && `T${dueTime}`}`;
  if (startedAt === '' || startedAt.slice(0, until.length) > until) return undefined;
  if (day < startedAt.slice(0, day.length)) return { field: 'filedOn' as const, event };
  return dueTime && time && `${day}T${time}` < startedAt ? { field: 'filedTime' as const, event } : undefined;
}

/** Whether the duty was done after its due date. On the due day itself, the time decides. */
export function isFiledLate(form: FilingForm, { due, dueTime }: DueMoment): boolean {
  const day = readFilingDay(form) ?? due;
  return day > due || (day === due && dueTime !== '' && form.filedTime > dueTime);
}

type FilingFaults = Partial<Record<keyof FilingForm, string>>;

function findFilingFaults(
  form: FilingForm,
  { today, opensOn, isLate, lacksProof, time, isAfterNow, laterEvent, earlyWarning, isUnchanged }: ExtraFilingFields,
): FilingFaults {
  const day = parseDay(form.filedOn);
  return {
    ...(day === undefined && { filedOn: t('Enter the day on which it was done.') }),
    ...(day !== undefined && day > today && { filedOn: t('Choose today or an earlier day.') }),
    ...(day !== undefined &&
      opensOn !== undefined &&
      day < opensOn && { filedOn: t('It may be filed from {day}.', { day: formatShortDay(opensOn) }) }),
    ...(isUnchanged && { filedOn: t('Nothing has changed since it was sent back.') }),
    ...(laterEvent && { [laterEvent.field]: t('It cannot be done before its event: {event}.', laterEvent) }),
    ...(isAfterNow && day === today && { filedTime: t('Choose now or an earlier time.') }),
    ...(time === 'required' && form.filedTime === '' && { filedTime: t('Enter the time at which it was done.') }),
    ...(earlyWarning !== undefined && !form.isMeant && { isMeant: t('Tick this box to confirm.') }),
    ...(isLate && form.lateReason.trim() === '' && { lateReason: t('Enter why it is late.') }),
    ...(lacksProof && form.noProofReason.trim() === '' && { noProofReason: t('Enter why there is no file.') }),
  };
}

/** Makes the request body, without reasons that are not needed. */
export function makeFilingBody(form: FilingForm, { isLate, lacksProof, time }: Omit<ExtraFilingFields, 'today'>) {
  const reference = form.reference.trim();
  return {
    filed_on: form.filedOn,
    ...(time && form.filedTime !== '' && { filed_time: form.filedTime }),
    ...(reference !== '' && { reference }),
    ...(isLate && { late_reason: form.lateReason.trim() }),
    ...(lacksProof && { no_proof_reason: form.noProofReason.trim() }),
  };
}

type FilingFieldsProps = {
  /** The prefix of the ids of all controls. */
  id: string;
  form: FilingForm;
  onChange: (form: FilingForm) => void;
  needs: ExtraFilingFields;
  /** Whether faults are shown, because the user has tried to save. */
  isTried: boolean;
  /** Whether a person attests the duty. There is then no reference number from an authority. */
  isAttested?: boolean;
  /** Whether the due date is an application for the renewal of a license. */
  isRenewal?: boolean;
  timeHint?: string;
  proofHint?: string;
  /** Wraps the field for the reference number, so that the form for many due dates can fold it. */
  foldReference?: (field: ReactNode) => ReactNode;
  /** The field for the files, as content of the form. */
  children?: ReactNode;
};

export function FilingFields(props: FilingFieldsProps) {
  const { id, form, onChange, needs, isTried, isAttested, foldReference, children } = props;
  const faults = isTried ? findFilingFaults(form, needs) : {};
  const enter = (change: Partial<FilingForm>) => onChange({ ...form, ...change });
  const reference = (
    <ReferenceField {...{ id, isAttested }} value={form.reference} onChange={(typed) => enter({ reference: typed })} />
  );
  return (
    <>
      <FieldPair>
        <DayField
          id={`${id}-filedOn`}
          label={props.isRenewal ? t('Applied on') : t('Done on')}
          value={form.filedOn}
          fault={faults.filedOn}
          max={formatDay(needs.today)}
          isRequired
          onChange={(filedOn) => enter({ filedOn, lastDay: parseDay(filedOn) ?? form.lastDay })}
        />
        {needs.time && (
          <TimeField
            id={`${id}-filedTime`}
            {...{ label: t('Done at'), hint: props.timeHint, value: form.filedTime, fault: faults.filedTime }}
            isRequired={needs.time === 'required'}
            onChange={(filedTime) => enter({ filedTime })}
          />
        )}
        {!needs.time && !foldReference && reference}
      </FieldPair>
      {needs.time && !foldReference && reference}
      {needs.earlyWarning !== undefined && (
        <ConfirmEarlyFilingField {...{ id, form, enter }} label={needs.earlyWarning} fault={faults.isMeant} />
      )}
      {needs.isLate && !needs.isAfterNow && (
        <ReasonField
          id={`${id}-lateReason`}
          label={t('Why it is late')}
          value={form.lateReason}
          fault={faults.lateReason}
          isRequired
          onChange={(lateReason) => enter({ lateReason })}
        />
      )}
      <FieldGroup>
        {children}
        {needs.lacksProof && (
          <ReasonField
            id={`${id}-noProofReason`}
            {...{ label: t('Why there is no file'), value: form.noProofReason, fault: faults.noProofReason }}
            hint={props.proofHint ?? t('Needed only without a file.')}
            isRequired
            onChange={(noProofReason) => enter({ noProofReason })}
          />
        )}
      </FieldGroup>
      {foldReference?.(reference)}
    </>
  );
}

type ConfirmEarlyFilingFieldProps = Pick<FilingFieldsProps, 'id' | 'form'> & {
  enter: (change: Partial<FilingForm>) => void;
  label: string;
  fault: string | undefined;
};

function ConfirmEarlyFilingField({ id: prefix, form, enter, label, fault }: ConfirmEarlyFilingFieldProps) {
  const id = `${prefix}-isMeant`;
  return (
    <div>
      <CheckboxLabel>
        <input
          id={id}
          type="checkbox"
          checked={form.isMeant}
          aria-required
          aria-invalid={fault !== undefined}
          aria-describedby={makeHintOrFaultId(id, fault)}
          onChange={({ target }) => enter({ isMeant: target.checked })}
        />
        <span>{label}</span>
      </CheckboxLabel>
      <FaultOrHintText {...{ id, fault }} />
    </div>
  );
}

const CheckboxLabel = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    minH: 'var(--control-height)',
    '& > input': { flexShrink: '0' },
  },
});

const FieldGroup = chakra('div', { base: { display: 'grid', gap: '3', pt: '4', borderTopWidth: '1px' } });

/** Two fields side by side. In narrow windows they are below each other. */
const FieldPair = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    '@media (width >= 640px)': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
});

type ReferenceFieldProps = {
  id: string;
  isAttested: boolean | undefined;
  value: string;
  onChange: (reference: string) => void;
};

function ReferenceField({ id, isAttested, value, onChange }: ReferenceFieldProps) {
  const hint = isAttested
    ? t('The number of the report or minutes, if there is one.')
    : t('The number that the authority gave: an ARN, SRN or challan.');
  return (
    <LabelledField id={`${id}-reference`} label={t('Reference')} hint={hint}>
      {(control) => (
        <Input
          {...control}
          size="sm"
          maxLength={filingLimits.reference}
          dir="auto"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LabelledField>
  );
}

/** Finds the first control with a fault and returns its id. */
export function findFirstFaultId(id: string, form: FilingForm, needs: ExtraFilingFields): string | undefined {
  const faults = findFilingFaults(form, needs);
  const order = ['filedOn', 'filedTime', 'isMeant', 'lateReason', 'noProofReason'] as const;
  const first = order.find((name) => faults[name]);
  return first && `${id}-${first}`;
}
