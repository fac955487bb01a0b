import {
  Form,
  Formik,
  type FormikErrors,
  type FormikHelpers,
  type FormikValues,
  useFormikContext,
} from 'formik';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { Answer, Failed } from 'shared-lib/api';
import { Button, Stack } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import type { ObjectSchema, SchemaObjectDescription } from 'yup';
import { FocusOnFault } from './focus-on-fault';
import { RequiredNames } from './form-field';
import { Refusal } from './refusal';
import { differs } from './typed-values';
import { useSave } from './use-save';

export type AreaFormProps<Values extends FormikValues, Saved = string> = {
  start: Values;
  /** What it holds when it opens, where that is more than it starts from. */
  resumed?: Values | undefined;
  schema: ObjectSchema<Values>;
  /** Saves under the key of this try. */
  save: (values: Values, key: string) => Promise<Answer<Saved>>;
  /** After the server said yes, with what it said. */
  onSaved: (saved: Saved) => void;
  /** After the server said no. */
  onRefused?: () => void;
  /** None while there is no way back. */
  onCancel: (() => void) | undefined;
  /** The word on the button. */
  does: string;
  /** Whether the button is there at once, or only once the form differs from where it starts. */
  offered?: 'always' | 'once it differs';
  /** What one can do about a refusal. */
  remedy?: ReactNode;
  /** What keeps an eye on what is typed; Formik's status is the yes of the server once it has come. */
  typing?: ReactNode;
  children: ReactNode;
};

/** A small form of an area: its fields, what the server said against it, and the two buttons. */
export function AreaForm<Values extends FormikValues, Saved = string>(props: AreaFormProps<Values, Saved>) {
  const { start, resumed = start, typing, schema, save, ...rest } = props;
  const { onSaved, onRefused, onCancel, does, offered = 'always', remedy, children } = rest;
  const { isSaving, refusal, field, run } = useSave();
  const isAtField = field !== undefined && Object.hasOwn(start, field);
  const fault = useRefusedValue<Values>();
  const isOffered = (values: Values) => offered === 'always' || differs(start, values);
  const submit = async (values: Values, { setStatus, validateForm }: FormikHelpers<Values>) => {
    if (!isOffered(values)) return;
    const saved = await run((key) => save(values, key));
    if (saved?.ok) {
      setStatus(saved);
      onSaved(saved.value);
    } else if (saved) {
      fault.keep(saved, values);
      await validateForm();
      onRefused?.();
    }
  };
  return (
    <Formik initialValues={resumed} validationSchema={schema} validate={fault.of} onSubmit={submit}>
      <Form noValidate onSubmitCapture={fault.forget}>
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <HeldStill isSaving={isSaving} schema={schema}>
            {typing}
            {children}
          </HeldStill>
          <Refusal message={isAtField ? undefined : refusal}>{remedy}</Refusal>
          <DialogActions
            back={
              <Button size="sm" variant="outline" disabled={!onCancel} onClick={onCancel}>
                Cancel
              </Button>
            }
            action={
              <Offered<Values> when={isOffered}>
                <Button type="submit" size="sm" loading={isSaving} loadingText={does}>
                  {does}
                </Button>
              </Offered>
            }
          />
        </Stack>
        <FocusOnFault />
      </Form>
    </Formik>
  );
}

type OfferedProps<Values> = { when: (values: Values) => boolean; children: ReactNode };

function Offered<Values>({ when, children }: OfferedProps<Values>) {
  const { values } = useFormikContext<Values>();
  return when(values) ? children : null;
}

type Refused = { field: string; value: unknown; message: string };

/** What the server has refused in one field: a fault of that field until it holds something else, or is sent again. */
function useRefusedValue<Values extends object>() {
  const refused = useRef<Refused>(undefined);
  return {
    keep({ field, message }: Failed, values: Values): void {
      const sent = new Map(Object.entries(values));
      const isOfForm = field !== undefined && sent.has(field);
      refused.current = isOfForm ? { field, value: sent.get(field), message } : undefined;
    },
    of(values: Values): FormikErrors<Values> {
      const { current } = refused;
      if (!current) return {};
      const { field, value, message } = current;
      return new Map(Object.entries(values)).get(field) === value ? faultAt(field, message) : {};
    },
    forget(): void {
      refused.current = undefined;
    },
  };
}

/** The cast is sound because Formik holds faults by the names of values, and shows none of another name. */
function faultAt<Values>(field: string, message: string): FormikErrors<Values> {
  return { [field]: message } as FormikErrors<Values>;
}

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
function HeldStill({ isSaving, schema, children }: HeldStillProps) {
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
