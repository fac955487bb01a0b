import { firstOf } from 'shared-lib/api';
import { takeLaw } from 'shared-lib/prefetch';
import {
  clearHidden,
  type FieldValue,
  fieldTypes,
  isLawOfState,
  type OpenRecord,
  type RecordKind,
} from 'shared-lib/records';

export type FieldValuesByName = Readonly<Record<string, FieldValue>>;

/** What a form holds. */
export type FormValues = {
  fields: FieldValuesByName;
  /** Whether the law is a state's and not the centre's, so that states are asked for. */
  isOfState: boolean;
};

/**
 * `create`: nothing is there yet. `copy`: it starts as a record that stays what it is. `update`: a record is changed.
 * `replace`: the record is repealed, and another takes its place.
 */
export type FormMode = 'create' | 'copy' | 'update' | 'replace';

/** Whether nothing is there yet that could be changed or replaced. */
export function makesNew(mode: FormMode): boolean {
  return mode === 'create' || mode === 'copy';
}

/** What a form starts from. */
export type FormStart = {
  kind: RecordKind;
  mode: FormMode;
  /** The record that it was filled from; none in a form that starts empty. */
  record: OpenRecord | undefined;
  values: FormValues;
  /** The law that it belongs to as it starts. */
  law: KnownLaw | undefined;
  /** Of the dropdown lists that it chooses from. */
  listVersion: number;
};

type Context = {
  kind: RecordKind;
  mode: FormMode;
  record: OpenRecord | undefined;
  law: KnownLaw | undefined;
  listVersion: number;
};

/** Fills a form; what a rule of the form hides is empty from the start. */
export function startForm({ kind, mode, record, law, listVersion }: Context): FormStart {
  const own = { ...emptyFields(kind), ...record?.values };
  const needsLaw = mode === 'replace' || law === undefined || (mode !== 'update' && law.isRepealed);
  const fields = { ...own, ...lawOf(kind, { own, law, mode, needsLaw }), ...asFresh(kind, mode, own) };
  const isOfState = kind.name === 'law' ? isLawOfState(fields) : !needsLaw && law.isOfState;
  const values = clearHidden({ kind, values: fields, isOfState });
  return { kind, mode, record, values: { fields: values, isOfState }, law, listVersion };
}

/** Whether a record is repealed, or its law is: then nothing of it is changed any more (S-2.4). */
export function modeOf({ wire, fields }: RecordKind, { values }: OpenRecord): 'update' | 'replace' {
  const [name] = Object.entries(fields).find(([, field]) => field.wire === wire.lawStatus) ?? [];
  return name !== undefined && values[name] === 'Repealed' ? 'replace' : 'update';
}

/** Whether saving these values repeals a law, which freezes all that belongs to it. */
export function isRepeal({ kind, mode, record }: FormStart, { fields }: FormValues): boolean {
  const isOfLaw = kind.name === 'law' && mode === 'update';
  return isOfLaw && record?.values.lawStatus !== 'Repealed' && fields.lawStatus === 'Repealed';
}

export function emptyFields({ fields }: RecordKind): FieldValuesByName {
  return Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, fieldTypes[type].empty]));
}

type LawOfOptions = { own: FieldValuesByName; law: KnownLaw | undefined; mode: FormMode; needsLaw: boolean };

/** The law of a duty with its code; a new duty begins with its law's states. */
function lawOf(kind: RecordKind, { own, law, mode, needsLaw }: LawOfOptions): FieldValuesByName {
  if (kind.name === 'law') return {};
  if (mode === 'update' && law === undefined) return {};
  if (needsLaw || law === undefined) return { law: fieldTypes.law.empty };
  const states = mode === 'create' ? law.states : (own.states ?? []);
  return { law: { id: law.id, code: law.code }, states };
}

/** What a record that is not there yet has otherwise than the one that it is made from (P-30 and P-35). */
function asFresh(kind: RecordKind, mode: FormMode, own: FieldValuesByName): FieldValuesByName {
  if (mode === 'update') return {};
  const isLaw = kind.name === 'law';
  const code = mode === 'copy' && own.code !== '' ? { code: `${own.code} (copy)` } : {};
  const isActive = isLaw && (mode === 'create' || own.lawStatus === 'Repealed');
  return {
    ...code,
    ...(isActive && { lawStatus: 'Active' }),
    attachments: mode === 'create' ? [] : (own.attachments ?? []),
  };
}

/** What a form asks of a law that is chosen. */
export type KnownLaw = {
  id: number;
  code: string;
  isOfState: boolean;
  states: number[];
  isRepealed: boolean;
  isDraft: boolean;
};

/** The law; `undefined` where there is none (any more). Rejects when nobody could be asked. */
export async function lookUpLaw(id: number, signal?: AbortSignal): Promise<KnownLaw | undefined> {
  const answer = await takeLaw(id, signal);
  if (!answer.ok && answer.reason === 'refused') return undefined;
  if (!answer.ok) throw new Error(answer.message || 'The law could not be looked up.');
  return readLaw(id, answer.value);
}

export function readLaw(id: number, reply: Record<string, unknown>): KnownLaw {
  const { ActCodeName, Central, state, Active, status } = firstOf(reply);
  return {
    id,
    code: fieldTypes.text.parse(ActCodeName),
    isOfState: Central === 'State',
    states: fieldTypes.choices.parse(state),
    isRepealed: Active === 'Repealed',
    isDraft: status === 'Draft',
  };
}
