import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Stack } from 'shared-lib/ui';
import type { SchemaObjectDescription } from 'yup';
import { RequiredNames } from './form-field';

type Schema = { describe: () => SchemaObjectDescription };
type HeldStillProps = {
  isSaving: boolean;
  /** Tells which fields are required. */
  schema: Schema;
  children: ReactNode;
};

/**
 * Fields that hold still while they are saved: what was typed then would be gone with a form that closes. Neither they
 * nor the button that was pressed can keep the focus meanwhile: after a save that came to nothing it is back.
 */
export function HeldStill({ isSaving, schema, children }: HeldStillProps) {
  const required = useMemo(() => requiredNames(schema), [schema]);
  const had = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isSaving) had.current = activeElement;
    else if (activeElement === body && had.current instanceof HTMLElement) had.current.focus();
  }, [isSaving]);
  return (
    <Stack gap="4" inert={isSaving}>
      <RequiredNames value={required}>{children}</RequiredNames>
    </Stack>
  );
}

/** The fields with a rule named `filled` or `required`: all schemas name such rules so. */
function requiredNames(schema: Schema): ReadonlySet<string> {
  const fields = Object.entries(schema.describe().fields);
  const isAsked = ([, said]: (typeof fields)[number]) =>
    'tests' in said && said.tests.some(({ name }) => name === 'filled' || name === 'required');
  return new Set(fields.filter(isAsked).map(([name]) => name));
}
