import { type FieldValue, fieldTypes } from 'shared-lib/records';
import type { FormStart, FormValues } from '../opening/form-start';

/** What was typed, fit to be kept: against which version, and of each field that was changed what it was and is. */
export type KeptForm = {
  version: number;
  listVersion: number;
  isOfState: boolean;
  before: Readonly<Record<string, FieldValue>>;
  fields: Readonly<Record<string, FieldValue>>;
};

/** What a form holds otherwise than it began. */
export function typedValues(start: FormStart, values: FormValues): { isDirty: boolean; kept: KeptForm } {
  const names = changedNames(start.values.fields, values.fields);
  const kept = {
    version: start.record?.version ?? 0,
    listVersion: start.listVersion,
    isOfState: values.isOfState,
    before: pick(start.values.fields, names),
    fields: pick(values.fields, names),
  };
  return { isDirty: names.length > 0, kept };
}

/** The fields in which two records differ. */
export function changedNames(
  before: Readonly<Record<string, FieldValue>>,
  after: Readonly<Record<string, FieldValue>>,
): string[] {
  return Object.keys(after).filter(
    (name) => before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** Lays what was kept over what the form starts from; what no field can hold is left out. */
export function laidOver(start: FormStart, kept: unknown): FormValues {
  const { fields, isOfState, listVersion } = Object(kept);
  const said: Record<string, unknown> = Object(fields);
  const taken = Object.entries(start.kind.fields).flatMap(([name, field]) => {
    const isOtherList =
      field.type === 'choices' && /^exempt/.test(field.options) && listVersion !== start.listVersion;
    const value = field.by === 'server' || isOtherList ? undefined : asHeld(field.type, said[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    fields: { ...start.values.fields, ...Object.fromEntries(taken) },
    isOfState: typeof isOfState === 'boolean' ? isOfState : start.values.isOfState,
  };
}

/** A kept value where it has the shape of what its field holds. */
function asHeld(type: keyof typeof fieldTypes, value: unknown): FieldValue | undefined {
  if (type === 'text' || type === 'date') return typeof value === 'string' ? value : undefined;
  if (type === 'choices') return Array.isArray(value) ? fieldTypes.choices.parse(value) : undefined;
  if (type === 'list') return Array.isArray(value) ? fieldTypes.list.parse(value) : undefined;
  if (type === 'day-months') return Array.isArray(value) ? fieldTypes['day-months'].parse(value) : undefined;
  if (type === 'files') return Array.isArray(value) ? fieldTypes.files.parse(value) : undefined;
  if (type === 'extensions') return Array.isArray(value) ? value.map(asExtension) : undefined;
  const { id, code } = Object(value);
  return type === 'law' && typeof id === 'number' && typeof code === 'string' ? { id, code } : undefined;
}

function asExtension(row: unknown) {
  const { id, start, end, extendedTo } = Object(row);
  const text = (said: unknown) => (typeof said === 'string' ? said : '');
  return { id: Number(id) || 0, start: text(start), end: text(end), extendedTo: text(extendedTo) };
}

function pick<Value>(
  values: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
