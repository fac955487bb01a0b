import { send } from 'shared-lib/api';

/** Options of the request: laws that match these words instead of the latest ones. */
type FetchListsOptions = { parentLawSearch?: string };

/** The reply of the dropdown call (S-2.7). Rejects when no answer came. */
export async function fetchLists(
  signal: AbortSignal,
  wanted: FetchListsOptions = {},
): Promise<Record<string, unknown>> {
  const answer = await send({ method: 'POST', path: 'law/datafetchdropdown', body: wanted, signal });
  if (!answer.ok) throw new Error(answer.message || 'The lists of options did not come.');
  return answer.value;
}
