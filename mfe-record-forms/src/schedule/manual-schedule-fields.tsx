import type { ReactNode } from 'react';
import { FaultOrHintText, makeHintOrFaultId } from 'shared-lib/form/labelled-field';
import { Select } from 'shared-lib/form/select';
import { monthNames } from 'shared-lib/records';
import type { DueUnit } from 'shared-lib/schedules';
import { Box, Button, chakra, Flex, Input } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { DateDraft, DueRuleDraft, EditableBasis, ExceptionDraft, ScheduleFaults } from './schedule-draft';
import { emptyDueRuleDraft } from './schedule-draft';
import { dueUnitTexts } from './schedule-words';

type ControlGroupProps = {
  id: string;
  title: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: ReactNode;
};

/** Several controls that share one label. */
export function ControlGroup({ id, title, hint, fault, children }: ControlGroupProps) {
  return (
    <Fieldset aria-describedby={makeHintOrFaultId(id, fault ?? hint)}>
      <legend>{title}</legend>
      <Box display="grid" gap="2">
        {children}
      </Box>
      <FaultOrHintText {...{ id, hint, fault }} />
    </Fieldset>
  );
}

const Fieldset = chakra('fieldset', {
  base: { minW: '0', '& > legend': { mb: { base: '1.5', md: '1' }, textStyle: 'label' } },
});

export const monthChoices = monthNames.map((name, index) => [String(index + 1), name] as const);
const dayChoices = Array.from({ length: 31 }, (_, index) => [String(index + 1), String(index + 1)] as const);

const listDueUnits = (basis: DueRuleFieldsProps['basis']): DueUnit[] =>
  basis === 'event' ? ['days', 'months', 'working-days', 'hours'] : ['days', 'months', 'working-days'];

type DueRuleFieldsProps = {
  id: string;
  /** The basis of the schedule. With `opening`, the fields say how long before a due date it may be filed. */
  basis: EditableBasis | 'opening';
  due: DueRuleDraft;
  isFaulty: boolean;
  onChange: (due: DueRuleDraft) => void;
};

/** Fields for a number with its unit, whether it counts before or after, and the day of the month. */
export function DueRuleFields({ id, basis, due, isFaulty, onChange }: DueRuleFieldsProps) {
  const { unit, count, day, isBefore } = due;
  const units = listDueUnits(basis);
  // A unit that does not fit the new basis stays in the list until another one is chosen, so that users see
  // the fault.
  const shownUnits = units.includes(unit) ? units : [...units, unit];
  return (
    <Flex gap="2" wrap="wrap" align="center" css={lastControlFillsStyles}>
      <Input
        id={id}
        size="sm"
        w={{ base: '14', md: '20' }}
        inputMode="numeric"
        autoComplete="off"
        aria-label={basis === 'opening' ? t('How long before') : t('Number')}
        aria-invalid={isFaulty}
        value={count}
        onChange={({ target }) => onChange({ ...due, count: target.value })}
      />
      <Select
        aria-label={basis === 'opening' ? t('Days or months before') : t('Unit')}
        value={unit}
        choices={shownUnits.map((one) => [one, dueUnitTexts[one]] as const)}
        onChange={({ target }) => onChange({ ...due, unit: shownUnits.find((one) => one === target.value) ?? unit })}
      />
      {basis === 'event' && (
        <Select
          aria-label={t('Before or after')}
          value={isBefore ? 'before' : 'after'}
          choices={[
            ['after', t('after the event')],
            ['before', t('before the event')],
          ]}
          onChange={({ target }) => onChange({ ...due, isBefore: target.value === 'before' })}
        />
      )}
      {unit === 'months' && basis !== 'opening' && (
        <Select
          aria-label={t('Day of that month')}
          value={basis === 'period' ? day || 'last' : day}
          choices={[
            ...(basis === 'period' ? [] : [['', t('on the same day')] as const]),
            ['last', t('on the last day')],
            ...dayChoices.map(([value, name]) => [value, t('on day {day}', { day: name })] as const),
          ]}
          onChange={({ target }) => onChange({ ...due, day: target.value })}
        />
      )}
    </Flex>
  );
}

/** The last control reaches the edge of the column. */
const lastControlFillsStyles = { flex: '1', '& > :last-child': { flex: '1 1 auto' } };

