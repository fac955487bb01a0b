import { send } from 'shared-lib/api';
import { loadAgain } from '../edge/load-again';

/** Closes what was opened and loads the page with what is released; false where the server did not hear of it. */
export async function leaveOpened(why: 'wish' | 'failure'): Promise<boolean> {
  const body = { hasFailed: why === 'failure' };
  const answer = await send({ method: 'POST', path: 'releases/leave', body });
  if (answer.ok) loadAgain();
  return answer.ok;
}
