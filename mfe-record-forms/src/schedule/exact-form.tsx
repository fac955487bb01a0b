import { Select } from 'shared-lib/form/select';
import { type FieldValue, monthNames } from 'shared-lib/records';
import { periodLengths } from 'shared-lib/schedules';
import { Box, Input } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type Draft, type Faults, isCounted, namesDates, type SaidBasis } from './exact-draft';
import { DateRows, DueFields, ExceptionRows, Field, Group } from './exact-fields';
import { basisTexts, everyTexts, holidayTexts, levelTexts } from './exact-words';

export type DutyValues = Readonly<Record<string, FieldValue>>;

type ExactFormProps = {
  id: string;
  draft: Draft;
  faults: Faults;
  /** The day from which a schedule holds that is there already stays. Others may choose it. */
  isFromFixed: boolean;
  onChange: (change: Partial<Draft>) => void;
};

/** What each basis counts, and what nothing typed means. */
const dueHints = {
  period: t('How long after the end of each period. Empty: on its last day.'),
  event: t('How long after the event, or before it.'),
  expiry: t('How long before the last valid day. Empty: on that day.'),
  rolling: t('How long after the last time.'),
} satisfies Partial<Record<SaidBasis, string>>;

const keysOf = <Key extends string>(texts: Record<Key, unknown>) => Object.keys(texts) as Key[];

/** The fields of a schedule in plain words. Those that a basis does not need are away. */
export function ExactForm(props: ExactFormProps) {
  const { id, draft, faults, onChange } = props;
  const { basis } = draft;
  return (
    <Box display="grid" gap="4">
      <Field id={`${id}-basis`} label={t('Falls due')}>
        {(control) => (
          <Select
            {...control}
            w="full"
            value={basis}
            choices={keysOf(basisTexts).map((one) => [one, basisTexts[one]] as const)}
            onChange={({ target }) =>
              onChange({ basis: keysOf(basisTexts).find((one) => one === target.value) ?? basis })
            }
          />
        )}
      </Field>
      {basis === 'period' && <PeriodFields {...props} />}
      {isCounted(draft) && <DueGroup {...props} />}
      {namesDates(draft) && (
        <Group id={`${id}-dates`} title={t('Days')} fault={faults.dates}>
          <DateRows {...{ id, basis, faults }} rows={draft.dates} onChange={(dates) => onChange({ dates })} />
        </Group>
      )}
      <Pair>
        {basis !== 'standing' && <HolidayField {...props} />}
        <LevelField {...props} />
        <FromField {...props} />
      </Pair>
    </Box>
  );
}

/** When it is due, and the exceptions of single periods. */
function DueGroup({ id, draft, faults, onChange }: ExactFormProps) {
  const { basis } = draft;
  return (
    <>
      <Group
        id={`${id}-due`}
        title={t('Due')}
        hint={basis in dueHints ? dueHints[basis as keyof typeof dueHints] : undefined}
        fault={faults.due}
      >
        <DueFields
          id={`${id}-due-count`}
          basis={basis}
          due={draft.due}
          isFaulty={faults.due !== undefined}
          onChange={(due) => onChange({ due })}
        />
      </Group>
      {basis === 'period' && (
        <Group
          id={`${id}-exceptions`}
          title={t('Exceptions')}
          hint={t('Another due date for the periods that end in a month.')}
        >
          <ExceptionRows
            {...{ id, faults }}
            rows={draft.exceptions}
            onChange={(exceptions) => onChange({ exceptions })}
          />
        </Group>
      )}
    </>
  );
}

function Pair({ children }: { children: React.ReactNode }) {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      {children}
    </Box>
  );
}

function PeriodFields({ id, draft, onChange }: ExactFormProps) {
  return (
    <Pair>
      <Field id={`${id}-every`} label={t('Length of a period')}>
        {(control) => (
          <Select
            {...control}
            w="full"
            value={String(draft.every)}
            choices={periodLengths.map((every) => [String(every), everyTexts[every]] as const)}
            onChange={({ target }) =>
              onChange({
                every: periodLengths.find((every) => String(every) === target.value) ?? draft.every,
              })
            }
          />
        )}
      </Field>
      <Field id={`${id}-year`} label={t('A year begins in')} hint={t('Periods are counted from there.')}>
        {(control) => (
          <Select
            {...control}
            w="full"
            value={String(draft.yearBegins)}
            choices={monthNames.map((name, index) => [String(index + 1), name] as const)}
            onChange={({ target }) => onChange({ yearBegins: Number(target.value) })}
          />
        )}
      </Field>
    </Pair>
  );
}

function HolidayField({ id, draft, onChange }: ExactFormProps) {
  return (
    <Field id={`${id}-holiday`} label={t('If it is a day off')} hint={holidayTexts[draft.holiday][1]}>
      {(control) => (
        <Select
          {...control}
          w="full"
          value={draft.holiday}
          choices={keysOf(holidayTexts).map((rule) => [rule, holidayTexts[rule][0]] as const)}
          onChange={({ target }) =>
            onChange({ holiday: keysOf(holidayTexts).find((rule) => rule === target.value) ?? draft.holiday })
          }
        />
      )}
    </Field>
  );
}

function LevelField({ id, draft, onChange }: ExactFormProps) {
  return (
    <Field id={`${id}-level`} label={t('Who does it')}>
      {(control) => (
        <Select
          {...control}
          w="full"
          value={draft.level}
          choices={keysOf(levelTexts).map((level) => [level, levelTexts[level]] as const)}
          onChange={({ target }) =>
            onChange({ level: keysOf(levelTexts).find((level) => level === target.value) ?? draft.level })
          }
        />
      )}
    </Field>
  );
}

function FromField({ id, draft, faults, isFromFixed, onChange }: ExactFormProps) {
  return (
    <Field
      id={`${id}-from`}
      label={t('Holds from')}
      hint={isFromFixed ? undefined : t('Empty: from the beginning.')}
      fault={faults.from}
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          size="sm"
          w="44"
          readOnly={isFromFixed}
          value={draft.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      )}
    </Field>
  );
}
