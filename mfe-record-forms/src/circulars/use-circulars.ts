import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseCirculars, type RelatedCircular } from './parse-circulars';

/** Fetches the circulars of a law. */
export function useCirculars(wanted: WantedCirculars) {
  const { lawUniqueCode, type } = wanted;
  return useQuery({
    queryKey: ['circulars', lawUniqueCode, type],
    queryFn: ({ signal }) => fetchCirculars(wanted, signal),
  });
}

type WantedCirculars = {
  lawUniqueCode: string;
  /** `Edit`: those of a form, five at most. `Popup`: all of them. */
  type: 'Edit' | 'Popup';
};

/** The circulars of a law, newest first. Rejects when no answer came. */
async function fetchCirculars(
  { lawUniqueCode: LawUniqueCode, type }: WantedCirculars,
  signal: AbortSignal,
): Promise<RelatedCircular[]> {
  const body = { LawUniqueCode, type };
  const answer = await send({ method: 'POST', path: 'law/amendmentlist', body, signal });
  if (!answer.ok) throw new Error(answer.message || 'The circulars did not come.');
  return parseCirculars(answer.value.data);
}
