import type { ReactNode } from 'react';
import { FieldWord, LabelledField, wordId } from 'shared-lib/form/labelled-field';
import { filingLimits } from 'shared-lib/records';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { chakra, Input } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { shortDay } from '../days/days';
import { DayField, ReasonField, TimeField } from '../parts/reason-field';
import type { Filing } from '../wire/filing';

/** What people enter when they file. */
export type FiledForm = {
  filedOn: string;
  /** The last day of the calendar that stood there. While another day is wrong, the form asks what it asked for this one. */
  lastDay?: Day | undefined;
  /** Only asked where hours are counted. */
  filedTime: string;
  reference: string;
  lateReason: string;
  noProofReason: string;
  /** Only asked where something is due long after it was done. */
  isMeant: boolean;
};

/** Today, or what was filed before it was sent back. */
export function startOfFiling(today: Day, before?: Filing): FiledForm {
  const lastDay = before?.filedOn ?? today;
  return {
    filedOn: formatDay(lastDay),
    lastDay,
    filedTime: '',
    reference: before?.reference ?? '',
    lateReason: before?.lateReason ?? '',
    noProofReason: before?.noProofReason ?? '',
    isMeant: false,
  };
}

/** What must be explained. */
export type FilingNeeds = {
  today: Day;
  /** The first day on which it may be filed. Undefined: none is known, or there are several due dates. */
  opensOn?: Day | undefined;
  isLate: boolean;
  lacksProof: boolean;
  /** Hours are counted, and it was done on the day of the due date. */
  time?: boolean;
  /** It is due long after it was done, which may be a slip: what the person confirms. */
  ahead?: string | undefined;
};

/** What is due so many days after it was done may be another due date than the one that is meant. */
export const daysLongBefore = 60;

export function isLongBefore(form: FiledForm, { due }: DueMoment): boolean {
  const day = dayOf(form);
  return day !== undefined && due - day > daysLongBefore;
}

const dayOf = ({ filedOn, lastDay }: FiledForm) => parseDay(filedOn) ?? lastDay;

type DueMoment = { due: Day; dueTime: string };

/** Whether the time decides: hours are counted, and the day is that of the due date. */
export function needsTime(form: FiledForm, { due, dueTime }: DueMoment): boolean {
  return dueTime !== '' && dayOf(form) === due;
}

/** Whether it was done after the due date, or on its day after its time. */
export function isFiledLate(form: FiledForm, moment: DueMoment): boolean {
  return needsTime(form, moment) ? form.filedTime > moment.dueTime : (dayOf(form) ?? moment.due) > moment.due;
}

type FilingFaults = Partial<Record<keyof FiledForm, string>>;

function findFilingFaults(
  form: FiledForm,
  { today, opensOn, isLate, lacksProof, time = false, ahead }: FilingNeeds,
): FilingFaults {
  const day = parseDay(form.filedOn);
  return {
    ...(day === undefined && { filedOn: t('Enter the day on which it was done.') }),
    ...(day !== undefined && day > today && { filedOn: t('Choose today or an earlier day.') }),
    ...(day !== undefined &&
      opensOn !== undefined &&
      day < opensOn && { filedOn: t('It may be filed from {day}.', { day: shortDay(opensOn) }) }),
    ...(time && form.filedTime === '' && { filedTime: t('Enter the time at which it was done.') }),
    ...(ahead !== undefined && !form.isMeant && { isMeant: t('Tick this if it is so.') }),
    ...(isLate && form.lateReason.trim() === '' && { lateReason: t('Say why it is late.') }),
    ...(lacksProof && form.noProofReason.trim() === '' && { noProofReason: t('Say why there is no file.') }),
  };
}

/** What is sent. A reason that is not needed any more stays in the form alone. */
export function toFiledBody(form: FiledForm, { isLate, lacksProof, time }: Omit<FilingNeeds, 'today'>) {
  const reference = form.reference.trim();
  return {
    filed_on: form.filedOn,
    ...(time && { filed_time: form.filedTime }),
    ...(reference !== '' && { reference }),
    ...(isLate && { late_reason: form.lateReason.trim() }),
    ...(lacksProof && { no_proof_reason: form.noProofReason.trim() }),
  };
}

