import { type CountsBelowLaw, parseCountsBelowLaw } from 'shared-lib/records';
import { send } from './send';

/**
 * How many records and rules belong to a law, and whether the organisation keeps due dates in the app. Older servers do
 * not send the latter, so `areDueDatesKept` is then false.
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
