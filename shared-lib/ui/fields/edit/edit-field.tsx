import { useRef, useState } from 'react';
import {
  type DayOrder,
  dayPatterns,
  type Extension,
  enterDay,
  extensionWarnings,
  formatDayInWords,
  isDay,
  typedDay,
} from 'shared-lib/records';
import { Icon } from 'shared-lib/ui';
import { EditChoices } from './choices';
import { Combobox } from './combobox';
import { EditDayMonths, RepeatedRows } from './day-months';
import { type Edit, type EditableTypeName, type EditProps, useFieldChoices } from './editor';
import { EditLaw } from './law-reference';
import type { Choice } from './option-list';
import { EditText } from './text';

const parts = { start: 'Start Date', end: 'End Date', extendedTo: 'Extension Date' } as const;

const partNames = ['start', 'end', 'extendedTo'] as const;

/** The rows of extended due periods, each with its warning below it. */
function EditExtensions({ field, value, onChange, control }: EditProps<'extensions'>) {
  const rows = value.length > 0 ? value : [blank(value)];
  const warnings = extensionWarnings(value);
  const hasWrong = value.some((row) => partNames.some((part) => isWrong(row[part])));
  const change = (changed: Extension) => onChange(rows.map((row) => (row.id === changed.id ? changed : row)));
  const remove = (place: number) => onChange(rows.filter((_row, index) => index !== place));
  return (
    <RepeatedRows
      what="extension"
      rows={rows}
      keyOf={({ id }) => id}
      isLocked={control.isLocked}
      onAdd={() => onChange([...rows, blank(rows)])}
      onRemove={remove}
    >
      {(row, place) => (
        <div data-row="">
          {partNames.map((part) => (
            <label key={part} htmlFor={`${control.id}-${row.id}-${part}`}>
              {parts[part]}
              <DayInput
                id={`${control.id}-${row.id}-${part}`}
                label={`${parts[part]} of extension ${place + 1}`}
                what={`${parts[part]} of extension ${place + 1}`}
                value={row[part]}
                order={field.entered ?? 'month-first'}
                onChange={(day) => change({ ...row, [part]: day })}
                describedBy={
                  warnings.has(place) && part !== 'start'
                    ? `${warningId(control.id, row)} ${control.describedBy ?? ''}`.trim()
                    : control.describedBy
                }
                isInvalid={control.isInvalid && (isWrong(row[part]) || !hasWrong)}
                isRequired={control.isRequired && place === 0}
                isLocked={control.isLocked}
              />
            </label>
          ))}
          {warnings.has(place) && (
            <p id={warningId(control.id, row)} role="status" data-warning="">
              {warnings.get(place)}
            </p>
          )}
        </div>
      )}
    </RepeatedRows>
  );
}

const warningId = (control: string, { id }: Extension) => `${control}-${id}-warning`;

function isWrong(day: string): boolean {
  return day !== '' && !isDay(day);
}

/** Rows in a form get unique ids, so that none is mistaken for another. */
function blank(rows: readonly Extension[]): Extension {
  return { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, start: '', end: '', extendedTo: '' };
}

/** Edits several names of a list. */
function EditList({ field, value, onChange, control }: EditProps<'list'>) {
  const names = useFieldChoices().names(field.names);
  const gone = value.filter((name) => !names.includes(name));
  return (
    <Combobox
      label={field.label}
      control={control}
      choices={[...names, ...gone].map(asChoice)}
      chosen={value.map(asChoice)}
      many="many"
      onChoose={({ name }) => onChange([...value, name])}
      onRemove={({ name }) => onChange(value.filter((one) => one !== name))}
    />
  );
}

function asChoice(name: string): Choice {
  return { key: name, name };
}

function EditDate({ field, value, onChange, control }: EditProps<'date'>) {
  const { id, describedBy, isInvalid, isRequired, isLocked } = control;
  const order = field.entered ?? 'month-first';
  return (
    <DayInput
      what={field.label}
      {...{ id, value, order, onChange, describedBy, isInvalid, isRequired, isLocked }}
    />
  );
}

/** The editor of a field's value, for any field type. */
export function EditField<Type extends EditableTypeName>(props: EditProps<Type>) {
  const Editor: Edit<Type> = editors[props.field.type];
  return <Editor {...props} />;
}

/** The editor for each field type that a payload carries; a missing one does not compile. */
const editors: { [Type in EditableTypeName]: Edit<Type> } = {
  text: EditText,
  list: EditList,
  choices: EditChoices,
  date: EditDate,
  law: EditLaw,
  extensions: EditExtensions,
  'day-months': EditDayMonths,
};

type DayInputProps = {
  id: string;
  /** The accessible name, where no label element names the input. */
  label?: string;
  what: string;
  value: string;
  order: DayOrder;
  onChange: (value: string) => void;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  isLocked: boolean;
};

/** A day, typed or picked, with the same day in words beside it. */
function DayInput(props: DayInputProps) {
  const { id, label, what, value, order, onChange, describedBy, isInvalid, isRequired, isLocked } = props;
  const [typed, setTyped] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  // Keeps the text as typed while it still means the value in the form.
  const text = enterDay(typed, order) === value ? typed : typedDay(value, order);
  const enter = (now: string) => {
    setTyped(now);
    onChange(enterDay(now, order));
  };
  return (
    <div data-day="">
      <input
        data-control=""
        data-wrong={value === '' || isDay(value) ? undefined : ''}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={dayPatterns[order]}
        value={text}
        readOnly={isLocked}
        aria-invalid={isInvalid}
        aria-required={isRequired}
        aria-describedby={[`${id}-said`, describedBy].filter(Boolean).join(' ')}
        onChange={({ target }) => enter(target.value)}
      />
      {!isLocked && (
        <button type="button" aria-label={`Pick the ${what}`} onClick={() => picker.current?.showPicker()}>
          <Icon name="calendar" size={16} />
        </button>
      )}
      <input
        ref={picker}
        data-picker=""
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ''}
        onChange={({ target }) => target.value && enter(typedDay(target.value, order))}
      />
      <span id={`${id}-said`} data-said="">
        {formatDayInWords(value)}
      </span>
    </div>
  );
}
