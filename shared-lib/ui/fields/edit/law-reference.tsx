import { type LawOption, sayLaw } from 'shared-lib/records';
import type { Choice } from './choice';
import { Combobox } from './combobox';
import type { EditProps } from './edit';
import { useFoundLaws } from './use-found-laws';

/** A law: one of the latest, or of those that have the words that one types. There may be hundreds of thousands. */
export function EditLaw({ field, value, onChange, control }: EditProps<'law'>) {
  const { laws, state, search } = useFoundLaws();
  const offered = laws.filter(({ id }) => id !== -1 || field.none === 'allowed');
  const choose = ({ key, name }: Choice) => onChange({ id: Number(key), code: name });
  return (
    <Combobox
      label={field.label}
      control={control}
      choices={offered.map(asChoice)}
      chosen={value.id === 0 ? [] : [{ key: String(value.id), name: sayLaw(value) }]}
      many="one"
      search={{ state, onSearch: search }}
      onChoose={choose}
      onRemove={() => onChange({ id: 0, code: '' })}
    />
  );
}

function asChoice({ id, code, category }: LawOption): Choice {
  return { key: String(id), name: sayLaw({ id, code }), note: category };
}
