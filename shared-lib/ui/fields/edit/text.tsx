import { type ComponentProps, useState } from 'react';
import type { NameListName } from 'shared-lib/records';
import type { Choice } from './choice';
import { Combobox } from './combobox';
import type { EditProps } from './edit';
import { useFieldChoices } from './field-choices';

/** The browser looks through the whole text for its direction, at each key: half a minute a key, of what no field takes. */
const lookedThrough = 20_000;

/** A line of text, several lines, or one of the names of a list. */
export function EditText(props: EditProps<'text'>) {
  const { names } = props.field;
  return names ? <NameSelect {...props} list={names} /> : <TextBox {...props} />;
}

function TextBox({ field, value, onChange, control }: EditProps<'text'>) {
  /** How much is pasted, before it is there: it would be looked through while it comes. */
  const [coming, setComing] = useState(0);
  const shared = {
    'data-control': '',
    id: control.id,
    value,
    dir: value.length + coming > lookedThrough ? undefined : 'auto',
    readOnly: control.isLocked,
    'aria-invalid': control.isInvalid,
    'aria-required': control.isRequired,
    'aria-describedby': control.describedBy,
    autoComplete: 'off',
    onPaste: ({ clipboardData }: { clipboardData: DataTransfer }) =>
      setComing(clipboardData.getData('text').length),
    onChange({ target }: { target: { value: string } }) {
      setComing(0);
      onChange(target.value);
    },
  } satisfies ComponentProps<'input'> & { 'data-control': string };
  if (field.holds === 'lines') return <textarea rows={3} {...shared} />;
  return <input type="text" inputMode={keyboards[field.holds ?? 'text']} {...shared} />;
}

/** What a phone offers to type with. */
const keyboards = { text: 'text', code: 'text', link: 'url', count: 'numeric' } as const;

/** One name of a list. What it does not offer any more, and the record has, can be kept. */
function NameSelect(props: EditProps<'text'> & { list: NameListName }) {
  const { field, value, onChange, control, list } = props;
  const listed = useFieldChoices().names(list);
  const names = listed.length > 0 ? listed : (field.oneOf ?? []);
  const offered = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <Combobox
      label={field.label}
      control={control}
      choices={offered.map(asChoice)}
      chosen={value === '' ? [] : [asChoice(value)]}
      many="one"
      onChoose={({ name }) => onChange(name)}
      onRemove={() => onChange('')}
    />
  );
}

function asChoice(name: string): Choice {
  return { key: name, name };
}
