import { fetchNow, judgeSave, type SaveState } from './judge-save';
import { type SaveAnswer, savedRecord, sendRecord, type Wish } from './send-record';

/** Whether the server refuses because something else was saved under the key: what was tried first, unheard. */
export function isAboutKey(answer: SaveAnswer): boolean {
  return !answer.ok && answer.field === 'Idempotency-Key';
}

type Arrived = { wish: Wish; first: Wish; key: string };

/** What was tried first has arrived after all: asked for again, it is answered as it was then, and one goes on from it. */
export async function judgeArrived({ wish, first, key }: Arrived): Promise<SaveState> {
  const { start, values, action } = wish;
  const answer = await sendRecord(first, key);
  if (!answer.ok) return judgeSave(wish, answer);
  const { id, version } = savedRecord(answer.value);
  const now = await fetchNow(start.kind, id);
  if (!now) return { is: 'unsent', action, message: 'What is saved could not be looked up.' };
  const isOurs = now.start.record?.version === version;
  return isOurs ? { is: 'arrived', now } : { is: 'overtaken', action, mine: values, theirs: now };
}