type FiledFieldsProps = {
  /** Begins the ids of the controls. */
  id: string;
  form: FiledForm;
  onChange: (form: FiledForm) => void;
  needs: FilingNeeds;
  /** Shows what is missing. */
  isTried: boolean;
  /** A person attests it. No authority gives a number. */
  isAttested?: boolean;
  /** The renewal of a license is applied for. */
  isRenewal?: boolean;
  /** Below the time. */
  timeHint?: string;
  /** Below the reason why there is no file. */
  proofHint?: string;
  /** A reference for each of many. */
  references?: ReactNode;
  /** The files. */
  children?: ReactNode;
};

export function FiledFields(props: FiledFieldsProps) {
  const { id, form, onChange, needs, isTried, isAttested, timeHint, proofHint, references, children } = props;
  const faults = isTried ? findFilingFaults(form, needs) : {};
  const enter = (change: Partial<FiledForm>) => onChange({ ...form, ...change });
  return (
    <>
      <SideBySide>
        <DayField
          id={`${id}-filedOn`}
          label={props.isRenewal ? t('Applied on') : t('Done on')}
          value={form.filedOn}
          fault={faults.filedOn}
          max={formatDay(needs.today)}
          isRequired
          onChange={(filedOn) => enter({ filedOn, lastDay: parseDay(filedOn) ?? form.lastDay })}
        />
        <ReferenceField
          id={id}
          isAttested={isAttested}
          value={form.reference}
          onChange={(reference) => enter({ reference })}
        />
      </SideBySide>
      {needs.time && (
        <TimeField
          id={`${id}-filedTime`}
          label={t('Done at')}
          hint={timeHint}
          value={form.filedTime}
          fault={faults.filedTime}
          isRequired
          onChange={(filedTime) => enter({ filedTime })}
        />
      )}
      {needs.ahead !== undefined && (
        <TickField {...{ id, form, enter }} label={needs.ahead} fault={faults.isMeant} />
      )}
      {needs.isLate && (
        <ReasonField
          id={`${id}-lateReason`}
          label={t('Why it is late')}
          value={form.lateReason}
          fault={faults.lateReason}
          isRequired
          onChange={(lateReason) => enter({ lateReason })}
        />
      )}
      {references}
      <Group>
        {children}
        {needs.lacksProof && (
          <NoProofField {...{ id, form, enter }} hint={proofHint} fault={faults.noProofReason} />
        )}
      </Group>
    </>
  );
}

type TickFieldProps = {
  id: string;
  form: FiledForm;
  enter: (change: Partial<FiledForm>) => void;
  label: string;
  fault: string | undefined;
};

function TickField({ id: prefix, form, enter, label, fault }: TickFieldProps) {
  const id = `${prefix}-isMeant`;
  return (
    <div>
      <Tick>
        <input
          id={id}
          type="checkbox"
          checked={form.isMeant}
          aria-required
          aria-invalid={fault !== undefined}
          aria-describedby={wordId(id, fault)}
          onChange={({ target }) => enter({ isMeant: target.checked })}
        />
        <span>{label}</span>
      </Tick>
      <FieldWord {...{ id, fault }} />
    </div>
  );
}

const Tick = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    minH: 'var(--control-height)',
    px: '3',
    py: '2',
    rounded: 'md',
    bg: 'status.warn',
    color: 'status.warnFg',
    '& > input': { flexShrink: '0' },
  },
});

type NoProofFieldProps = {
  id: string;
  form: FiledForm;
  enter: (change: Partial<FiledForm>) => void;
  hint: string | undefined;
  fault: string | undefined;
};

function NoProofField({ id, form, enter, ...words }: NoProofFieldProps) {
  return (
    <ReasonField
      id={`${id}-noProofReason`}
      label={t('Why there is no file')}
      {...words}
      value={form.noProofReason}
      isRequired
      onChange={(noProofReason) => enter({ noProofReason })}
    />
  );
}

/** What belongs together, apart from what stands above it. */
const Group = chakra('div', { base: { display: 'grid', gap: '3', pt: '4', borderTopWidth: '1px' } });

/** Two fields, one below the other in narrow windows. */
const SideBySide = chakra('div', {
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

/** The id of the first control with a fault. */
export function firstFault(id: string, form: FiledForm, needs: FilingNeeds): string | undefined {
  const faults = findFilingFaults(form, needs);
  const order = ['filedOn', 'filedTime', 'isMeant', 'lateReason', 'reference', 'noProofReason'] as const;
  const first = order.find((name) => faults[name] !== undefined);
  return first && `${id}-${first}`;
}
