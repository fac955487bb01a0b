import { type Answer, readAnswer, send } from 'shared-lib/api';
import type { ProfileKind } from 'shared-lib/rules';
import { type GivenAnswer, type Profile, parseProfiles, sortProfiles } from './profile';

/** All profiles, page by page: the organisation's own first, then the branches by name. Throws when a call fails. */
export async function fetchProfiles(signal: AbortSignal): Promise<Profile[]> {
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
  fields: { name: string; kind: ProfileKind; answers: GivenAnswer[] },
  key: string,
): Promise<Answer<SavedProfile>> {
  const body = { name: fields.name, kind: fields.kind, answers: fields.answers };
  return readAnswer(await send({ method: 'POST', path: 'profiles/add', body, key }), ({ id, ...said }) =>
    readSaved({ ...said, id }),
  );
}

export async function updateProfile(profile: Profile, key: string): Promise<Answer<SavedProfile>> {
  const { id, name, kind, answers, version } = profile;
  const body = { id, name, kind, answers, version };
  return readAnswer(await send({ method: 'POST', path: 'profiles/update', body, key }), (said) =>
    readSaved({ ...said, id }),
  );
}

export async function deleteProfile(id: number, key: string): Promise<Answer<string>> {
  const answer = await send({ method: 'POST', path: 'profiles/delete', body: { id }, key });
  return readAnswer(answer, ({ message }) => String(message ?? ''));
}

function readSaved({ id, version, message }: Record<string, unknown>): SavedProfile | undefined {
  if (typeof id !== 'number' || typeof version !== 'number') return undefined;
  return { id, version, message: String(message ?? '') };
}
