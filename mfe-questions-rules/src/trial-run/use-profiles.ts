import { useRef } from 'react';
import { type Answer, makeRandomKey, readAnswer, send } from 'shared-lib/api';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { formatDayShort } from 'shared-lib/records';
import type { ProfileKind } from 'shared-lib/rules';
import { t } from 'shared-lib/words';
import { buildFactsBody } from './facts/place-facts';
import { addOrganisationAnswers, type GivenAnswer, type Profile, parseProfiles, sortProfiles } from './profile';

export type Profiles = {
  /** The saved profiles. The list is empty until they have loaded. */
  list: readonly Profile[];
  /** Whether the organisation keeps due dates. If so, changed answers also change due dates. */
  keepsDueDates: boolean;
  /**
   * Whether the list has loaded. It stays `loaded` if a refetch fails, because the profiles can still be
   * used.
   */
  state: 'loaded' | 'loading' | 'failed';
  isStale: boolean;
  refetch: () => Promise<unknown>;
};

const noProfiles: Profile[] = [];
const profilesQueryKey = ['trial-profiles'];

/** Returns the saved profiles, and a function that refetches them. */
export function useProfiles(): Profiles {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: profilesQueryKey,
    queryFn: ({ signal }) => fetchProfiles(signal),
  });
  return {
    list: data?.profiles ?? noProfiles,
    keepsDueDates: data?.keepsDueDates ?? false,
    state: data ? 'loaded' : isError ? 'failed' : 'loading',
    isStale: isError,
    refetch: () => client.invalidateQueries({ queryKey: profilesQueryKey }),
  };
}

type FetchedProfiles = { profiles: Profile[]; keepsDueDates: boolean };

/** Fetches page after page: the `next` of a reply is the `after` of the next request. Throws on a failure. */
async function fetchAllPages(path: string, body: object, signal: AbortSignal) {
  const pages: Record<string, unknown>[] = [];
  let request: { after?: unknown } = body;
  do {
    const answer = await send({ method: 'POST', path, body: request, signal });
    if (!answer.ok) throw new Error(answer.message);
    pages.push(answer.value);
    request = { ...body, after: answer.value.next };
  } while (typeof request.after === 'number' || typeof request.after === 'string');
  return pages;
}

/** Fetches all profiles and sorts them with `sortProfiles`. Throws when a call fails. */
async function fetchProfiles(signal: AbortSignal): Promise<FetchedProfiles> {
  const pages = await fetchAllPages('profiles/list', { after: 0 }, signal);
  return {
    profiles: addOrganisationAnswers(sortProfiles(pages.flatMap(parseProfiles))),
    keepsDueDates: pages.some(({ since }) => typeof since === 'string'),
  };
}

/** Finds the text of a person's decision about a law at a place. Undefined if there is none. */
export type DecisionTextFinder = (lawId: number, profileId: number) => string | undefined;

/**
 * Returns a function that finds a person's decision. Decisions override the rules, and only organisations
 * that keep due dates have any. `find` is undefined until they have loaded.
 */
export function useLawDecisions(keepsDueDates: boolean): { find: DecisionTextFinder | undefined; isError: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['trial-decisions'],
    queryFn: ({ signal }) => fetchDecisionTextsByLawAndPlace(signal),
    enabled: keepsDueDates,
  });
  const find: DecisionTextFinder | undefined =
    data && ((lawId, profileId) => data.get(`${lawId} ${profileId}`) ?? data.get(`${lawId} ${allPlacesId}`));
  return { find, isError };
}

/** The id in the key of a decision that is about all places. */
const allPlacesId = 0;

/** Fetches the text of each decision, by law and place. */
async function fetchDecisionTextsByLawAndPlace(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { data } of await fetchAllPages('obligations/decisions', {}, signal)) {
    for (const law of Array.isArray(data) ? data : []) {
      const { law_id, decisions }: Record<string, unknown> = Object(law);
      for (const decision of Array.isArray(decisions) ? decisions : []) {
        const { profile } = Object(decision);
        found.set(`${law_id} ${Object(profile).id ?? allPlacesId}`, describeDecision(Object(decision)));
      }
    }
  }
  return found;
}

