import { type Answer, readAnswer, send } from 'shared-lib/api';
import { useQuery, useQueryClient } from 'shared-lib/query';
import type { ProfileKind } from 'shared-lib/rules';
import { buildFactsBody } from './facts/place-facts';
import { type GivenAnswer, type Profile, parseProfiles, sortProfiles } from './profile';

export type Profiles = {
  /** Empty before the profiles have loaded. */
  list: readonly Profile[];
  /** Whether the list is loaded. Loaded profiles stay usable after a failed refetch. */
  state: 'loaded' | 'loading' | 'failed';
  isStale: boolean;
  refetch: () => Promise<unknown>;
};

const noProfiles: Profile[] = [];
const profilesKey = ['trial-profiles'];

/** The saved profiles, and a function that refetches them. */
export function useProfiles(): Profiles {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: profilesKey,
    queryFn: ({ signal }) => fetchProfiles(signal),
  });
  return {
    list: data ?? noProfiles,
    state: data ? 'loaded' : isError ? 'failed' : 'loading',
    isStale: isError,
    refetch: () => client.invalidateQueries({ queryKey: profilesKey }),
  };
}

/** Fetches all profiles, page by page, in the order of `sortProfiles`. Throws when a call fails. */
async function fetchProfiles(signal: AbortSignal): Promise<Profile[]> {
  const profiles: Profile[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const answer = await send({ method: 'POST', path: 'profiles/list', body: { after }, signal });
    if (!answer.ok) throw new Error(answer.message);
    profiles.push(...parseProfiles(answer.value));
    after = typeof answer.value.next === 'number' ? answer.value.next : undefined;
  }
  return sortProfiles(profiles);
}

/** The result of a save: the profile's id and version, and the server's message. */
export type SavedProfile = { id: number; version: number; message: string };

export async function addProfile(
  body: { name: string; kind: ProfileKind; answers: readonly GivenAnswer[] },
  key: string,
): Promise<Answer<SavedProfile>> {
  return readAnswer(await send({ method: 'POST', path: 'profiles/add', body, key }), readSavedProfile);
}

export async function updateProfile(profile: Profile, key: string): Promise<Answer<SavedProfile>> {
  const { id, name, kind, answers, version } = profile;
  const body = { id, name, kind, answers, version };
  return readAnswer(await send({ method: 'POST', path: 'profiles/update', body, key }), (reply) =>
    readSavedProfile({ ...reply, id }),
  );
}

/** Saves the facts of a profile onto its version. */
export async function updateFacts(
  { id, version, facts }: Profile,
  key: string,
): Promise<Answer<SavedProfile>> {
  const manager_id = facts.manager === '' ? null : Number(facts.manager);
  const body = { id, version, ...buildFactsBody(facts), manager_id };
  return readAnswer(await send({ method: 'POST', path: 'profiles/facts', body, key }), (reply) =>
    readSavedProfile({ ...reply, id }),
  );
}

export async function deleteProfile(id: number, key: string): Promise<Answer<string>> {
  const answer = await send({ method: 'POST', path: 'profiles/delete', body: { id }, key });
  return readAnswer(answer, ({ message }) => String(message ?? ''));
}

function readSavedProfile({ id, version, message }: Record<string, unknown>): SavedProfile | undefined {
  if (typeof id !== 'number' || typeof version !== 'number') return undefined;
  return { id, version, message: String(message ?? '') };
}
