import { send } from 'shared-lib/api';

/** What came of a save: the server's sentence in both cases. */
export type Saved = { ok: boolean; message: string };

/** Asks the server for a change, in its own words what came of it. */
export async function askToSave(path: string, body: object): Promise<Saved> {
  const answer = await send({ method: 'POST', path, body });
  if (!answer.ok) return { ok: false, message: answer.message || 'The server refused without a reason.' };
  const { message } = answer.value;
  return { ok: true, message: typeof message === 'string' ? message : 'Saved.' };
}
