import { type ComponentProps, useState } from 'react';
import { Button } from 'shared-lib/ui';
import { Field } from './field';

/** A password, hidden until one asks to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'children'>) {
  const [isShown, setShown] = useState(false);
  const does = isShown ? 'Hide' : 'Show';
  return (
    <Field {...props} type={isShown ? 'text' : 'password'}>
      <Button variant="outline" minW="18" aria-label={`${does} password`} onClick={() => setShown(!isShown)}>
        {does}
      </Button>
    </Field>
  );
}
