import type { Answer } from './answer';
import { send } from './send';

type AskToSaveOptions = {
  /** Below `/api/`. */
  path: string;
  body: object;
  /** The idempotency key of the form's current try. */
  key: string;
};

/** Asks the server for a change. Returns the server's sentence, whether it agreed or refused. */
export async function requestSave(wish: AskToSaveOptions): Promise<Answer<string>> {
  const answer = await send({ method: 'POST', ...wish });
  if (!answer.ok) return answer;
  const { message } = answer.value;
  return { ok: true, value: typeof message === 'string' ? message : 'Saved.' };
}
