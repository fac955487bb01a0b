import { profileLimits } from 'shared-lib/rules';
import { lockObligations } from '../../auth/people/nearest-owners.store';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Refusal, type Result, refusedResult, refuseField } from '../../platform/database/result';
import { findChangedFields } from '../../platform/journal/entry';
import { takeNextNumber } from '../../platform/numbering.store';
import {
  addChangeToDatedAnswers,
  type ChangeAnswers,
  copyEverywhereFlags,
  listAnswersForAllPlaces,
  listDatedAnswers,
  makeAnswerChange,
  type ProfileAnswer,
  toStoredPastAnswers,
} from './answers-over-time';
import { readStateAnswers, type StateAnswersFinder } from './laws-for-trial-run.store';
import { updatePlaceFacts } from './place-facts.store';
import {
  buildNameOrderSql,
  buildProfileJournalEntry,
  clearFieldsOfNonRegistration,
  findChosenOptionsRefusal,
  findCoveredPlacesRefusal,
  lockProfile,
  type PlaceFacts,
  type Profile,
  type ProfileFields,
  pickRegistrationFields,
  placeKindOrderSql,
  profileColumns,
  type RegistrationFields,
  removePlaceFromRegistrations,
  toDatedProfileJournalFields,
  writePastAnswers,
} from './profile-rows.store';

/** Returns all profiles of an organisation: its own first, then registrations and branches by name. */
export function listProfiles(query: Query, orgId: number): Promise<Profile[]> {
  return query<Profile>(
    `select ${profileColumns} from profile where org_id = $1 order by ${placeKindOrderSql}, ${buildNameOrderSql()}, id`,
    [orgId],
  );
}

const profilesPerPage = 10;

/**
 * Returns a page of profiles, in the order of their ids, after a given id. Reading all profiles at once could
 * take too long, because each may have many answers.
 */
export async function listProfilesPage(
  query: Query,
  orgId: number,
  after: number,
): Promise<{ profiles: Profile[]; next: number | null }> {
  const found = await query<Profile>(
    `select ${profileColumns} from profile where org_id = $1 and id > $2 order by id limit $3`,
    [orgId, after, profilesPerPage + 1],
  );
  const profiles = found.slice(0, profilesPerPage);
  return { profiles, next: found.length > profilesPerPage ? (profiles.at(-1)?.id ?? null) : null };
}

/** Returns the profiles with these ids, in the order of the ids; unknown ids are left out. */
export function findProfiles(query: Query, orgId: number, ids: readonly number[]): Promise<Profile[]> {
  return query<Profile>(
    `select ${profileColumns} from profile where org_id = $1 and id = any ($2::integer[])
     order by array_position($2::integer[], id)`,
    [orgId, ids],
  );
}

/**
 * Inserts a profile and returns its id. It first takes the next profile number. This makes concurrent calls
 * wait, so that together they cannot exceed the limit.
 */
