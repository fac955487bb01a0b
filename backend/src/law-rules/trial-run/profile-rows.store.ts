import { type ProfileKind, profileLimits } from 'shared-lib/rules';
import type { Query, Transaction } from '../../platform/database/database';
import type { Refusal } from '../../platform/database/result';
import { refuseField } from '../../platform/database/result';
import { type Entry, findChangedFields } from '../../platform/journal/entry';
import { checkOptionIds } from '../../records/dropdown/options.store';
import {
  areSameAnswers,
  areSameFacts,
  type DatedAnswers,
  type DatedFacts,
  listDatedAnswers,
  listPastDatedAnswers,
  type PastAnswers,
  type ProfileAnswer,
  toStoredPastAnswers,
} from './answers-over-time';

export type ProfileFields = { name: string; kind: ProfileKind; answers: ProfileAnswer[] };

/** The fields that only registrations have: the number, and the ids of the covered places. */
export type RegistrationFields = { number: string; covers: number[] };

/**
 * The facts of a place. Together with its answers they decide its duties. The fields have the names of the
 * JSON.
 */
export type PlaceFacts = {
  state_id: number | null;
  industries: number[];
  branch_types: number[];
  opened_on: string | null;
  closed_on: string | null;
  /** Null if the place uses the holiday list of its state, or else the national list. Undefined means no change. */
  holiday_list_id?: number | null;
  /** Empty if the place uses the company types of the organisation. Undefined means no change. */
  company_types?: number[];
};

/** The facts that a form sends. A form of an older page may lack some facts. These then do not change. */
export type PlaceFactsFromForm = PlaceFacts & Partial<RegistrationFields> & { kind?: ProfileKind };

export type Profile = ProfileFields &
  RegistrationFields &
  PlaceFacts & {
    id: number;
    holiday_list_id: number | null;
    company_types: number[];
    manager_id: number | null;
    manager: string | null;
    version: number;
    answers_from: string | null;
    past_answers: PastAnswers[];
  };

/** Reads days as text, because the driver would convert a date to the server's time zone. */
export const profileColumns = `id, name, kind, answers, version, state_id, industries, branch_types, number, covers,
  company_types, holiday_list_id, manager_id,
  (select shown_name from account where org_id = profile.org_id and id = profile.manager_id) as manager,
  to_char(opened_on, 'YYYY-MM-DD') as opened_on, to_char(closed_on, 'YYYY-MM-DD') as closed_on,
  to_char(answers_from, 'YYYY-MM-DD') as answers_from, (
    select coalesce(jsonb_agg(jsonb_build_object('from', a.from_day, 'until', a.until_day, 'answers', a.answers,
      'facts', a.facts) order by a.until_day), '[]')
    from (
      select answers, facts, until_day, lag(until_day) over (order by until_day) as from_day from past_answers
      where org_id = profile.org_id and profile_id = profile.id) a) as past_answers`;

/** SQL that sorts the organisation first, then registrations, then branches. */
export const placeKindOrderSql = `array_position(array['organisation', 'registration', 'branch'], kind)`;

/** SQL that sorts by a name. Numbers in names are padded with zeros, so that `Delhi 2` comes before `Delhi 10`. */
export const buildNameOrderSql = (name = 'name') =>
  `regexp_replace(regexp_replace(lower(${name}), '([0-9]+)', '00000000\\1', 'g'), '0*([0-9]{9})', '\\1', 'g')`;

/** Locks a place for an update. Transactions that write its due dates need not wait for this lock. */
export async function lockProfile(query: Query, orgId: number, id: number): Promise<Profile | undefined> {
  const [profile] = await query<Profile>(
    `select ${profileColumns} from profile where org_id = $1 and id = $2 for no key update`,
    [orgId, id],
  );
  return profile;
}

/** Clears the number and the covered places, unless the place is a registration. */
export function clearFieldsOfNonRegistration(
  kind: ProfileKind,
  { number, covers }: RegistrationFields,
): RegistrationFields {
  return kind === 'registration' ? { number, covers } : { number: '', covers: [] };
}

/**
 * The lock that a check takes on the rows that a form names. A save locks them. A preview does not, because it
 * only reads.
 */
export type RowLockSql = 'for share' | '';

export async function findCoveredPlacesRefusal(
  query: Query,
  orgId: number,
  { id, covers }: { id: number; covers: readonly number[] },
  lock: RowLockSql = 'for share',
): Promise<Refusal | undefined> {
  if (covers.length === 0) return undefined;
  const found = await query(
    `select id from profile where org_id = $1 and id = any ($2::integer[]) and id <> $3 and kind <> 'registration'
     ${lock}`,
    [orgId, covers, id],
  );
  const fault = 'must be the organisation or branches that there are';
  return found.length === covers.length ? undefined : refuseField('covers', fault);
}

type PlaceOptionFacts = Omit<DatedFacts, 'company_types'> & Partial<DatedFacts>;

/** Refuses a chosen id that is not an option of its list. Allows values that the place already has. */
export async function findChosenOptionsRefusal(
  query: Query,
  orgId: number,
  { before, after }: { before?: PlaceOptionFacts; after: PlaceOptionFacts },
): Promise<Refusal | undefined> {
  const idsBefore = before && listChosenIdsByList(before);
  for (const [list, ids] of Object.entries(listChosenIdsByList(after))) {
    const oldIds = new Set(idsBefore?.[list]);
    const checked = await checkOptionIds(query, { orgId, list, ids: ids.filter((id) => !oldIds.has(id)) });
    if (!checked.ok) return checked;
  }
  return undefined;
}

