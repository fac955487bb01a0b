import type { NameListName } from 'shared-lib/records';
import type { Choice } from './choice';
import { Combobox } from './combobox';
import type { EditProps } from './edit';
import { useFieldChoices } from './field-choices';

/** One name of a list. What it does not offer any more, and the record has, can be kept. */
export function NameSelect(props: EditProps<'text'> & { list: NameListName }) {
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
