import { type CountsBelowLaw, parseCountsBelowLaw } from 'shared-lib/records';
import { send } from './send';

/**
 * The numbers of records and rules of a law, and whether the organisation has begun to keep due dates in the
 * app. Older servers do not send `areDueDatesKept`.
 */
type LawCounts = CountsBelowLaw & { areDueDatesKept: boolean };

/** Fetches how many records and rules belong to a law. Rejects when no usable reply comes. */
export async function fetchCountsBelowLaw(lawId: number, signal: AbortSignal): Promise<LawCounts> {
  const answer = await send({ method: 'POST', path: 'law/below', body: { id: lawId }, signal });
  const [below] = answer.ok && Array.isArray(answer.value.data) ? answer.value.data : [];
  if (!below) throw new Error((!answer.ok && answer.message) || 'What belongs to the law did not come.');
  const areDueDatesKept = answer.ok && answer.value.due_dates_kept === true;
  return { ...parseCountsBelowLaw(below), areDueDatesKept };
}