function listChosenIdsByList({
  state_id,
  industries,
  branch_types,
  company_types = [],
}: PlaceOptionFacts): Record<string, readonly number[]> {
  const states = state_id === null ? [] : [state_id];
  return { state: states, indusKey: industries, branchtype: branch_types, entityType: company_types };
}

/** Removes a deleted place from the registrations that covered it. */
export async function removePlaceFromRegistrations(
  { query, note }: Transaction,
  orgId: number,
  placeId: number,
): Promise<void> {
  const covering = await query<Profile>(
    `update profile set covers = array_remove(covers, $2), version = version + 1
     where org_id = $1 and $2 = any (covers) returning ${profileColumns}`,
    [orgId, placeId],
  );
  for (const after of covering) {
    note({
      ...buildProfileJournalEntry({ id: after.id, action: 'Updated', before: after, after }),
      changes: { covers: [[...after.covers, placeId], after.covers] },
    });
  }
}

type BuildProfileJournalEntryOptions = {
  id: number;
  action: 'Created' | 'Updated' | 'Closed' | 'Deleted';
  reason?: string;
  before: ProfileFields | undefined;
  after: ProfileFields | undefined;
};

/** Builds the journal entry of a profile. It belongs to no law. */
export function buildProfileJournalEntry({
  id,
  action,
  reason = '',
  before,
  after,
}: BuildProfileJournalEntryOptions): Entry {
  return {
    chain: 'timeline',
    kind: 'profile',
    recordId: id,
    uniqueCode: '',
    name: (after ?? before)?.name ?? '',
    action,
    reason,
    changes: findChangedFields(
      before ? toProfileJournalFields(before) : {},
      after ? toProfileJournalFields(after) : {},
    ),
  };
}

function toProfileJournalFields({ name, kind, answers }: ProfileFields) {
  return { name, kind, answers: answers.map(toJournalAnswer) };
}

function toJournalAnswer({ question, answer, everywhere }: ProfileAnswer): string {
  return `${question} ${answer}${everywhere ? ' (at every place)' : ''}`;
}

/** Returns the fields for the journal entry of changed answers, including past ones. */
export function toDatedProfileJournalFields(profile: Profile) {
  const past = listPastDatedAnswers(listDatedAnswers(profile), areSameAnswers);
  const pastAnswers = past.flatMap(({ until, answers }) =>
    answers.map((one) => `until ${until}: ${toJournalAnswer(one)}`),
  );
  const answersFrom = past.at(-1)?.until ?? null;
  return { ...toProfileJournalFields(profile), ...pickRegistrationFields(profile), answersFrom, pastAnswers };
}

/**
 * Returns the fields for the journal entry of changed facts: the first day of the newest facts, and the past
 * facts.
 */
export function toPastFactsJournalFields(dated: readonly DatedAnswers[]) {
  const past = listPastDatedAnswers(dated, areSameFacts);
  const pastFacts = past.map(({ until, facts }) => ({ until, ...facts }));
  return { factsFrom: past.at(-1)?.until ?? null, pastFacts };
}

/** Stores the past answers and facts of a place. Returns a refusal if they changed too often. */
export async function writePastAnswers(
  query: Query,
  orgId: number,
  { id, dated, field }: { id: number; dated: readonly DatedAnswers[]; field: 'answers_from' | 'facts_from' },
): Promise<Refusal | undefined> {
  const past = toStoredPastAnswers(dated);
  if (past.length > profileLimits.changes)
    return refuseField(field, `is one too many: a place can have at most ${profileLimits.changes} changes`);
  await query('delete from past_answers where org_id = $1 and profile_id = $2', [orgId, id]);
  if (past.length === 0) return undefined;
  await query(
    `insert into past_answers (org_id, profile_id, until_day, answers, facts)
     select $1, $2, until_day, answers, facts
     from unnest($3::date[], $4::jsonb[], $5::jsonb[]) as p (until_day, answers, facts)`,
    [
      orgId,
      id,
      past.map(({ until }) => until),
      past.map(({ answers }) => JSON.stringify(answers)),
      past.map(({ facts }) => facts && JSON.stringify(facts)),
    ],
  );
  return undefined;
}

export function pickRegistrationFields({ number, covers }: RegistrationFields) {
  return { number, covers: [...covers] };
}

/** Returns the name of a place. Undefined if the place does not exist. */
export async function findPlaceName(query: Query, orgId: number, id: number): Promise<string | undefined> {
  const sql = 'select name from profile where org_id = $1 and id = $2';
  return (await query<{ name: string }>(sql, [orgId, id]))[0]?.name;
}

/** Builds the empty profile of a new place. */
export const makeBlankProfile = (id: number): Profile => ({
  id,
  name: '',
  kind: 'branch',
  answers: [],
  version: 0,
  state_id: null,
  industries: [],
  branch_types: [],
  company_types: [],
  number: '',
  covers: [],
  opened_on: null,
  closed_on: null,
  holiday_list_id: null,
  manager_id: null,
  manager: null,
  answers_from: null,
  past_answers: [],
});
