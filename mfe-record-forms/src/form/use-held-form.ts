import { useState } from 'react';
import { compareRecords } from '../conflict/compare-records';
import type { FetchedForm } from '../opening/fetch-form';
import type { FormStart, FormValues } from '../opening/form-start';
import { laidOver } from './laid-over';

type Held = {
  form: FetchedForm;
  /** What its fields hold first. */
  first: FormValues;
  /** Counts how often the form began anew in its place. */
  round: number;
  /** What mine began from, where somebody has changed the same fields before mine were taken up again. */
  before: FormStart | undefined;
};

/** What a form is filled from: the record as it was opened, or as somebody else has left it since. */
export function useHeldForm(opened: FetchedForm, kept: unknown) {
  const [held, setHeld] = useState<Held>(() => begin(opened, kept));
  const hold = (form: FetchedForm, first: FormValues) =>
    setHeld(({ round }) => ({ form, first, round: round + 1, before: undefined }));
  return { ...held, hold };
}

function begin(form: FetchedForm, kept: unknown): Held {
  const { start, choices } = form;
  if (kept === undefined) return { form, first: start.values, round: 0, before: undefined };
  const first = laidOver(start, kept, choices);
  return { form, first, round: 0, before: beginningOf(form, { kept, mine: first }) };
}

function beginningOf(
  { start, choices }: FetchedForm,
  { kept, mine }: { kept: unknown; mine: FormValues },
): FormStart | undefined {
  const { version, before } = Object(kept);
  if (start.mode !== 'update' || version === start.record?.version) return undefined;
  const values = laidOver(start, { ...Object(kept), fields: before }, choices);
  const [base, theirs] = [values.fields, start.values.fields];
  const differences = compareRecords({ kind: start.kind, base, mine: mine.fields, theirs });
  return differences.some(({ by }) => by === 'both') ? { ...start, values } : undefined;
}
