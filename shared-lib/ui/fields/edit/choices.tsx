import { isExemptList, normalizeExemptChoice, type Option } from 'shared-lib/records';
import { Combobox } from './combobox';
import { type FieldEditorProps, useFieldChoices } from './editor';
import type { Choice } from './option-list';

/**
 * The editor of a field with several chosen options. In an exempt list, choosing 'No Exempted …' removes all
 * others.
 */
export function EditChoices({ field, value, onChange, control }: FieldEditorProps<'choices'>) {
  const choices = useFieldChoices();
  const options = choices.options(field.options);
  const names = new Map([...options, ...choices.retired(field.options)].map(({ id, name }) => [id, name]));
  const change = (chosen: number[]) => onChange(normalizeChoice(field.options, { chosen, previous: value, options }));
  return (
    <Combobox
      label={field.label}
      control={control}
      choices={options.map(toChoice)}
      chosen={value.map((id) => toChoice({ id, name: names.get(id) ?? String(id) }))}
      many="many"
      onChoose={({ key }) => change([...value, Number(key)])}
      onRemove={({ key }) => change(value.filter((id) => String(id) !== key))}
    />
  );
}

type NormalizeChoiceOptions = { chosen: number[]; previous: number[]; options: readonly Option[] };

function normalizeChoice(list: string, { chosen, previous, options }: NormalizeChoiceOptions): number[] {
  const noExemptionId = options.at(-1)?.id;
  if (!isExemptList(list) || noExemptionId === undefined) return chosen;
  return normalizeExemptChoice({ chosen, previous, noExemptionId });
}

function toChoice({ id, name }: Option): Choice {
  return { key: String(id), name };
}
