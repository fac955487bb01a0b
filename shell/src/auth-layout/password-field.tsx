import { useState } from 'react';
import { Field, type FieldProps } from './entrance-form';

/** A password field, hidden until the person asks to see it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'children'>) {
  const [isShown, setShown] = useState(false);
  const does = isShown ? 'Hide' : 'Show';
  const what = props.label.toLowerCase();
  return (
    <Field {...props} type={isShown ? 'text' : 'password'}>
      <button
        type="button"
        className="outline"
        aria-label={`${does} ${what}`}
        onClick={() => setShown(!isShown)}
      >
        {does}
      </button>
    </Field>
  );
}