/**
 * Describes a person's decision in sentences: the decision, its reason, and the day on which it must be
 * reviewed.
 */
function describeDecision(decision: Record<string, unknown>): string {
  const { applies, reason, review_on, decided_on, decided_by } = decision;
  const parts = {
    who: typeof decided_by === 'string' ? decided_by : t('A former user'),
    day: formatDayShort(String(decided_on)),
    reason: String(reason ?? ''),
  };
  const sentence = applies
    ? t('{who} decided on {day} that it applies: {reason}', parts)
    : t('{who} decided on {day} that it does not apply: {reason}', parts);
  if (typeof review_on !== 'string') return sentence;
  return [sentence, t('To be reviewed on {day}.', { day: formatDayShort(review_on) })].join(' · ');
}

/** The result of a save: the id and version of the profile, and the server's message. */
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

/** Sends a change of a profile. The reply contains its new version. */
async function sendProfileChange(path: string, body: { id: number }, key: string): Promise<Answer<SavedProfile>> {
  const { id } = body;
  return readAnswer(await send({ method: 'POST', path, body, key }), (reply) => readSavedProfile({ ...reply, id }));
}

/** Saves the answers of a profile. If there is no day, the answers apply as if they had always been valid. */
export function updateProfile(profile: Profile, key: string, answersFrom?: string): Promise<Answer<SavedProfile>> {
  const { id, name, kind, answers, version } = profile;
  const day = answersFrom === undefined ? {} : { answers_from: answersFrom };
  const body = { id, name, kind, answers, version, ...day };
  return sendProfileChange('profiles/update', body, key);
}

/** Saves the facts of a profile, if its version is still the latest. Without a day, they correct the past. */
export function updatePlaceFacts(
  { id, version, facts }: Profile,
  key: string,
  day: { facts_from?: string } = {},
): Promise<Answer<SavedProfile>> {
  const manager_id = facts.manager === '' ? null : Number(facts.manager);
  const body = { id, version, ...buildFactsBody(facts), ...day, manager_id };
  return sendProfileChange('profiles/facts', body, key);
}

/** Answers a question at several places, or sets a fact there. The reply has their new versions, in the same order. */
export async function changeManyPlaces(
  body: object,
  key: string,
): Promise<Answer<{ message: string; versions: readonly unknown[] }>> {
  const answer = await send({ method: 'POST', path: 'profiles/changemany', body, key });
  return readAnswer(answer, ({ message, versions }) => ({
    message: String(message ?? ''),
    versions: Array.isArray(versions) ? versions : [],
  }));
}

/** Closes a place on a day. After this day, nothing falls due there. */
export function closeProfile({ id, version }: Profile, on: string, key: string): Promise<Answer<SavedProfile>> {
  const body = { id, version, on };
  return sendProfileChange('profiles/close', body, key);
}

export async function deleteProfile(id: number, key: string): Promise<Answer<string>> {
  const answer = await send({ method: 'POST', path: 'profiles/delete', body: { id }, key });
  return readAnswer(answer, ({ message }) => String(message ?? ''));
}

function readSavedProfile({ id, version, message }: Record<string, unknown>): SavedProfile | undefined {
  if (typeof id !== 'number' || typeof version !== 'number') return undefined;
  return { id, version, message: String(message ?? '') };
}

/**
 * Returns a function that finds a save's idempotency key. A repeated save keeps its key, because the server
 * may have stored the first save although its reply was lost.
 */
export function useIdempotencyKeys() {
  const last = useRef({ profile: '', key: '' });
  return (profile: Profile): string => {
    const profileText = JSON.stringify(profile);
    if (profileText !== last.current.profile) last.current = { profile: profileText, key: makeRandomKey() };
    return last.current.key;
  };
}
