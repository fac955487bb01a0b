import { useQuery } from 'shared-lib/query';
import { fetchCirculars, type WantedCirculars } from './fetch-circulars';

/** The circulars of a law with the state of their fetching. */
export function useCirculars(wanted: WantedCirculars) {
  const { lawUniqueCode, type } = wanted;
  return useQuery({
    queryKey: ['circulars', lawUniqueCode, type],
    queryFn: ({ signal }) => fetchCirculars(wanted, signal),
  });
}
