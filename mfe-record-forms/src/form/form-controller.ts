import type { FormikContextType } from 'formik';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { announce } from 'shared-lib/bus';
import { clearHiddenFields, type FieldValue, isStateLaw, type RecordKind } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { type FormValues, type LookedUpLaw, lookUpLaw } from '../opening/form-start';

/** The functions that the fields of a form call. They never change, so that fields need not render again. */
export type FormController = {
  change: (name: string, value: FieldValue) => void;
  getValues: () => FormValues;
  /** Resolves when all lookups of laws have ended. */
  waitForLookups: () => Promise<unknown>;
  /** The preview of what the entered extensions change. Until the server has answered it, the form is not saved. */
  extensionsPreview: { isAnswered: boolean };
};

type Formik = FormikContextType<FormValues>;

/** Returns the functions with which fields change the form. For example, a chosen law also sets its states. */
export function useFormController(
  kind: RecordKind,
  formik: Formik,
  onLaw: (law: LookedUpLaw | undefined) => void,
): FormController {
  const latest = useRef(formik);
  useLayoutEffect(() => {
    latest.current = formik;
  });
  return useMemo(() => makeFormController(kind, latest, onLaw), [kind, onLaw]);
}

function makeFormController(
  kind: RecordKind,
  formik: RefObject<Formik>,
  onLaw: (law: LookedUpLaw | undefined) => void,
): FormController {
  let lookUpAbort: AbortController | undefined;
  let lastLookup: Promise<unknown> = Promise.resolve();
  const set = (changedNames: readonly string[], next: (values: FormValues) => FormValues) => {
    const { errors, setValues, setErrors } = formik.current;
    void setValues((values) => next(values), false);
    const others = removeFaultsOfFields(Object(errors.fields), changedNames);
    if (others) setErrors({ fields: others });
  };
  const applyLaw = (law: LookedUpLaw | undefined) => {
    onLaw(law);
    set(['states'], (values) => applyLawStates(kind, values, law));
  };
  const lookUp = async (id: number) => {
    lookUpAbort?.abort();
    lookUpAbort = new AbortController();
    const { signal } = lookUpAbort;
    const found = id > 0 ? await lookUpLaw(id, signal).catch(() => 'unreachable' as const) : undefined;
    if (signal.aborted) return;
    if (found === 'unreachable') announce({ type: 'message', text: lawLookupFailedText, tone: 'bad' });
    else applyLaw(found);
  };
  return {
    change(name, value) {
      set([name], (values) => changeField(kind, values, name, value));
      if (name === 'law') lastLookup = lookUp(Number(Object(value).id));
    },
    getValues: () => formik.current.values,
    waitForLookups: () => lastLookup,
    extensionsPreview: { isAnswered: true },
  };
}

const lawLookupFailedText = t('The states of the law could not be looked up. Choose it again.');

/** Returns the faults without those of the changed fields, or undefined if there are none of these. */
function removeFaultsOfFields(faults: Record<string, string>, changedNames: readonly string[]) {
  const left = Object.entries(faults).filter(([name]) => !changedNames.includes(name));
  return left.length === Object.keys(faults).length ? undefined : Object.fromEntries(left);
}

/** Returns the values after a field has changed. Fields that the change hides become empty (S-2.4). */
function changeField(kind: RecordKind, values: FormValues, name: string, value: FieldValue): FormValues {
  const fields = { ...values.fields, [name]: value };
  const isOfState = kind.name === 'law' ? isStateLaw(fields) : values.isOfState;
  return { ...values, isOfState, fields: clearHiddenFields({ kind, values: fields, isOfState }) };
}

/** Gives the states of the law to a record below it. A record below a central law gets no states. */
function applyLawStates(kind: RecordKind, values: FormValues, law: LookedUpLaw | undefined): FormValues {
  const isOfState = law?.isOfState ?? false;
  const fields = { ...values.fields, states: isOfState ? (law?.states ?? []) : [] };
  return { ...values, isOfState, fields: clearHiddenFields({ kind, values: fields, isOfState }) };
}
