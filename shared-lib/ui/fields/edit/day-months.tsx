import { type ReactNode, useEffect, useRef } from 'react';
import { type DayMonth, fieldTypes, monthNames } from 'shared-lib/records';
import { Button, Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type FieldEditorProps, useFieldChoices } from './editor';

const blankDayMonth: DayMonth = { date: '', month: '' };

/** The editor of days that recur every year, each as a day and a month. */
export function EditDayMonths({ value, onChange, control }: FieldEditorProps<'day-months'>) {
  const { names } = useFieldChoices();
  const rows = value.length > 0 ? value : [blankDayMonth];
  const days = chooseNamesOrDefault(names('daysData'), dayNumbers);
  const months = chooseNamesOrDefault(names('monthData'), monthNames);
  const change = (place: number, part: Partial<DayMonth>) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, ...part } : row)));
  const remove = (place: number) => onChange(rows.filter((_row, index) => index !== place));
  const hasWrong = rows.some(isInvalidDayMonth);
  const sharedBy = (row: DayMonth, place: number) => ({
    'data-control': '',
    'data-wrong': isInvalidDayMonth(row) ? '' : undefined,
    disabled: control.isLocked,
    'aria-invalid': control.isInvalid && (isInvalidDayMonth(row) || !hasWrong),
    'aria-required': control.isRequired && place === 0,
    'aria-describedby': control.describedBy,
  });
  return (
    <RepeatedRows
      what={t('date and month')}
      rows={rows.map((row, place) => ({ ...row, place }))}
      keyOf={({ place }) => place}
      isLocked={control.isLocked}
      onAdd={() => onChange([...rows, blankDayMonth])}
      onRemove={remove}
    >
      {(row, place) => (
        <div data-row="">
          <select
            {...sharedBy(row, place)}
            id={`${control.id}-${place}-date`}
            aria-label={t('Date {place}', { place: place + 1 })}
            value={row.date}
            onChange={({ target }) => change(place, { date: target.value })}
          >
            <SelectOptions names={days} emptyLabel={t('Date')} chosenValue={row.date} />
          </select>
          <select
            {...sharedBy(row, place)}
            id={`${control.id}-${place}-month`}
            aria-label={t('Month {place}', { place: place + 1 })}
            value={row.month}
            onChange={({ target }) => change(place, { month: target.value })}
          >
            <SelectOptions names={months} emptyLabel={t('Month')} chosenValue={row.month} />
          </select>
        </div>
      )}
    </RepeatedRows>
  );
}

/** Whether the month never has this day, such as 31 April. */
function isInvalidDayMonth({ date, month }: DayMonth): boolean {
  return fieldTypes['day-months'].check([{ date, month }]) !== undefined;
}

type SelectOptionsProps = { names: readonly string[]; emptyLabel: string; chosenValue: string };

function SelectOptions({ names, emptyLabel, chosenValue }: SelectOptionsProps) {
  const offered = chosenValue === '' || names.includes(chosenValue) ? names : [chosenValue, ...names];
  return (
    <>
      <option value="">{emptyLabel}</option>
      {offered.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </>
  );
}

const dayNumbers = Array.from({ length: 31 }, (_day, index) => String(index + 1));

function chooseNamesOrDefault(names: readonly string[], others: readonly string[]): readonly string[] {
  return names.length > 0 ? names : others;
}

type RepeatedRowsProps<Row> = {
  /** The name of a single row, for example in the label of its remove button. */
  what: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isLocked: boolean;
  onAdd: () => void;
  onRemove: (place: number) => void;
  children: (row: Row, place: number) => ReactNode;
};

/** The rows of a field. At least one row is always shown: removing the only row clears it (S-2.4). */
export function RepeatedRows<Row>(props: RepeatedRowsProps<Row>) {
  const { what, rows, keyOf, isLocked, onAdd, onRemove, children } = props;
  const adder = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isAdding = useRef(false);
  const count = rows.length;
  // The first field of the new row takes the focus.
  useEffect(() => {
    if (count > 0 && isAdding.current)
      list.current?.querySelector<HTMLElement>('li:last-child :is(select, input)')?.focus();
    isAdding.current = false;
  }, [count]);
  const add = () => {
    isAdding.current = true;
    onAdd();
  };
  const remove = (place: number) => {
    onRemove(place);
    // The remove button disappears with its row, so the focus moves to the add button.
    adder.current?.focus();
  };
  return (
    <div data-rows="">
      <ul ref={list}>
        {rows.map((row, place) => (
          <li key={keyOf(row)}>
            {children(row, place)}
            {!isLocked && (
              <button
                type="button"
                data-remove=""
                aria-label={t('Remove {what} {place}', { what, place: place + 1 })}
                onClick={() => remove(place)}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && (
        <Button ref={adder} type="button" size="xs" variant="outline" onClick={add}>
          {t('Add {what}', { what })}
        </Button>
      )}
    </div>
  );
}
