import type { ComponentProps } from 'react';
import type { EditProps } from './edit';
import { NameSelect } from './name-select';

/** The browser looks through the whole text for its direction, at each key: half a minute a key, of what no field takes. */
const lookedThrough = 20_000;

/** A line of text, several lines, or one of the names of a list. */
export function EditText(props: EditProps<'text'>) {
  const { field, value, onChange, control } = props;
  if (field.names) return <NameSelect {...props} list={field.names} />;
  const shared = {
    'data-control': '',
    id: control.id,
    value,
    dir: value.length > lookedThrough ? undefined : 'auto',
    readOnly: control.isLocked,
    'aria-invalid': control.isInvalid,
    'aria-describedby': control.describedBy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  } satisfies ComponentProps<'input'> & { 'data-control': string };
  if (field.holds === 'lines') return <textarea rows={3} {...shared} />;
  return <input type="text" inputMode={field.holds === 'link' ? 'url' : 'text'} {...shared} />;
}
