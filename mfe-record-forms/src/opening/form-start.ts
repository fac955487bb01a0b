import { readFirstDataEntry } from 'shared-lib/api';
import { consumeOrFetchLaw } from 'shared-lib/prefetch';
import {
  clearHiddenFields,
  type FieldValue,
  fieldTypes,
  isStateLaw,
  type LawOption,
  type ParsedRecord,
  type RecordKind,
} from 'shared-lib/records';
import type { FieldChoices } from 'shared-lib/ui/fields/edit';
import { t } from 'shared-lib/words';

export type FieldValuesByName = Readonly<Record<string, FieldValue>>;

export type FormValues = {
  fields: FieldValuesByName;
  /** Whether the law is a state law. Only then are states required. */
  isOfState: boolean;
};

/**
 * How a save changes the records. `create`: adds a new record. `copy`: adds a record that started with
 * another's values. `update`: changes a record. `replace`: adds a record that replaces a repealed one.
 */
export type FormMode = 'create' | 'copy' | 'update' | 'replace';

/** Whether the form adds a record that does not replace another. */
export function isNewRecordMode(mode: FormMode): boolean {
  return mode === 'create' || mode === 'copy';
}

/** The state with which a form starts. */
export type FormStart = {
  kind: RecordKind;
  mode: FormMode;
  /** The record that filled the form. It is undefined if the form started empty. */
  record: ParsedRecord | undefined;
  values: FormValues;
  /** The law to which the record belongs when the form starts. */
  law: LookedUpLaw | undefined;
  /** The version of the dropdown lists from which the form got its options. */
  listVersion: number;
};

/** Makes the start state of a form. Hidden fields start empty. */
export function makeFormStart({ kind, mode, record, law, listVersion }: Omit<FormStart, 'values'>): FormStart {
  const own = { ...makeEmptyFields(kind), ...record?.values };
  // A new record cannot belong to a repealed law, so it starts without a law.
  const startLaw = mode === 'replace' || (mode !== 'update' && law?.isRepealed) ? undefined : law;
  const fields = {
    ...own,
    ...makeInitialLawFields(kind, mode, own, startLaw),
    ...makeChangedStartValues(kind, mode, own),
  };
  const isOfState = kind.name === 'law' ? isStateLaw(fields) : (startLaw?.isOfState ?? false);
  const values = clearHiddenFields({ kind, values: fields, isOfState });
  return { kind, mode, record, values: { fields: values, isOfState }, law, listVersion };
}

/**
 * Finds whether the form updates or replaces the record. A repealed record cannot change any more, so it is
 * replaced (S-2.4).
 */
export function findEditMode({ wire, fields }: RecordKind, { values }: ParsedRecord): 'update' | 'replace' {
  const [name] = Object.entries(fields).find(([, field]) => field.wire === wire.lawStatus) ?? [];
  return name !== undefined && values[name] === 'Repealed' ? 'replace' : 'update';
}

/** Whether saving these values repeals a law, which freezes all records of the law. */
export function doesSaveRepealLaw({ kind, mode, record }: FormStart, { fields }: FormValues): boolean {
  if (kind.name !== 'law' || mode !== 'update') return false;
  return record?.values.lawStatus !== 'Repealed' && fields.lawStatus === 'Repealed';
}

export function makeEmptyFields({ fields }: RecordKind): FieldValuesByName {
  return Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, fieldTypes[type].empty]));
}

/** Finds the start values of a duty's law and states. In an empty form these are the states of the law. */
function makeInitialLawFields(
  kind: RecordKind,
  mode: FormMode,
  own: FieldValuesByName,
  law: LookedUpLaw | undefined,
): FieldValuesByName {
  if (kind.name === 'law') return {};
  if (law === undefined) return mode === 'update' ? {} : { law: fieldTypes.law.empty };
  const states = mode === 'create' ? law.states : (own.states ?? []);
  return { law: { id: law.id, code: law.code }, states };
}

/**
 * Makes the start values of a new record that differ from those of the record which filled the form (P-30,
 * P-35). The code of a copy gets a suffix. A law is active if it is new, or if it replaces or copies a
 * repealed one. An empty form has no attachments.
 */
function makeChangedStartValues(kind: RecordKind, mode: FormMode, own: FieldValuesByName): FieldValuesByName {
  if (mode === 'update') return {};
  const isActive = kind.name === 'law' && (mode === 'create' || own.lawStatus === 'Repealed');
  return {
    ...(mode === 'copy' && own.code !== '' && { code: t('{code} (copy)', { code: String(own.code) }) }),
    ...(isActive && { lawStatus: 'Active' }),
    attachments: mode === 'create' ? [] : (own.attachments ?? []),
  };
}

/** The data about a chosen law that a form needs. */
export type LookedUpLaw = {
  id: number;
  code: string;
  name: string;
  isOfState: boolean;
  states: number[];
  /** The law's values in fields that its records have, too, by the name of the field. */
  sharedValues: FieldValuesByName;
  isRepealed: boolean;
  isDraft: boolean;
};

/** Looks up a law. Returns `undefined` if it does not exist. Throws if the server cannot be reached. */
export async function lookUpLaw(id: number, signal?: AbortSignal): Promise<LookedUpLaw | undefined> {
  const answer = await consumeOrFetchLaw(id, signal);
  if (!answer.ok && answer.reason === 'refused') return undefined;
  if (!answer.ok) throw new Error(answer.message || 'The law could not be looked up.');
  return parseLookedUpLaw(id, answer.value);
}

export function parseLookedUpLaw(id: number, reply: Record<string, unknown>): LookedUpLaw {
  const { ActCodeName, Law, Central, Active, status, ...choices } = readFirstDataEntry(reply);
  const states = fieldTypes.choices.parse(choices.state);
  const isOfState = Central === 'State';
  return {
    id,
    code: fieldTypes.text.parse(ActCodeName),
    name: fieldTypes.text.parse(Law),
    isOfState,
    states,
    sharedValues: pickValuesOfferedByLaw({
      states: isOfState ? states : [],
      industries: fieldTypes.choices.parse(choices.IndustryKeyWords),
      companyTypes: fieldTypes.choices.parse(choices.EntityTypeKey),
    }),
    isRepealed: Active === 'Repealed',
    isDraft: status === 'Draft',
  };
}

/** Lists the values that the law offers to its records. It leaves out empty fields. */
function pickValuesOfferedByLaw(choices: Readonly<Record<string, number[]>>): FieldValuesByName {
  return Object.fromEntries(Object.entries(choices).filter(([, ids]) => ids.length > 0));
}

/** Returns the options of a form without the laws that the server would refuse. */
export function removeRefusedLaws<Choices extends FieldChoices>(start: FormStart, choices: Choices): Choices {
  const isOffered = (law: LawOption) => !isLawRefused(start, law);
  return {
    ...choices,
    laws: choices.laws.filter(isOffered),
    findLaws: async (search: string, signal: AbortSignal) => (await choices.findLaws(search, signal)).filter(isOffered),
  };
}

/**
 * Whether the server would refuse this law. A new record cannot belong to a repealed law. A law cannot be
 * below itself or below a law of its own subtree. A law may keep a parent that was repealed later.
 */
function isLawRefused({ kind, mode, record }: FormStart, { id, isRepealed, above }: LawOption): boolean {
  if (kind.name !== 'law') return isRepealed;
  if (isRepealed && Object(record?.values.parentLaw).id !== id) return true;
  if (mode !== 'update' || record === undefined) return false;
  return id === record.id || above.includes(record.id);
}
