import {
  type Extension,
  type Field,
  type FieldTypeName,
  type FieldValue,
  type FieldValues,
  fieldTypes,
  isExemptionList,
  type Option,
} from 'shared-lib/records';
import { changedNames } from '../conflict/compare-records';
import { type Lists, renumberExempt } from '../conflict/renumber-exempt';
import type { FieldValuesByName, FormStart, FormValues } from '../opening/form-start';

/** A draft of a form: its base version, and the old and new value of each changed field. */
type FormDraft = {
  version: number;
  listVersion: number;
  /** The exempt lists with a choice in the draft, since their ids change with each list version. */
  lists: Readonly<Record<string, readonly Option[]>>;
  isOfState: boolean;
  before: FieldValuesByName;
  fields: FieldValuesByName;
};

/** The draft of the values that differ from the start values. */
export function draftOf(
  { kind, record, values: before, listVersion }: FormStart,
  values: FormValues,
  lists: Lists,
): { isDirty: boolean; draft: FormDraft } {
  const names = changedNames(before.fields, values.fields);
  const exempt = names.flatMap((name) => {
    const field = kind.fields[name];
    return field?.type === 'choices' && isExemptionList(field.options) ? [field.options] : [];
  });
  const draft = {
    version: record?.version ?? 0,
    listVersion,
    lists: Object.fromEntries(exempt.map((list) => [list, lists.options(list)])),
    isOfState: values.isOfState,
    before: pick(before.fields, names),
    fields: pick(values.fields, names),
  };
  return { isDirty: names.length > 0, draft };
}

function pick(values: FieldValuesByName, names: readonly string[]): FieldValuesByName {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** Puts a draft over the start values of the form. Drops values that do not fit their field. */
export function applyFormDraft(start: FormStart, draft: unknown, lists: Lists): FormValues {
  const { fields, isOfState } = Object(draft);
  const said: Record<string, unknown> = Object(fields);
  const from = listsOfDraft(draft);
  const taken = Object.entries(start.kind.fields).flatMap(([name, field]) => {
    const isUnknown = hasUnknownIds(field, from, lists);
    const value = field.by === 'server' || isUnknown ? undefined : asHeld[field.type](said[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const renumbered = renumberExempt(Object.fromEntries(taken), { kind: start.kind, from, to: lists });
  return {
    fields: { ...start.values.fields, ...renumbered },
    isOfState: typeof isOfState === 'boolean' ? isOfState : start.values.isOfState,
  };
}

/** Whether the draft has ids of an exempt list whose earlier version is unknown. */
function hasUnknownIds(field: Field, from: Lists, to: Lists): boolean {
  if (field.type !== 'choices' || !isExemptionList(field.options)) return false;
  return from.listVersion !== to.listVersion && from.options(field.options).length === 0;
}

function listsOfDraft(draft: unknown): Lists {
  const { listVersion, lists } = Object(draft);
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

/** Checks the stored value of each field type. Returns undefined when the value has the wrong shape. */
const asHeld = {
  text: asText,
  date: asText,
  law: asLaw,
  list: ofEntries(fieldTypes.list.parse),
  choices: ofEntries(fieldTypes.choices.parse),
  extensions: ofEntries((rows) => rows.map(asExtension)),
  'day-months': ofEntries(fieldTypes['day-months'].parse),
  files: ofEntries(fieldTypes.files.parse),
} satisfies Record<FieldTypeName, (stored: unknown) => FieldValue | undefined>;

function ofEntries<Value>(parse: (entries: unknown[]) => Value) {
  return (stored: unknown) => (Array.isArray(stored) ? parse(stored) : undefined);
}

function asText(stored: unknown): string | undefined {
  return typeof stored === 'string' ? stored : undefined;
}

function asLaw(stored: unknown): FieldValues['law'] | undefined {
  const { id, code } = Object(stored);
  return typeof id === 'number' && typeof code === 'string' ? { id, code } : undefined;
}

/** Keeps invalid days, since the draft stores them as typed. */
function asExtension(row: unknown): Extension {
  const { id, start, end, extendedTo } = Object(row);
  return {
    id: Number(id) || 0,
    start: asText(start) ?? '',
    end: asText(end) ?? '',
    extendedTo: asText(extendedTo) ?? '',
  };
}
