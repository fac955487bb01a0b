import { Form, Formik, type FormikErrors, type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { type MouseEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { Answer, FailedAnswer } from 'shared-lib/api';
import { Button, Stack, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { t } from 'shared-lib/words';
import type { ObjectSchema, SchemaObjectDescription } from 'yup';
import { hasChangedValues } from './entered-values';
import { RequiredFieldNamesContext } from './form-fields';
import { listControlNames, RefusalNotice } from './refusal';
import { useFocusAfterSave, useSave } from './use-save';

/** A note beside the submit button. If `blocksSave` is true, the button cannot be used yet. */
export type NoteBeforeSave = { text: string; blocksSave: boolean };

export type AreaFormProps<Values extends FormikValues, Saved = string> = {
  start: Values;
  /** The start values with the user's draft applied. If they are given, the form opens with them. */
  resumed?: Values | undefined;
  schema: ObjectSchema<Values>;
  /** Sends the values to the server with this idempotency key. */
  save: (values: Values, key: string) => Promise<Answer<Saved>>;
  /** Called after the server accepted the save, with its reply. */
  onSaved: (saved: Saved) => void;
  /** Called after the server refused the save. */
  onRefused?: () => void;
  /** Called when the user clicks Cancel. `undefined` while the form cannot be cancelled. */
  onCancel: (() => void) | undefined;
  /** The label of the submit button. */
  submitLabel: string;
  /** Whether the action destroys something. The submit button is then red. */
  destroys?: boolean;
  /** Whether the submit button can be used only once the values differ from `start`. Until then a note says so. */
  requiresChange?: boolean;
  /**
   * Returns a note about the values before a save, such as the changes that the save would make. The note can
   * block the save.
   */
  findNote?: (values: Values) => NoteBeforeSave | undefined;
  /** Shown beside a refusal. It explains or offers the next step. */
  remedy?: ReactNode;
  /**
   * A component that watches the entered values, for example to store a draft. After a successful save, Formik's status
   * has the answer of the server.
   */
  tracker?: ReactNode;
  children: ReactNode;
};

/** A small form of an area: its fields, the server's refusal, and the two buttons. */
export function AreaForm<Values extends FormikValues, Saved = string>(props: AreaFormProps<Values, Saved>) {
  const { start, resumed = start, tracker, schema, save, ...rest } = props;
  const { onSaved, onRefused, onCancel, submitLabel, destroys = false, requiresChange = false } = rest;
  const { findNote, remedy, children } = rest;
  const { isSaving, refusal, field, run } = useSave();
  const isAtField = findFormFieldName(field, start) !== undefined;
  const refusedValue = useRefusedValue<Values>();
  const findCurrentNote = (values: Values): NoteBeforeSave | undefined =>
    !requiresChange || hasChangedValues(start, values)
      ? findNote?.(values)
      : { text: t('Nothing has changed yet.'), blocksSave: true };
  const submit = async (values: Values, { setStatus, validateForm }: FormikHelpers<Values>) => {
    if (findCurrentNote(values)?.blocksSave) return;
    const saved = await run((key) => save(values, key));
    if (saved?.ok) {
      setStatus(saved);
      onSaved(saved.value);
    } else if (saved) {
      refusedValue.store(saved, values);
      await validateForm();
      onRefused?.();
    }
  };
  return (
    <Formik initialValues={resumed} validationSchema={schema} validate={refusedValue.findFault} onSubmit={submit}>
      <Form noValidate onSubmitCapture={refusedValue.forget}>
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <InertWhileSaving isSaving={isSaving} schema={schema}>
            {tracker}
            {children}
          </InertWhileSaving>
          <RefusalNotice message={isAtField ? undefined : refusal}>{remedy}</RefusalNotice>
          <FormActions<Values> {...{ onCancel, submitLabel, destroys, isSaving, findCurrentNote }} />
        </Stack>
        <FocusOnFault />
      </Form>
    </Formik>
  );
}

type FormActionsProps<Values> = Pick<AreaFormProps<FormikValues>, 'submitLabel' | 'onCancel'> & {
  destroys: boolean;
  isSaving: boolean;
  findCurrentNote: (values: Values) => NoteBeforeSave | undefined;
};

/**
 * The two buttons. A submit button that cannot be used yet stays visible and focusable, and a note says why. A button
 * that comes and goes would be overlooked (P-111).
 */
function FormActions<Values>(props: FormActionsProps<Values>) {
  const { submitLabel, destroys, onCancel, isSaving, findCurrentNote } = props;
  const { values } = useFormikContext<Values>();
  const noteId = useId();
  const note = isSaving ? undefined : findCurrentNote(values);
  return (
    <DialogActions
      back={
        <Button size="sm" variant="outline" disabled={!onCancel} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
      action={
        <Button
          type="submit"
          size="sm"
          loading={isSaving}
          loadingText={submitLabel}
          {...(destroys && { colorPalette: 'red' })}
          aria-describedby={note && noteId}
          {...(note?.blocksSave && {
            'aria-disabled': true,
            onClick: (event: MouseEvent) => event.preventDefault(),
          })}
        >
          {submitLabel}
        </Button>
      }
    >
      {note && (
        <Text id={noteId} textStyle="caption" color="fg.muted" flex={{ base: '1 0 100%', sm: '1' }}>
          {note.text}
        </Text>
      )}
    </DialogActions>
  );
}

/**
 * Finds the form's name of a field that the server refused. `field` is the wire name. Returns `undefined` if the form
 * has no such field.
 */
function findFormFieldName(field: string | undefined, values: object): string | undefined {
  return field && [field, ...listControlNames(field)].find((name) => Object.hasOwn(values, name));
}

type RefusedValue = { field: string; value: unknown; message: string };

/**
 * Stores the fault that the server found in a field. The form shows this fault until the value changes or the user
 * submits again.
 */
function useRefusedValue<Values extends object>() {
  const refused = useRef<RefusedValue>(undefined);
  return {
    store({ field, message }: FailedAnswer, values: Values): void {
      const name = findFormFieldName(field, values);
      const value = name && new Map(Object.entries(values)).get(name);
      refused.current = name === undefined ? undefined : { field: name, value, message };
    },
    findFault(values: Values): FormikErrors<Values> {
      const { current } = refused;
      if (!current) return {};
      const { field, value, message } = current;
      return new Map(Object.entries(values)).get(field) === value ? makeFieldFault(field, message) : {};
    },
    forget(): void {
      refused.current = undefined;
    },
  };
}

/**
 * Makes the fault of a field. The cast is safe, because Formik stores faults by field name and ignores other
 * names.
 */
function makeFieldFault<Values>(field: string, message: string): FormikErrors<Values> {
  return { [field]: message } as FormikErrors<Values>;
}

type DescribableSchema = { describe: () => SchemaObjectDescription };

type InertWhileSavingProps = {
  isSaving: boolean;
  /** The schema of the form, which says which fields are required. */
  schema: DescribableSchema;
  children: ReactNode;
};

/** Makes the fields inert during a save, because text typed then would be lost when the form closes. */
function InertWhileSaving({ isSaving, schema, children }: InertWhileSavingProps) {
  const required = useMemo(() => listRequiredFieldNames(schema), [schema]);
  useFocusAfterSave(isSaving);
  return (
    <Stack gap="4" inert={isSaving}>
      <RequiredFieldNamesContext value={required}>{children}</RequiredFieldNamesContext>
    </Stack>
  );
}

/** Lists the names of the required fields. Schemas mark them with a rule named `filled` or `required`. */
function listRequiredFieldNames(schema: DescribableSchema): ReadonlySet<string> {
  const fields = Object.entries(schema.describe().fields);
  const isRequired = ([, description]: (typeof fields)[number]) =>
    'tests' in description && description.tests.some(({ name }) => name === 'filled' || name === 'required');
  return new Set(fields.filter(isRequired).map(([name]) => name));
}

/**
 * Selects faulty fields. `data-fault` marks a faulty button that takes the place of a field, because a button cannot be
 * `aria-invalid`.
 */
const faultyFieldSelector = '[aria-invalid=true], [data-fault=true]';

/**
 * After a failed submit, focuses the first faulty field of the surrounding form. The focus moves only once for each
 * submit.
 */
export function FocusOnFault() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const seenSubmitCount = useRef(0);
  useEffect(() => {
    if (isSubmitting) return;
    // A greater count means that Formik has validated a further submit. A reset form counts from 0 again.
    const isValidated = submitCount > seenSubmitCount.current;
    seenSubmitCount.current = submitCount;
    if (!isValidated || isValid) return;
    place.current?.closest('form')?.querySelector<HTMLElement>(faultyFieldSelector)?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={place} hidden />;
}
