import { type Answers, questionKey } from 'shared-lib/rules';
import { parseId } from '../api/parse-body';
import type { Query } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';
import type { SaidAnswer } from './profile';
import { findProfiles } from './profile.store';

export type TriedProfile = { id: number | null; name: string; answers: Answers };

type Said = {
  profile_ids?: readonly (number | string)[];
  profiles?: readonly { name?: string; answers: readonly SaidAnswer[] }[];
};

/** Whom a call tries the rules on: kept profiles, then those that it sends along; one who answers nothing if neither. */
export async function readTriedProfiles(
  query: Query,
  orgId: number,
  { profile_ids = [], profiles = [] }: Said,
): Promise<Outcome<TriedProfile[]>> {
  const ids = [...new Set(profile_ids.map(parseId))].filter((id) => id !== undefined);
  const kept = ids.length > 0 ? await findProfiles(query, orgId, ids) : [];
  if (profile_ids.some((id) => parseId(id) === undefined)) return refused('bad-id');
  if (kept.length < ids.length) return refused('unknown-profile');
  const sent = profiles.map(({ name = '', answers }) => ({ id: null, name, answers }));
  const all = [...kept, ...sent].map(({ id, name, answers }) => ({ id, name, answers: answersOf(answers) }));
  return done(all.length > 0 ? all : [{ id: null, name: '', answers: new Map() }]);
}

function answersOf(said: readonly SaidAnswer[]): Answers {
  return new Map(said.map(({ question, answer }) => [questionKey(question), answer]));
}
