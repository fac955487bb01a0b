import type { Choice } from './choice';
import { Combobox } from './combobox';
import type { EditProps } from './edit';
import { useFieldChoices } from './field-choices';

/** Several names of a list. */
export function EditList({ field, value, onChange, control }: EditProps<'list'>) {
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
