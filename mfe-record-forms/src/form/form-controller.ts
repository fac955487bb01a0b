import type { FormikContextType } from 'formik';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { announce } from 'shared-lib/bus';
import { clearHidden, type FieldValue, isLawOfState, type RecordKind } from 'shared-lib/records';
import type { FormValues } from '../opening/form-start';
import { type KnownLaw, lookUpLaw } from '../opening/form-start';

/** What the fields of a form do; the same functions for as long as the form is there. */
export type FormController = {
  change: (name: string, value: FieldValue) => void;
  /** What the form holds now. */
  values: () => FormValues;
  /** Done once what was looked up for the form has come. */
  settled: () => Promise<unknown>;
};

type Formik = FormikContextType<FormValues>;

/** A change of one field may hide others and empty them; a law that is chosen brings its states. */
export function useFormController(
  kind: RecordKind,
  formik: Formik,
  onLaw: (law: KnownLaw | undefined) => void,
): FormController {
  const latest = useRef(formik);
  useLayoutEffect(() => {
    latest.current = formik;
  });
  return useMemo(() => makeController(kind, latest, onLaw), [kind, onLaw]);
}

function makeController(
  kind: RecordKind,
  formik: RefObject<Formik>,
  onLaw: (law: KnownLaw | undefined) => void,
): FormController {
  let asking: AbortController | undefined;
  let lookingUp: Promise<unknown> = Promise.resolve();
  const set = (changing: readonly string[], next: (values: FormValues) => FormValues) => {
    const { errors, setValues, setErrors } = formik.current;
    void setValues((values) => next(values), false);
    const others = withoutFaults(Object(errors.fields), changing);
    if (others) setErrors({ fields: others });
  };
  const placeLaw = (law: KnownLaw | undefined) => {
    onLaw(law);
    set(['states'], (values) => inPlace(kind, values, law));
  };
  const lookUp = async (id: number) => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const found = id > 0 ? await lookUpLaw(id, signal).catch(() => 'unreachable' as const) : undefined;
    if (signal.aborted) return;
    if (found === 'unreachable')
      announce({ type: 'message', text: 'The states of the law could not be looked up. Choose it again.' });
    else placeLaw(found);
  };
  return {
    change(name, value) {
      set([name], (values) => changed(kind, values, { name, value }));
      if (name === 'law') lookingUp = lookUp(Number(Object(value).id));
    },
    values: () => formik.current.values,
    settled: () => lookingUp,
  };
}

type Faults = Readonly<Record<string, string>>;

/** What is still said against the other fields once some are changed; nothing where that is all. */
function withoutFaults(faults: Faults, changing: readonly string[]): Faults | undefined {
  const left = Object.entries(faults).filter(([name]) => !changing.includes(name));
  return left.length === Object.keys(faults).length ? undefined : Object.fromEntries(left);
}

/** The values with one field changed, and those emptied that this hides (S-2.4). */
function changed(
  kind: RecordKind,
  values: FormValues,
  { name, value }: { name: string; value: FieldValue },
): FormValues {
  const fields = { ...values.fields, [name]: value };
  const isOfState = kind.name === 'law' ? isLawOfState(fields) : values.isOfState;
  return { ...values, isOfState, fields: clearHidden({ kind, values: fields, isOfState }) };
}

/** The states of a duty are those of the law that was chosen; below a central law there are none. */
function inPlace(kind: RecordKind, values: FormValues, law: KnownLaw | undefined): FormValues {
  const isOfState = law?.isOfState ?? false;
  const fields = { ...values.fields, states: isOfState ? (law?.states ?? []) : [] };
  return { ...values, isOfState, fields: clearHidden({ kind, values: fields, isOfState }) };
}
