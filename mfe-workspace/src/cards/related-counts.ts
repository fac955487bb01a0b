import { useDeferredValue } from 'react';
import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import {
  type ListRow,
  parseId,
  type RecordKind,
  type RecordKindName,
  recordKindList,
} from 'shared-lib/records';
import { relatedCountsKey } from '../place/list-query';
import { lawIdOfCard } from '../rows/row-actions';

/** How many records of each kind a law has. A count that the server did not give is unknown, not 0. */
export type RelatedCounts = Readonly<Partial<Record<RecordKindName, number>>>;

/** The counts by the id of their law. */
export type CountsByLaw = Readonly<Record<number, RelatedCounts>>;

/**
 * Fetches the counts of all laws of the rows in one call; of no rows it makes none. Undefined until they come,
 * and when they do not. They render after what the user does meanwhile.
 */
export function useRelatedCounts(kind: RecordKind, rows: readonly ListRow[]): CountsByLaw | undefined {
  const lawIds = new Set(rows.map((row) => lawIdOfCard(kind, row)).filter((id) => id > 0));
  // In the order of the ids, so that sorting the rows asks nothing.
  const ids = [...lawIds].sort((one, other) => one - other);
  const { data, isError } = useQuery({
    queryKey: [relatedCountsKey, ids],
    queryFn: ({ signal }) => fetchRelatedCounts(ids, signal),
    enabled: ids.length > 0,
  });
  return useDeferredValue(isError ? undefined : data);
}

/** Throws without a valid answer. Its failure is quiet, since the cards are complete without counts. */
async function fetchRelatedCounts(ids: readonly number[], signal: AbortSignal): Promise<CountsByLaw> {
  const answer = await send({ method: 'POST', path: 'law/belowmany', body: { ids }, signal, isQuiet: true });
  if (!answer.ok || !Array.isArray(answer.value.data)) throw new Error('The counts did not come.');
  return Object.fromEntries(
    answer.value.data.map((law: unknown) => [parseId(Object(law).id), parseCounts(law)]),
  );
}

/** Reads the numbers of each kind. What is no number is left out. */
export function parseCounts(wire: unknown): RelatedCounts {
  const counts = recordKindList.map(({ name }) => [name, Object(wire)[name]]);
  return Object.fromEntries(counts.filter(([, count]) => Number.isSafeInteger(count) && count >= 0));
}
