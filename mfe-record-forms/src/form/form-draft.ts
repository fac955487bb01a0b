import {
  type Extension,
  type Field,
  type FieldTypeName,
  type FieldValue,
  type FieldValues,
  fieldTypes,
  isExemptList,
  type Option,
} from 'shared-lib/records';
import { listChangedFields } from '../conflict/compare-records';
import { type ExemptOptionLists, renumberExemptOptionIds } from '../conflict/renumber-exempt';
import type { FieldValuesByName, FormStart, FormValues } from '../opening/form-start';

/** The draft of a form: the version on which it is based, and the old and new value of each changed field. */
type FormDraft = {
  version: number;
  listVersion: number;
  /**
   * The exempt lists from which the draft's options come. They are stored, because each version of a list has
   * other ids.
   */
  lists: Readonly<Record<string, readonly Option[]>>;
  isOfState: boolean;
  before: FieldValuesByName;
  fields: FieldValuesByName;
};

/** Makes a draft of the values that differ from the start values. */
export function makeFormDraft(
  { kind, record, values: before, listVersion }: FormStart,
  values: FormValues,
  lists: ExemptOptionLists,
): { isDirty: boolean; draft: FormDraft } {
  const names = listChangedFields(before.fields, values.fields);
  const exempt = names.flatMap((name) => {
    const field = kind.fields[name];
    return field?.type === 'choices' && isExemptList(field.options) ? [field.options] : [];
  });
  const draft = {
    version: record?.version ?? 0,
    listVersion,
    lists: Object.fromEntries(exempt.map((list) => [list, lists.options(list)])),
    isOfState: values.isOfState,
    before: pickFields(before.fields, names),
    fields: pickFields(values.fields, names),
  };
  return { isDirty: names.length > 0, draft };
}

function pickFields(values: FieldValuesByName, names: readonly string[]): FieldValuesByName {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** Applies a draft to the start values of the form. It leaves out values that do not fit their field. */
export function applyFormDraft(start: FormStart, draft: unknown, lists: ExemptOptionLists): FormValues {
  const { fields, isOfState } = Object(draft);
  const stored: Record<string, unknown> = Object(fields);
  const from = readExemptListsOfDraft(draft);
  const taken = Object.entries(start.kind.fields).flatMap(([name, field]) => {
    const isUnknown = hasUnknownOptionIds(field, from, lists);
    const value = field.by === 'server' || isUnknown ? undefined : storedValueParsers[field.type](stored[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const renumbered = renumberExemptOptionIds(Object.fromEntries(taken), { kind: start.kind, from, to: lists });
  return {
    fields: { ...start.values.fields, ...renumbered },
    isOfState: typeof isOfState === 'boolean' ? isOfState : start.values.isOfState,
  };
}

/** Whether the draft has ids of an exempt list from another version, without that version's options. */
function hasUnknownOptionIds(field: Field, draftLists: ExemptOptionLists, currentLists: ExemptOptionLists): boolean {
  if (field.type !== 'choices' || !isExemptList(field.options)) return false;
  return draftLists.listVersion !== currentLists.listVersion && draftLists.options(field.options).length === 0;
}

/** Reads the exempt lists that were stored with a draft. The ids in the draft belong to that version of the lists. */
function readExemptListsOfDraft(draft: unknown): ExemptOptionLists {
  const { listVersion, lists } = Object(draft);
  const options = (list: string): readonly Option[] => {
    const stored: unknown = Object(lists)[list];
    return Array.isArray(stored) ? stored.filter(isOption) : [];
  };
  return { listVersion: Number(listVersion) || 0, options };
}

function isOption(value: unknown): value is Option {
  const { id, name } = Object(value);
  return typeof id === 'number' && typeof name === 'string';
}

/** Parses a stored value for each field type. Returns undefined if the value has the wrong shape. */
const storedValueParsers = {
  text: parseText,
  date: parseText,
  law: parseLawValue,
  list: makeListParser(fieldTypes.list.parse),
  choices: makeListParser(fieldTypes.choices.parse),
  extensions: makeListParser((rows) => rows.map(parseExtension)),
  'day-months': makeListParser(fieldTypes['day-months'].parse),
  files: makeListParser(fieldTypes.files.parse),
} satisfies Record<FieldTypeName, (stored: unknown) => FieldValue | undefined>;

function makeListParser<Value>(parse: (entries: unknown[]) => Value) {
  return (stored: unknown) => (Array.isArray(stored) ? parse(stored) : undefined);
}

function parseText(stored: unknown): string | undefined {
  return typeof stored === 'string' ? stored : undefined;
}

function parseLawValue(stored: unknown): FieldValues['law'] | undefined {
  const { id, code } = Object(stored);
  return typeof id === 'number' && typeof code === 'string' ? { id, code } : undefined;
}

/** Parses an extension. Invalid days stay as they were typed. */
function parseExtension(row: unknown): Extension {
  const { id, start, end, extendedTo } = Object(row);
  return {
    id: Number(id) || 0,
    start: parseText(start) ?? '',
    end: parseText(end) ?? '',
    extendedTo: parseText(extendedTo) ?? '',
  };
}
