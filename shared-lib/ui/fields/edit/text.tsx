import { type ComponentProps, useState } from 'react';
import type { NameListName } from 'shared-lib/records';
import { Combobox } from './combobox';
import { type FieldEditorProps, useFieldChoices } from './editor';
import type { Choice } from './option-list';

/**
 * The maximum length of a text with `dir="auto"`. At each key, the browser scans the whole text for its direction. In a
 * longer text this can take half a minute.
 */
const maxAutoDirectionLength = 20_000;

/** The editor of a text: one line, several lines, or a name from a list. */
export function EditText(props: FieldEditorProps<'text'>) {
  const { names } = props.field;
  return names ? <NameSelect {...props} list={names} /> : <TextBox {...props} />;
}

function TextBox({ field, value, onChange, control }: FieldEditorProps<'text'>) {
  /**
   * The length of the text that the user is pasting. It lets the field drop `dir="auto"` before a long text arrives.
   * The browser would otherwise freeze while it scans that text.
   */
  const [pastedLength, setPastedLength] = useState(0);
  const shared = {
    'data-control': '',
    id: control.id,
    value,
    dir: value.length + pastedLength > maxAutoDirectionLength ? undefined : 'auto',
    readOnly: control.isLocked,
    'aria-invalid': control.isInvalid,
    'aria-required': control.isRequired,
    'aria-describedby': control.describedBy,
    autoComplete: 'off',
    onPaste: ({ clipboardData }: { clipboardData: DataTransfer }) =>
      setPastedLength(clipboardData.getData('text').length),
    onChange({ target }: { target: { value: string } }) {
      setPastedLength(0);
      onChange(target.value);
    },
  } satisfies ComponentProps<'input'> & { 'data-control': string };
  if (field.textKind === 'lines') return <textarea rows={2} {...shared} />;
  return <input type="text" inputMode={inputModeByKind[field.textKind ?? 'text']} {...shared} />;
}

/** The keyboard that a phone shows for each kind of text. */
const inputModeByKind = { text: 'text', code: 'text', link: 'url', count: 'numeric' } as const;

/** A combobox for a name from a list. It also offers the record's current name if the list no longer has that name. */
function NameSelect(props: FieldEditorProps<'text'> & { list: NameListName }) {
  const { field, value, onChange, control, list } = props;
  const listed = useFieldChoices().names(list);
  const names = listed.length > 0 ? listed : (field.oneOf ?? []);
  const offered = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <Combobox
      label={field.label}
      control={control}
      choices={offered.map(makeNameChoice)}
      chosen={value === '' ? [] : [makeNameChoice(value)]}
      many="one"
      onChoose={({ name }) => onChange(name)}
      onRemove={() => onChange('')}
    />
  );
}

function makeNameChoice(name: string): Choice {
  return { key: name, name };
}
