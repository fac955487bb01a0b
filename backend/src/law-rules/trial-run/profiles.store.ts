import { type ProfileKind, profileLimits } from 'shared-lib/rules';
import { lockAssignees, refreshOwners } from '../../auth/people/nearest-owners.store';
import type { Change, Query } from '../../platform/database/database';
import { okResult, type Refused, type Result, refusedResult } from '../../platform/database/result';
import type { Entry } from '../../platform/journal/entry';
import { assignedAction, findChangedFields } from '../../platform/journal/entry';
import { takeNextNumber } from '../../platform/numbering.store';

export type ProfileAnswer = { question: string; answer: string };
export type ProfileFields = { name: string; kind: ProfileKind; answers: ProfileAnswer[] };
type Profile = ProfileFields &
  PlaceFacts & { id: number; version: number; manager_id: number | null; manager: string | null };

/** What decides which duties a place has, besides its answers, by its names in the JSON. */
export type PlaceFacts = {
  state_id: number | null;
  industries: number[];
  branch_types: number[];
  opened_on: string | null;
  closed_on: string | null;
};

/** The days are read as text, because a date of this driver is an instant of the server's time zone. */
const profileColumns = `id, name, kind, answers, version, state_id, industries, branch_types,
  to_char(opened_on, 'YYYY-MM-DD') as opened_on, to_char(closed_on, 'YYYY-MM-DD') as closed_on,
  manager_id, (select username from account where org_id = $1 and id = manager_id) as manager`;

/** Returns all profiles of an organisation: its own first, then the branches by name. */
export function listProfiles(query: Query, orgId: number): Promise<Profile[]> {
  return query<Profile>(
    `select ${profileColumns} from profile where org_id = $1 order by kind desc, lower(name), id`,
    [orgId],
  );
}

const profilesPerPage = 10;

/**
 * Returns a page of profiles: those after an id, in the order of their ids. A profile may have many answers, so reading
 * all profiles at once could take too long.
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
 * Inserts a profile and returns its id. Takes the profile's number first, which makes concurrent calls wait,
 * so that they cannot exceed the limit together.
 */
export async function addProfile(
  { query, note }: Change,
  orgId: number,
  fields: ProfileFields,
): Promise<Result<number>> {
  const id = await takeNextNumber(query, { orgId, name: 'profile' });
  const [count] = await query<{ total: number }>(
    'select count(*)::integer as total from profile where org_id = $1',
    [orgId],
  );
  if ((count?.total ?? 0) >= profileLimits.profiles) {
    return refusedResult('too-many-profiles', { most: String(profileLimits.profiles) });
  }
  const taken = await findProfileNameRefusal(query, orgId, { id, name: fields.name });
  if (taken) return taken;
  await query('insert into profile (org_id, id, name, kind, answers) values ($1, $2, $3, $4, $5)', [
    orgId,
    id,
    fields.name,
    fields.kind,
    JSON.stringify(fields.answers),
  ]);
  note(buildProfileEntry({ id, action: 'Created', before: undefined, after: fields }));
  return okResult(id);
}

/** Updates a profile if nobody changed it since the form loaded it. Returns the new version. */
export async function updateProfile(
  { query, note }: Change,
  { orgId, id, version, fields }: { orgId: number; id: number; version: number; fields: ProfileFields },
): Promise<Result<number>> {
  const before = await lockProfile(query, orgId, id);
  if (!before) return refusedResult('unknown-profile');
  if (before.version !== version) return refusedResult('changed-by-another');
  const taken = await findProfileNameRefusal(query, orgId, { id, name: fields.name });
  if (taken) return taken;
  const entry = buildProfileEntry({ id, action: 'Updated', before, after: fields });
  if (Object.keys(entry.changes).length === 0) return okResult(version);
  await query(
    `update profile set name = $3, kind = $4, answers = $5, version = version + 1 where org_id = $1 and id = $2`,
    [orgId, id, fields.name, fields.kind, JSON.stringify(fields.answers)],
  );
  note(entry);
  return okResult(version + 1);
}

type UpdateFactsOptions = {
  orgId: number;
  id: number;
  version: number;
  facts: PlaceFacts;
  /** Undefined leaves the manager as it is. */
  managerId: number | null | undefined;
};

