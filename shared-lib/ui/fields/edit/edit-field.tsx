import { type Extension, findExtensionWarnings, isDay } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { EditChoices } from './choices';
import { Combobox } from './combobox';
import { DayInput } from './day-input';
import { EditDayMonths, RepeatedRows } from './day-months';
import { type EditableTypeName, type FieldEditor, type FieldEditorProps, useFieldChoices } from './editor';
import { EditLaw } from './law-reference';
import type { Choice } from './option-list';
import { EditText } from './text';

const extensionDayLabels = {
  start: t('Start Date'),
  end: t('End Date'),
  extendedTo: t('Extension Date'),
} as const;

const extensionDayNames = ['start', 'end', 'extendedTo'] as const;

/** The editor of extensions. The warning about a row is below that row. */
function EditExtensions({ field, value, onChange, control }: FieldEditorProps<'extensions'>) {
  const rows = value.length > 0 ? value : [makeBlankExtensionRow(value)];
  const warnings = findExtensionWarnings(value);
  const hasWrong = value.some((row) => extensionDayNames.some((part) => isInvalidDay(row[part])));
  const change = (changed: Extension) => onChange(rows.map((row) => (row.id === changed.id ? changed : row)));
  const remove = (place: number) => onChange(rows.filter((_row, index) => index !== place));
  return (
    <RepeatedRows
      what="extension"
      rows={rows}
      keyOf={({ id }) => id}
      isLocked={control.isLocked}
      onAdd={() => onChange([...rows, makeBlankExtensionRow(rows)])}
      onRemove={remove}
    >
      {(row, place) => (
        <div data-row="">
          {extensionDayNames.map((part) => (
            <label key={part} htmlFor={`${control.id}-${row.id}-${part}`}>
              {extensionDayLabels[part]}
              <DayInput
                id={`${control.id}-${row.id}-${part}`}
                label={t('{extensionDayLabels} of extension {place}', {
                  extensionDayLabels: extensionDayLabels[part],
                  place: place + 1,
                })}
                what={t('{extensionDayLabels} of extension {place}', {
                  extensionDayLabels: extensionDayLabels[part],
                  place: place + 1,
                })}
                value={row[part]}
                order={field.entered ?? 'month-first'}
                onChange={(day) => change({ ...row, [part]: day })}
                describedBy={
                  warnings.has(place) && part !== 'start'
                    ? `${makeWarningId(control.id, row)} ${control.describedBy ?? ''}`.trim()
                    : control.describedBy
                }
                isInvalid={control.isInvalid && (isInvalidDay(row[part]) || !hasWrong)}
                isRequired={control.isRequired && place === 0}
                isLocked={control.isLocked}
              />
            </label>
          ))}
          {warnings.has(place) && (
            <p id={makeWarningId(control.id, row)} role="status" data-warning="">
              {warnings.get(place)}
            </p>
          )}
        </div>
      )}
    </RepeatedRows>
  );
}

const makeWarningId = (control: string, { id }: Extension) => `${control}-${id}-warning`;

function isInvalidDay(day: string): boolean {
  return day !== '' && !isDay(day);
}

/** Makes a blank row with an id that no other row has. */
function makeBlankExtensionRow(rows: readonly Extension[]): Extension {
  return { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, start: '', end: '', extendedTo: '' };
}

function EditList({ field, value, onChange, control }: FieldEditorProps<'list'>) {
  const names = useFieldChoices().names(field.names);
  const gone = value.filter((name) => !names.includes(name));
  return (
    <Combobox
      label={field.label}
      control={control}
      choices={[...names, ...gone].map(makeNameChoice)}
      chosen={value.map(makeNameChoice)}
      many="many"
      onChoose={({ name }) => onChange([...value, name])}
      onRemove={({ name }) => onChange(value.filter((chosen) => chosen !== name))}
    />
  );
}

function makeNameChoice(name: string): Choice {
  return { key: name, name };
}

function EditDate({ field, value, onChange, control }: FieldEditorProps<'date'>) {
  const { id, describedBy, isInvalid, isRequired, isLocked } = control;
  const order = field.entered ?? 'month-first';
  return (
    <DayInput what={field.label} {...{ id, value, order, onChange, describedBy, isInvalid, isRequired, isLocked }} />
  );
}

/** Shows the editor for a field's value. The type of the field decides which editor it is. */
export function EditField<Type extends EditableTypeName>(props: FieldEditorProps<Type>) {
  const Editor: FieldEditor<Type> = editorsByType[props.field.type];
  return <Editor {...props} />;
}

/** The editor of each field type. TypeScript reports a type without an editor. */
const editorsByType: { [Type in EditableTypeName]: FieldEditor<Type> } = {
  text: EditText,
  list: EditList,
  choices: EditChoices,
  date: EditDate,
  law: EditLaw,
  extensions: EditExtensions,
  'day-months': EditDayMonths,
};
