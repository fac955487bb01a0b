import { type Answer, readAnswer, send } from 'shared-lib/api';
import { useQuery, useQueryClient } from 'shared-lib/query';
import type { ProfileKind } from 'shared-lib/rules';
import { buildFactsBody } from './facts/place-facts';
import { type GivenAnswer, type Profile, parseProfiles, sortProfiles } from './profile';

export type Profiles = {
  /** Empty before the profiles have loaded. */
  list: readonly Profile[];
  /** Whether due dates follow from the answers. */
  keepsDueDates: boolean;
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
    list: data?.profiles ?? noProfiles,
    keepsDueDates: data?.keepsDueDates ?? false,
    state: data ? 'loaded' : isError ? 'failed' : 'loading',
    isStale: isError,
    refetch: () => client.invalidateQueries({ queryKey: profilesKey }),
  };
}

type FetchedProfiles = { profiles: Profile[]; keepsDueDates: boolean };

/** Fetches all profiles, page by page, in the order of `sortProfiles`. Throws when a call fails. */
async function fetchProfiles(signal: AbortSignal): Promise<FetchedProfiles> {
  const profiles: Profile[] = [];
  let keepsDueDates = false;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const answer = await send({ method: 'POST', path: 'profiles/list', body: { after }, signal });
    if (!answer.ok) throw new Error(answer.message);
    profiles.push(...parseProfiles(answer.value));
    keepsDueDates ||= typeof answer.value.since === 'string';
    after = typeof answer.value.next === 'number' ? answer.value.next : undefined;
  }
  return { profiles: sortProfiles(profiles), keepsDueDates };
}

/** The result of a save: the profile's id and version, and the server's message. */
export type SavedProfile = { id: number; version: number; message: string };

export async function addProfile(
  body: {
    name: string;
    kind: ProfileKind;
    answers: readonly GivenAnswer[];
    number?: string;
    state_id: number | null;
    opened_on: string | null;
  },
  key: string,
): Promise<Answer<SavedProfile>> {
  return readAnswer(await send({ method: 'POST', path: 'profiles/add', body, key }), readSavedProfile);
}

/** Sends a change of a profile. The answer names its new version. */
async function sendChange(path: string, body: { id: number }, key: string): Promise<Answer<SavedProfile>> {
  const { id } = body;
  return readAnswer(await send({ method: 'POST', path, body, key }), (reply) =>
    readSavedProfile({ ...reply, id }),
  );
}

/** Without a day, the answers are corrected as if they had always held. */
export function updateProfile(
  profile: Profile,
  key: string,
  answersFrom?: string,
): Promise<Answer<SavedProfile>> {
  const { id, name, kind, answers, version } = profile;
  const day = answersFrom === undefined ? {} : { answers_from: answersFrom };
  const body = { id, name, kind, answers, version, ...day };
  return sendChange('profiles/update', body, key);
}

/** Saves the facts of a profile onto its version. */
export function updateFacts({ id, version, facts }: Profile, key: string): Promise<Answer<SavedProfile>> {
  const manager_id = facts.manager === '' ? null : Number(facts.manager);
  const body = { id, version, ...buildFactsBody(facts), manager_id };
  return sendChange('profiles/facts', body, key);
}

/** Closes a place: nothing falls due there after the day. */
export function closeProfile(
  { id, version }: Profile,
  on: string,
  key: string,
): Promise<Answer<SavedProfile>> {
  const body = { id, version, on };
  return sendChange('profiles/close', body, key);
}

export async function deleteProfile(id: number, key: string): Promise<Answer<string>> {
  const answer = await send({ method: 'POST', path: 'profiles/delete', body: { id }, key });
  return readAnswer(answer, ({ message }) => String(message ?? ''));
}

function readSavedProfile({ id, version, message }: Record<string, unknown>): SavedProfile | undefined {
  if (typeof id !== 'number' || typeof version !== 'number') return undefined;
  return { id, version, message: String(message ?? '') };
}