/** Stores the facts of a place and its manager if nobody changed it since. Returns the new version. */
export async function updateFacts(
  { query, note }: Change,
  { orgId, id, version, facts, managerId }: UpdateFactsOptions,
): Promise<Result<number>> {
  const before = await lockProfile(query, orgId, id);
  if (!before) return refusedResult('unknown-profile');
  if (before.version !== version) return refusedResult('changed-by-another');
  const changes = findChangedFields(toJournalFacts(before), toJournalFacts(facts));
  const managed = await saveManager(query, { orgId, before, managerId });
  if (!managed.ok) return managed;
  if (Object.keys(changes).length === 0 && !managed.value) return okResult(version);
  const { state_id, industries, branch_types, opened_on, closed_on } = facts;
  await query(
    `update profile set (state_id, industries, branch_types, opened_on, closed_on, version) =
       ($3, $4, $5, $6, $7, version + 1) where org_id = $1 and id = $2`,
    [orgId, id, state_id, industries, branch_types, opened_on, closed_on],
  );
  const entry = buildProfileEntry({ id, action: 'Updated', before, after: before });
  if (Object.keys(changes).length > 0) note({ ...entry, changes });
  if (managed.value) note({ ...entry, action: assignedAction, changes: { manager: managed.value } });
  return okResult(version + 1);
}

type SaveManagerOptions = { orgId: number; before: Profile; managerId: number | null | undefined };

/** Stores another manager, who owns the duties for which nobody nearer is named. Returns the names before and after. */
async function saveManager(
  query: Query,
  { orgId, before, managerId }: SaveManagerOptions,
): Promise<Result<readonly [string | null, string | null] | undefined>> {
  if (managerId === undefined || managerId === before.manager_id) return okResult(undefined);
  const names = await lockAssignees(query, orgId, managerId === null ? [] : [managerId]);
  if (!names.ok) return names;
  await query('update profile set manager_id = $3 where org_id = $1 and id = $2', [
    orgId,
    before.id,
    managerId,
  ]);
  await refreshOwners(query, { orgId, placeId: before.id });
  return okResult([before.manager, managerId === null ? null : (names.value.get(managerId) ?? null)]);
}

function toJournalFacts({ state_id, industries, branch_types, opened_on, closed_on }: PlaceFacts) {
  return {
    stateId: state_id,
    industries: [...industries],
    branchTypes: [...branch_types],
    openedOn: opened_on,
    closedOn: closed_on,
  };
}

export async function deleteProfile(
  { query, note }: Change,
  { orgId, id, reason }: { orgId: number; id: number; reason: string },
): Promise<Result<undefined>> {
  const before = await lockProfile(query, orgId, id);
  if (!before) return refusedResult('unknown-profile');
  await query('delete from duty_owner where org_id = $1 and profile_id = $2', [orgId, id]);
  await query('delete from profile where org_id = $1 and id = $2', [orgId, id]);
  note(buildProfileEntry({ id, action: 'Deleted', reason, before, after: undefined }));
  return okResult(undefined);
}

async function lockProfile(query: Query, orgId: number, id: number): Promise<Profile | undefined> {
  const [profile] = await query<Profile>(
    `select ${profileColumns} from profile where org_id = $1 and id = $2 for update`,
    [orgId, id],
  );
  return profile;
}

async function findProfileNameRefusal(
  query: Query,
  orgId: number,
  { id, name }: { id: number; name: string },
): Promise<Refused | undefined> {
  const sql = 'select 1 from profile where org_id = $1 and lower(name) = lower($3) and id <> $2';
  const taken = await query(sql, [orgId, id, name]);
  return taken.length > 0 ? refusedResult('profile-taken', { name }) : undefined;
}

type ProfileEntryOptions = {
  id: number;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  before: ProfileFields | undefined;
  after: ProfileFields | undefined;
};

/** Builds the journal entry of a profile. It belongs to no law. */
function buildProfileEntry({ id, action, reason = '', before, after }: ProfileEntryOptions): Entry {
  return {
    chain: 'timeline',
    kind: 'profile',
    recordId: id,
    uniqueCode: '',
    name: (after ?? before)?.name ?? '',
    action,
    reason,
    changes: findChangedFields(before ? toJournalFields(before) : {}, after ? toJournalFields(after) : {}),
  };
}

function toJournalFields({ name, kind, answers }: ProfileFields) {
  return { name, kind, answers: answers.map(({ question, answer }) => `${question} ${answer}`) };
}
