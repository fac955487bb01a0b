import { type ProfileKind, profileLimits, questionKey } from 'shared-lib/rules';
import type { Change, Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { changedFields, type Entry } from '../../platform/journal/entry';
import { takeNumber } from '../../platform/numbering.store';

const columns = 'id, name, kind, answers, version';

/** Returns all profiles of an organisation: its own first, then the branches by name. */
export function listProfiles(query: Query, orgId: number): Promise<Profile[]> {
  return query<Profile>(
    `select ${columns} from profile where org_id = $1 order by kind desc, lower(name), id`,
    [orgId],
  );
}

type ProfilePage = { profiles: Profile[]; next: number | null };

const profilesAtOnce = 10;

/**
 * Returns the next few profiles after an id. A profile may have many answers, so reading all at once could take too
 * long.
 */
export async function listProfilesAfter(query: Query, orgId: number, after: number): Promise<ProfilePage> {
  const found = await query<Profile>(
    `select ${columns} from profile where org_id = $1 and id > $2 order by id limit $3`,
    [orgId, after, profilesAtOnce + 1],
  );
  const profiles = found.slice(0, profilesAtOnce);
  return { profiles, next: found.length > profilesAtOnce ? (profiles.at(-1)?.id ?? null) : null };
}

/** Returns the profiles with these ids, in the order of the ids; unknown ids are left out. */
export function findProfiles(query: Query, orgId: number, ids: readonly number[]): Promise<Profile[]> {
  return query<Profile>(
    `select ${columns} from profile where org_id = $1 and id = any ($2::integer[])
     order by array_position($2::integer[], id)`,
    [orgId, ids],
  );
}

type Adding = { orgId: number; fields: ProfileFields };

/**
 * Inserts a new profile and returns its id. It takes the number first, so two concurrent calls count one after the
 * other.
 */
export async function addProfile(
  { query, note }: Change,
  { orgId, fields }: Adding,
): Promise<Outcome<number>> {
  const id = await takeNumber(query, { orgId, name: 'profile' });
  const [count] = await query<{ total: number }>(
    'select count(*)::integer as total from profile where org_id = $1',
    [orgId],
  );
  if ((count?.total ?? 0) >= profileLimits.profiles) {
    return refused('too-many-profiles', { most: String(profileLimits.profiles) });
  }
  if (await isTaken(query, { orgId, id, name: fields.name })) {
    return refused('profile-taken', { name: fields.name });
  }
  await query('insert into profile (org_id, id, name, kind, answers) values ($1, $2, $3, $4, $5)', [
    orgId,
    id,
    fields.name,
    fields.kind,
    JSON.stringify(fields.answers),
  ]);
  note(profileEntry({ id, action: 'Created', before: undefined, after: fields }));
  return done(id);
}

/** Updates a profile if its version is still the one that the form loaded, and returns the new version. */
export async function updateProfile(
  { query, note }: Change,
  { orgId, id, version, fields }: Adding & { id: number; version: number },
): Promise<Outcome<number>> {
  const before = await lockProfile(query, orgId, id);
  if (!before) return refused('unknown-profile');
  if (before.version !== version) return refused('changed-by-another');
  if (await isTaken(query, { orgId, id, name: fields.name })) {
    return refused('profile-taken', { name: fields.name });
  }
  const entry = profileEntry({ id, action: 'Updated', before, after: fields });
  if (Object.keys(entry.changes).length === 0) return done(version);
  await query(
    `update profile set name = $3, kind = $4, answers = $5, version = version + 1 where org_id = $1 and id = $2`,
    [orgId, id, fields.name, fields.kind, JSON.stringify(fields.answers)],
  );
  note(entry);
  return done(version + 1);
}

export async function deleteProfile(
  { query, note }: Change,
  { orgId, id, reason }: { orgId: number; id: number; reason: string },
): Promise<Outcome<undefined>> {
  const before = await lockProfile(query, orgId, id);
  if (!before) return refused('unknown-profile');
  await query('delete from profile where org_id = $1 and id = $2', [orgId, id]);
  note(profileEntry({ id, action: 'Deleted', reason, before, after: undefined }));
  return done(undefined);
}

async function lockProfile(query: Query, orgId: number, id: number): Promise<Profile | undefined> {
  const [profile] = await query<Profile>(
    `select ${columns} from profile where org_id = $1 and id = $2 for update`,
    [orgId, id],
  );
  return profile;
}

async function isTaken(
  query: Query,
  { orgId, id, name }: { orgId: number; id: number; name: string },
): Promise<boolean> {
  const taken = await query(
    'select 1 from profile where org_id = $1 and lower(name) = lower($3) and id <> $2',
    [orgId, id, name],
  );
  return taken.length > 0;
}

type ProfileEntryOptions = {
  id: number;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  before: ProfileFields | undefined;
  after: ProfileFields | undefined;
};

/** Builds the journal entry of a profile. It belongs to no law. */
function profileEntry({ id, action, reason = '', before, after }: ProfileEntryOptions): Entry {
  return {
    chain: 'timeline',
    kind: 'profile',
    recordId: id,
    uniqueCode: '',
    name: (after ?? before)?.name ?? '',
    action,
    reason,
    changes: changedFields(before ? fieldsOf(before) : {}, after ? fieldsOf(after) : {}),
  };
}

function fieldsOf({ name, kind, answers }: ProfileFields) {
  return { name, kind, answers: answers.map(({ question, answer }) => `${question} ${answer}`) };
}

export type ProfileAnswer = { question: string; answer: string };

type ProfileFields = { name: string; kind: ProfileKind; answers: ProfileAnswer[] };

type Profile = ProfileFields & { id: number; version: number };

/**
 * Parses the profile of a form. An answer of only blanks is dropped, but an empty string counts as an empty answer. If
 * a question is answered twice, the last answer counts.
 */
export function readProfile({ name, kind, answers }: ProfileFields): Outcome<ProfileFields> {
  const said = name.trim();
  if (said === '') return refused('unfilled', { field: 'Profile Name' });
  const given = answers.filter(
    ({ question, answer }) => question.trim() !== '' && (answer === '' || answer.trim() !== ''),
  );
  const byKey = new Map(given.map((one) => [questionKey(one.question), { ...one }]));
  const kept = [...byKey.values()];
  const letters = kept.reduce((sum, { question, answer }) => sum + question.length + answer.length, 0);
  if (letters > profileLimits.letters) {
    const fault = `are longer than ${profileLimits.letters.toLocaleString('en')} letters together`;
    return refused('bad-value', { field: 'answers', fault });
  }
  return done({ name: said, kind, answers: kept });
}
