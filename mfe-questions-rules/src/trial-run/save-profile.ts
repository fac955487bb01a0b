import { type Answer, readAnswer, send } from 'shared-lib/api';
import type { ProfileKind } from 'shared-lib/rules';
import { type Profile, parseProfiles, type SaidAnswer } from './profile';

type Fields = { name: string; kind: ProfileKind; answers: SaidAnswer[] };

/** Throws where the call fails. */
export async function fetchProfiles(signal: AbortSignal): Promise<Profile[]> {
  const answer = await send({ method: 'POST', path: 'profiles/list', body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  return parseProfiles(answer.value);
}

/** What a save comes to: the profile's id and version, and the server's word. */
export type Saved = { id: number; version: number; message: string };

export async function addProfile(fields: Fields, key: string): Promise<Answer<Saved>> {
  const body = { name: fields.name, kind: fields.kind, answers: fields.answers };
  return readAnswer(await send({ method: 'POST', path: 'profiles/add', body, key }), ({ id, ...said }) =>
    readSaved({ ...said, id }),
  );
}

export async function updateProfile(profile: Profile, key: string): Promise<Answer<Saved>> {
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

function readSaved({ id, version, message }: Record<string, unknown>): Saved | undefined {
  if (typeof id !== 'number' || typeof version !== 'number') return undefined;
  return { id, version, message: String(message ?? '') };
}
