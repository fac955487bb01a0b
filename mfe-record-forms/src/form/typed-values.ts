import {
  type Field,
  type FieldValue,
  fieldTypes,
  isExemptList,
  type Option,
  type RecordKind,
} from 'shared-lib/records';
import { type Lists, renumberExempt } from '../conflict/renumber-exempt';
import type { FormStart, FormValues } from '../opening/form-start';

/** What was typed, fit to be kept: against which version, and of each field that was changed what it was and is. */
export type KeptForm = {
  version: number;
  listVersion: number;
  /** The exempt lists from which something was chosen: in a later version other options have its ids. */
  lists: Readonly<Record<string, readonly Option[]>>;
  isOfState: boolean;
  before: Readonly<Record<string, FieldValue>>;
  fields: Readonly<Record<string, FieldValue>>;
};

type Typed = { start: FormStart; values: FormValues; lists: Lists };

/** What a form holds otherwise than it began. */
export function typedValues({ start, values, lists }: Typed): { isDirty: boolean; kept: KeptForm } {
  const names = changedNames(start.values.fields, values.fields);
  const kept = {
    version: start.record?.version ?? 0,
    listVersion: start.listVersion,
    lists: exemptLists({ kind: start.kind, names, lists }),
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

function exemptLists({ kind, names, lists }: { kind: RecordKind; names: readonly string[]; lists: Lists }) {
  const chosenFrom = names.flatMap((name) => {
    const field = kind.fields[name];
    return field?.type === 'choices' && isExemptList(field.options) ? [field.options] : [];
  });
  return Object.fromEntries(chosenFrom.map((list) => [list, lists.options(list)]));
}

/** Lays what was kept over what the form starts from; what no field can hold is left out. */
export function laidOver(start: FormStart, kept: unknown, lists: Lists): FormValues {
  const { fields, isOfState } = Object(kept);
  const said: Record<string, unknown> = Object(fields);
  const from = keptLists(kept);
  const taken = Object.entries(start.kind.fields).flatMap(([name, field]) => {
    const isUnknown = hasUnknownIds(field, { from, to: lists });
    const value = field.by === 'server' || isUnknown ? undefined : asHeld(field.type, said[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const renumbering = { kind: start.kind, from, to: lists };
  return {
    fields: { ...start.values.fields, ...renumberExempt(Object.fromEntries(taken), renumbering) },
    isOfState: typeof isOfState === 'boolean' ? isOfState : start.values.isOfState,
  };
}

/** Ids of a list that was other than it is now, and of which nobody knows how. */
function hasUnknownIds(field: Field, { from, to }: { from: Lists; to: Lists }): boolean {
  if (field.type !== 'choices' || !isExemptList(field.options)) return false;
  return from.listVersion !== to.listVersion && from.options(field.options).length === 0;
}

function keptLists(kept: unknown): Lists {
  const { listVersion, lists } = Object(kept);
  const options = (list: string): readonly Option[] => {
    const said: unknown = Object(lists)[list];
    return Array.isArray(said) ? said.filter(isOption) : [];
  };
  return { listVersion: Number(listVersion) || 0, options };
}

function isOption(said: unknown): said is Option {
  const { id, name } = Object(said);
  return typeof id === 'number' && typeof name === 'string';
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
