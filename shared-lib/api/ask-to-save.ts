import type { Answer } from './answer';
import { send } from './send';

type AskToSaveOptions = {
  /** Below `/api/`. */
  path: string;
  body: object;
  /** That of the form's try. */
  key: string;
};

/** Asks the server for a change; its sentence in both cases. */
export async function askToSave(wish: AskToSaveOptions): Promise<Answer<string>> {
  const answer = await send({ method: 'POST', ...wish });
  if (!answer.ok) return answer;
  const { message } = answer.value;
  return { ok: true, value: typeof message === 'string' ? message : 'Saved.' };
}
