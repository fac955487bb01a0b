import type { ComponentProps } from 'react';
import type { EditProps } from './edit';
import { NameSelect } from './name-select';

/** A line of text, several lines, or one of the names of a list. */
export function EditText(props: EditProps<'text'>) {
  const { field, value, onChange, control } = props;
  if (field.names) return <NameSelect {...props} list={field.names} />;
  const shared = {
    'data-control': '',
    id: control.id,
    value,
    dir: 'auto',
    readOnly: control.isLocked,
    'aria-invalid': control.isInvalid,
    'aria-describedby': control.describedBy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  } satisfies ComponentProps<'input'> & { 'data-control': string };
  if (field.holds === 'lines') return <textarea rows={3} {...shared} />;
  return <input type="text" inputMode={field.holds === 'link' ? 'url' : 'text'} {...shared} />;
}
