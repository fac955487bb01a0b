import { type Holiday, holidayLimits, parseHolidays } from 'shared-lib/schedules';
import type { Query, Transaction } from '../../platform/database/database';
import {
  addFieldToRefusal,
  okResult,
  type Refusal,
  type Result,
  refusedResult,
  refuseField,
} from '../../platform/database/result';
import { findChangedFields } from '../../platform/journal/entry';
import { readOwnList } from '../own-lists/own-list.store';
import {
  clearNextDueOfNationalHolidays,
  deleteHolidayList,
  type HolidayForm,
  type HolidayList,
  insertHolidayList,
  listHolidayLists,
  lockHolidayList,
  lockHolidayLists,
  updateHolidayList,
} from './holidays.store';

type HolidayListVersion = { id: number; version: number };

export async function addHolidayList(
  change: Transaction,
  orgId: number,
  form: HolidayForm,
): Promise<Result<HolidayListVersion>> {
  const { query } = change;
  await lockHolidayLists(query, orgId);
  const fault = await findHolidayFormRefusal(query, { orgId, id: undefined, form });
  if (fault) return fault;
  const id = await insertHolidayList(query, orgId, form);
  await addHolidayJournalEntry(change, orgId, { id, action: 'Created', before: undefined, after: form });
  return okResult({ id, version: 1 });
}

type SaveHolidayListOptions = { orgId: number; id: number; version: number };

/** Saves a holiday list if nobody changed it since the form loaded it. Returns the new version. */
export async function saveHolidayList(
  change: Transaction,
  { orgId, id, version, form }: SaveHolidayListOptions & { form: HolidayForm },
): Promise<Result<HolidayListVersion>> {
  const { query } = change;
  await lockHolidayLists(query, orgId);
  const before = await lockHolidayList(query, orgId, id);
  if (!before) return refusedResult('unknown-record');
  if (before.version !== version) return refusedResult('changed-by-another');
  const fault = await findHolidayFormRefusal(query, { orgId, id, form });
  if (fault) return fault;
  const isSame =
    Object.keys(findChangedFields(toHolidayJournalFields(before), toHolidayJournalFields(form))).length === 0;
  if (isSame) return okResult({ id, version });
  await updateHolidayList(query, orgId, { ...form, id });
  await addHolidayJournalEntry(change, orgId, { id, action: 'Updated', before, after: form });
  return okResult({ id, version: version + 1 });
}

/**
 * Adds the days of a file to a holiday list. If any line is faulty, adds no day and reports all faulty lines.
 */
export async function importHolidays(
  change: Transaction,
  { csv, ...options }: SaveHolidayListOptions & { csv: string },
): Promise<Result<HolidayListVersion & { added: number }>> {
  const before = await lockHolidayList(change.query, options.orgId, options.id);
  if (!before) return refusedResult('unknown-record');
  if (before.version !== options.version) return refusedResult('changed-by-another');
  const { days, faults } = parseHolidays(csv, before.days);
  if (faults.length > 0) {
    const lines = faults.map(({ line, fault }) => `line ${line}: ${fault.replace(/\.$/, '')}`);
    return refuseField('csv', `has faults, so nothing was added; ${lines.join('; ')}`);
  }
  const form = { ...before, days: sortHolidays([...before.days, ...days]) };
  const saved = await saveHolidayList(change, { ...options, form });
  return saved.ok ? okResult({ ...saved.value, added: days.length }) : saved;
}

export async function removeHolidayList(
  change: Transaction,
  { orgId, id, version }: SaveHolidayListOptions,
): Promise<Result<undefined>> {
  const before = await lockHolidayList(change.query, orgId, id);
  if (!before) return refusedResult('unknown-record');
  if (before.version !== version) return refusedResult('changed-by-another');
  const places = await deleteHolidayList(change.query, orgId, id);
  await addHolidayJournalEntry(change, orgId, { id, action: 'Deleted', before, after: undefined, places });
  return okResult(undefined);
}

