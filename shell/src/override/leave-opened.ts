import { send } from 'shared-lib/api';
import { loadAgain } from '../edge/load-again';

/** Closes the opened release and reloads the page with the released one; false when the server could not be told. */
export async function leaveOpened(why: 'wish' | 'failure'): Promise<boolean> {
  const body = { hasFailed: why === 'failure' };
  const answer = await send({ method: 'POST', path: 'releases/leave', body });
  if (answer.ok) loadAgain();
  return answer.ok;
}