export async function addProfile(
  { query, note }: Transaction,
  orgId: number,
  fields: ProfileFields & RegistrationFields & Pick<Profile, 'state_id' | 'opened_on'>,
): Promise<Result<number>> {
  const id = await takeNextNumber(query, { orgId, name: 'profile' });
  const [count] = await query<{ total: number }>('select count(*)::integer as total from profile where org_id = $1', [
    orgId,
  ]);
  if ((count?.total ?? 0) >= profileLimits.profiles) {
    return refusedResult('too-many-profiles', { most: String(profileLimits.profiles) });
  }
  const nameRefusal = await findProfileNameRefusal(query, orgId, { id, name: fields.name });
  if (nameRefusal) return nameRefusal;
  const { number, covers } = clearFieldsOfNonRegistration(fields.kind, fields);
  const { state_id: stateId, opened_on: openedOn } = fields;
  const unknown =
    (await findCoveredPlacesRefusal(query, orgId, { id, covers })) ??
    (await findChosenOptionsRefusal(query, orgId, {
      after: { state_id: stateId, industries: [], branch_types: [] },
    }));
  if (unknown) return unknown;
  await query(
    `insert into profile (org_id, id, name, kind, answers, number, covers, state_id, opened_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [orgId, id, fields.name, fields.kind, JSON.stringify(fields.answers), number, covers, stateId, openedOn],
  );
  const entry = buildProfileJournalEntry({ id, action: 'Created', before: undefined, after: fields });
  note({
    ...entry,
    changes: {
      ...entry.changes,
      ...findChangedFields({}, pickRegistrationFields({ number, covers })),
      ...(stateId !== null && { stateId: [null, stateId] }),
      ...(openedOn !== null && { openedOn: [null, openedOn] }),
    },
  });
  return okResult(id);
}

/** Refuses too many answers, and answers that together are too long. */
export function findTooLongAnswersRefusal(answers: readonly ProfileAnswer[]): Refusal | undefined {
  const letters = answers.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);
  if (answers.length <= profileLimits.answers && letters <= profileLimits.letters) return undefined;
  const fault =
    letters > profileLimits.letters
      ? `are longer than ${profileLimits.letters.toLocaleString('en')} letters together`
      : `are more than ${profileLimits.answers.toLocaleString('en')}`;
  return refuseField('answers', fault);
}

type UpdateProfileOptions = {
  orgId: number;
  id: number;
  version: number;
  fields: ProfileFields | (Omit<ProfileFields, 'answers'> & { answers: ChangeAnswers });
  /** The first day of the new answers. If undefined, they replace the old answers from the beginning. */
  answersFrom: string | undefined;
};

/** Updates a profile if nobody changed it since the form loaded it. Returns the new version. */
export async function updateProfile(
  change: Transaction,
  { orgId, id, version, fields, answersFrom }: UpdateProfileOptions,
): Promise<Result<number>> {
  const { query, note } = change;
  const before = await lockProfile(query, orgId, id);
  if (!before) return refusedResult('unknown-profile');
  if (before.version !== version) return refusedResult('changed-by-another');
  const nameRefusal = await findProfileNameRefusal(query, orgId, { id, name: fields.name });
  if (nameRefusal) return nameRefusal;
  const { answers: sent, ...nameAndKind } = fields;
  const answers = typeof sent === 'function' ? sent : copyEverywhereFlags(sent, before.answers);
  const dated = addChangeToDatedAnswers(listDatedAnswers(before), { answers }, answersFrom);
  const tooLong = findTooLongAnswersRefusal(dated.at(-1)?.answers ?? []);
  if (tooLong) return tooLong;
  const after = {
    ...before,
    ...nameAndKind,
    answers: dated.at(-1)?.answers ?? [],
    ...clearFieldsOfNonRegistration(fields.kind, before),
    answers_from: dated.at(-1)?.from ?? null,
    past_answers: toStoredPastAnswers(dated),
  };
  const changes = findChangedFields(toDatedProfileJournalFields(before), toDatedProfileJournalFields(after));
  if (Object.keys(changes).length === 0) return okResult(version);
  await query(
    `update profile set (name, kind, answers, number, covers, answers_from, version) =
       ($3, $4, $5, $6, $7, $8, version + 1) where org_id = $1 and id = $2`,
    [orgId, id, after.name, after.kind, JSON.stringify(after.answers), after.number, after.covers, after.answers_from],
  );
  const tooMany = await writePastAnswers(query, orgId, { id, dated, field: 'answers_from' });
  if (tooMany) return tooMany;
  if (after.kind === 'registration') await removePlaceFromRegistrations(change, orgId, id);
  note({ ...buildProfileJournalEntry({ id, action: 'Updated', before, after }), changes });
  return okResult(version + 1);
}

/** The facts that several places can get at once. Missing ones stay as they are. */
export type ManyPlacesFacts = Partial<Omit<PlaceFacts, 'opened_on' | 'closed_on'> & { manager_id: number | null }>;

/**
 * One change of several places: the answer to a question, facts, or both. `from` is the first day on which they
 * are valid.
 */
export type ManyPlacesChange = {
  ids: readonly number[];
  /** The versions of the places that the client has seen, by id. */
  versionOf: ReadonlyMap<number, number>;
  answer: ManyPlacesAnswer | undefined;
  facts: ManyPlacesFacts | undefined;
  from: string | undefined;
};

/**
 * The answer of several places to a question. Null removes it. `everywhere` is only for organisations. If
 * `everywhere` is undefined, the new answer applies everywhere if the old answer did.
 */
type ManyPlacesAnswer = { question: string; answer: string | null; everywhere: boolean | undefined };

/** Makes the function that changes the answers of this place. */
export function makeAnswerChangeOfPlace(
  { kind, answers }: Pick<Profile, 'kind' | 'answers'>,
  { question, answer, everywhere }: ManyPlacesAnswer,
): ChangeAnswers {
  if (answer === null) return makeAnswerChange(question, null);
  const [asBefore] = copyEverywhereFlags([{ question, answer }], answers);
  const isShared = (everywhere ?? asBefore?.everywhere) && kind === 'organisation';
  return makeAnswerChange(question, { answer, ...(isShared && { everywhere: true }) });
}

/**
 * Changes all of these places in one transaction. Their other answers and facts stay. Returns the new versions,
 * in the order of the ids.
 */
export async function changeManyPlaces(
  change: Transaction,
  orgId: number,
  { ids, versionOf, answer, facts, from }: ManyPlacesChange,
): Promise<Result<number[]>> {
  const saved = new Map<number, number>();
  // Locks the places in the order of their ids, so that two changes of several places do not block each other for
  // ever.
  for (const id of ids.toSorted((one, other) => one - other)) {
    const place = await lockProfile(change.query, orgId, id);
    if (!place) return refusedResult('unknown-profile');
    const { name, kind } = place;
    const version = versionOf.get(id) ?? place.version;
    const fields = answer && { name, kind, answers: makeAnswerChangeOfPlace(place, answer) };
    const answered = fields
      ? await updateProfile(change, { orgId, id, version, fields, answersFrom: from })
      : okResult(version);
    if (!answered.ok) return answered;
    saved.set(id, answered.value);
    if (!facts) continue;
    const { manager_id: managerId, ...others } = facts;
    const options = { orgId, id, version: answered.value, facts: { ...place, ...others }, factsFrom: from, managerId };
    const updated = await updatePlaceFacts(change, options);
    if (!updated.ok) return updated;
    saved.set(id, updated.value);
  }
  return okResult(ids.flatMap((id) => saved.get(id) ?? []));
}

/**
 * Reads the answers that a place gets from elsewhere: first the answers that follow from its State, then the
 * answers that organisations give for all places. The place's own answers come after them and override them.
 */
export async function readAnswersFromElsewhere(query: Query, orgId: number): Promise<StateAnswersFinder> {
  const answersOf = await readStateAnswers(query, orgId);
  const sql = `select kind, answers from profile where org_id = $1 and kind = 'organisation' order by id`;
  const shared = listAnswersForAllPlaces(await query<Pick<Profile, 'kind' | 'answers'>>(sql, [orgId]));
  return (stateId) => [...answersOf(stateId), ...shared];
}

/** Refuses the deletion of a place that has events, licenses or due dates that somebody worked on. */
export async function findDeletionRefusal(
  query: Query,
  orgId: number,
  { id, name }: Pick<Profile, 'id' | 'name'>,
): Promise<Refusal | undefined> {
  const workedOn = await query(
    `select 1 from occurrence where org_id = $1 and profile_id = $2 and worked_on_at is not null
     union all select 1 from happening where org_id = $1 and profile_id = $2
     union all select 1 from holding where org_id = $1 and profile_id = $2 limit 1`,
    [orgId, id],
  );
  return workedOn.length > 0 ? refusedResult('profile-worked-on', { name }) : undefined;
}

/**
 * Deletes a place. Refuses if it has events, licenses or due dates that somebody worked on; such a place can
 * be closed instead.
 */
export async function deleteProfile(
  change: Transaction,
  { orgId, id, reason }: { orgId: number; id: number; reason: string },
): Promise<Result<undefined>> {
  const { query, note } = change;
  await lockObligations(query, orgId);
  const before = await lockProfile(query, orgId, id);
  if (!before) return refusedResult('unknown-profile');
  const refused = await findDeletionRefusal(query, orgId, before);
  if (refused) return refused;
  await query('delete from duty_owner where org_id = $1 and profile_id = $2', [orgId, id]);
  await query('delete from profile where org_id = $1 and id = $2', [orgId, id]);
  await removePlaceFromRegistrations(change, orgId, id);
  note(buildProfileJournalEntry({ id, action: 'Deleted', reason, before, after: undefined }));
  return okResult(undefined);
}

async function findProfileNameRefusal(
  query: Query,
  orgId: number,
  { id, name }: { id: number; name: string },
): Promise<Refusal | undefined> {
  const sql = 'select 1 from profile where org_id = $1 and lower(name) = lower($3) and id <> $2';
  const sameNamed = await query(sql, [orgId, id, name]);
  return sameNamed.length > 0 ? refusedResult('profile-taken', { name }) : undefined;
}