export function sortHolidays(days: readonly Holiday[]): Holiday[] {
  return days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The properties of a list that affect due dates. */
export type HolidayRules = Pick<HolidayForm, 'reach' | 'state_id' | 'saturdays' | 'sundays' | 'days'>;
export type HolidayListPreview = {
  orgId: number;
  id: number | undefined;
  version: number | undefined;
  /** The rules to save. Null if the list is to be deleted. */
  rules: HolidayRules | null;
};

/**
 * Returns why a list cannot be saved or deleted. Undefined if it can. Locks nothing, because a preview writes
 * nothing.
 */
export async function findHolidayPreviewRefusal(
  query: Query,
  { orgId, id, version, rules }: HolidayListPreview,
): Promise<Refusal | undefined> {
  const lists = await listHolidayLists(query, orgId);
  const before = lists.find((list) => list.id === id);
  if (id !== undefined && !before) return refusedResult('unknown-record');
  if (before && before.version !== version) return refusedResult('changed-by-another');
  const others = lists.filter((list) => list.id !== id);
  if (!rules) return undefined;
  return findListLimitRefusal(id, lists) ?? findListScopeRefusal(query, { orgId, others, rules });
}

type FindHolidayFormRefusalOptions = { orgId: number; id: number | undefined; form: HolidayForm };

/** Returns why a form is refused: it is one list too many, conflicts with another list, or names an unknown state. */
async function findHolidayFormRefusal(
  query: Query,
  { orgId, id, form }: FindHolidayFormRefusalOptions,
): Promise<Refusal | undefined> {
  const lists = await listHolidayLists(query, orgId);
  const others = lists.filter((list) => list.id !== id);
  const tooManyLists = findListLimitRefusal(id, lists);
  if (tooManyLists) return tooManyLists;
  if (others.some((other) => other.name.toLowerCase() === form.name.toLowerCase()))
    return refuseField('name', 'is taken by another list');
  return findListScopeRefusal(query, { orgId, others, rules: form });
}

/** Refuses a new list if the organisation already has as many lists as it may have. */
function findListLimitRefusal(id: number | undefined, lists: readonly HolidayList[]): Refusal | undefined {
  if (id !== undefined || lists.length < holidayLimits.lists) return undefined;
  return refuseField('name', `is one too many: there are ${holidayLimits.lists} lists already`);
}

type FindListScopeRefusalOptions = { orgId: number; others: readonly HolidayList[]; rules: HolidayRules };

async function findListScopeRefusal(
  query: Query,
  { orgId, others, rules: { reach, state_id } }: FindListScopeRefusalOptions,
): Promise<Refusal | undefined> {
  if (reach === 'own') return undefined;
  const rival = others.find((other) => other.reach === reach && other.state_id === state_id);
  if (rival) return refuseField('reach', `is taken: there is ${rival.name} already`);
  if (reach === 'national') return undefined;
  const { options } = await readOwnList(query, { orgId, list: 'state' });
  if (options.some((option) => option.id === state_id)) return undefined;
  return addFieldToRefusal('state_id', refusedResult('unknown-option', { list: 'state', id: String(state_id) }));
}

type AddHolidayJournalEntryOptions = {
  id: number;
  action: 'Created' | 'Updated' | 'Deleted';
  before: HolidayForm | HolidayList | undefined;
  after: HolidayForm | undefined;
  places?: readonly string[];
};

/** Adds a timeline entry about a holiday list. This entry makes the server compute due dates again. */
async function addHolidayJournalEntry(
  { query, note }: Transaction,
  orgId: number,
  { id, action, before, after, places = [] }: AddHolidayJournalEntryOptions,
): Promise<void> {
  note({
    chain: 'timeline',
    kind: 'holidays',
    recordId: id,
    uniqueCode: '',
    name: (after ?? before)?.name ?? '',
    action,
    reason: '',
    changes: findChangedFields(
      before ? { ...toHolidayJournalFields(before), places } : {},
      after ? toHolidayJournalFields(after) : {},
    ),
  });
  if (before?.reach === 'national' || after?.reach === 'national') await clearNextDueOfNationalHolidays(query, orgId);
}

function toHolidayJournalFields({ name, source, reach, state_id, saturdays, sundays, days }: HolidayForm) {
  return {
    name,
    source,
    reach,
    stateId: state_id,
    saturdays,
    sundays,
    days: days.map((one) => `${one.day} ${one.name}`),
  };
}