/** Finds an unused key for a new row. */
const findUnusedRowKey = (rows: readonly { key: number }[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

type ExceptionRowsProps = {
  id: string;
  rows: readonly ExceptionDraft[];
  faults: ScheduleFaults;
  onChange: (rows: ExceptionDraft[]) => void;
};

/** Rows with other due dates for the periods that end in a certain month. */
export function ExceptionRows({ id, rows, faults, onChange }: ExceptionRowsProps) {
  const set = (index: number, row: ExceptionDraft) => onChange(rows.with(index, row));
  return (
    <>
      {rows.map((row, index) => (
        <RemovableRow
          key={row.key}
          label={t('Exception {number}', { number: index + 1 })}
          id={`${id}-exception-${row.key}`}
          fault={faults[`exception ${index}`]}
          onRemove={() => onChange(rows.filter((one) => one !== row))}
        >
          <Select
            aria-label={t('Month in which the period ends')}
            value={String(row.month)}
            choices={monthChoices}
            onChange={({ target }) => set(index, { ...row, month: Number(target.value) })}
          />
          <DueRuleFields
            id={`${id}-exception-${row.key}`}
            basis="period"
            due={row.due}
            isFaulty={faults[`exception ${index}`] !== undefined}
            onChange={(due) => set(index, { ...row, due })}
          />
        </RemovableRow>
      ))}
      <AddRowButton
        onClick={() =>
          onChange([
            ...rows,
            { key: findUnusedRowKey(rows), month: findUnusedMonth(rows), due: { ...emptyDueRuleDraft } },
          ])
        }
      >
        {t('Add an exception')}
      </AddRowButton>
    </>
  );
}

/** Finds a month that no row has yet. It begins with March, in which the financial year ends. */
function findUnusedMonth(rows: readonly ExceptionDraft[]): number {
  const taken = new Set(rows.map(({ month }) => month));
  return [3, 12, 6, 9, 1, 2, 4, 5, 7, 8, 10, 11].find((month) => !taken.has(month)) ?? 3;
}

type DateRowsProps = {
  id: string;
  basis: EditableBasis;
  rows: readonly DateDraft[];
  faults: ScheduleFaults;
  onChange: (rows: DateDraft[]) => void;
};

/** Rows with days that recur each month or each year, or that occur once. */
export function DateRows({ id, basis, rows, faults, onChange }: DateRowsProps) {
  const set = (index: number, change: Partial<DateDraft>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  return (
    <>
      {rows.map((row, index) => (
        <RemovableRow
          key={row.key}
          label={t('Date {number}', { number: index + 1 })}
          id={`${id}-date-${row.key}`}
          fault={faults[`date ${index}`]}
          columns={basis === 'once' ? onceDateColumns : dateColumns}
          onRemove={() => onChange(rows.filter((one) => one !== row))}
        >
          <Select
            w="full"
            id={`${id}-date-${row.key}`}
            aria-label={t('Day')}
            aria-invalid={faults[`date ${index}`] !== undefined}
            value={row.day}
            choices={[['', t('Day')], ...dayChoices, ['last', t('Last day')]]}
            onChange={({ target }) => set(index, { day: target.value })}
          />
          <Select
            w="full"
            aria-label={t('Month')}
            value={row.month}
            choices={[['', basis === 'once' ? t('Month') : t('Each month')], ...monthChoices]}
            onChange={({ target }) => set(index, { month: target.value })}
          />
          {basis === 'once' && (
            <Input
              size="sm"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('Year')}
              placeholder={t('Year')}
              value={row.year}
              onChange={({ target }) => set(index, { year: target.value })}
            />
          )}
        </RemovableRow>
      ))}
      <AddRowButton onClick={() => onChange([...rows, { key: findUnusedRowKey(rows), day: '', month: '', year: '' }])}>
        {t('Add a date')}
      </AddRowButton>
    </>
  );
}

type RemovableRowProps = {
  id: string;
  /** The name of the row, for screen readers. */
  label: string;
  fault: string | undefined;
  /** The columns of the controls and of Remove, so that those of all rows stand below each other. */
  columns?: typeof dateColumns | typeof onceDateColumns;
  onRemove: () => void;
  children: ReactNode;
};

const dateColumns = 'minmax(0, 2fr) minmax(0, 3fr) auto';
const onceDateColumns = { base: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr)) auto' };

function RemovableRow({ id, label, fault, columns, onRemove, children }: RemovableRowProps) {
  return (
    <RowFieldset aria-label={label}>
      <Flex gap="2" wrap="wrap" align="center" {...(columns && { display: 'grid', gridTemplateColumns: columns })}>
        {children}
        <Button
          size="sm"
          variant="ghost"
          justifySelf="end"
          gridColumnEnd="-1"
          aria-label={t('Remove {what}', { what: label })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </Flex>
      <FaultOrHintText {...{ id, fault }} />
    </RowFieldset>
  );
}

const RowFieldset = chakra('fieldset', { base: { minW: '0' } });

function AddRowButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button type="button" size="sm" variant="outline" w="fit-content" onClick={onClick}>
      {children}
    </Button>
  );
}
