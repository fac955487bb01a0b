import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseCirculars, type RelatedCircular } from './parse-circulars';

/** The circulars of a law with the state of their fetching. */
export function useCirculars(wanted: WantedCirculars) {
  const { lawUniqueCode, type } = wanted;
  return useQuery({
    queryKey: ['circulars', lawUniqueCode, type],
    queryFn: ({ signal }) => fetchCirculars(wanted, signal),
  });
}

type WantedCirculars = {
  lawUniqueCode: string;
  /** `Edit`: what a form shows, five at most. `Popup`: all of them. */
  type: 'Edit' | 'Popup';
};

/** The circulars of a law, newest first. Rejects when they did not come. */
async function fetchCirculars(
  { lawUniqueCode: LawUniqueCode, type }: WantedCirculars,
  signal: AbortSignal,
): Promise<RelatedCircular[]> {
  const body = { LawUniqueCode, type };
  const answer = await send({ method: 'POST', path: 'law/amendmentlist', body, signal });
  if (!answer.ok) throw new Error(answer.message || 'The circulars did not come.');
  return parseCirculars(answer.value.data);
}
