import { useDeferredValue } from 'react';
import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type ListRow, parseId, type RecordKind, type RecordKindName, recordKindList } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { relatedCountsQueryKey } from '../address/list-query';
import { findLawIdOfCard, type RelatedRecordsLink } from '../rows/row-actions';
import { formatRecordNoun } from '../rows/row-texts';

/** How many records of each kind a law has. If the server gave no count for a kind, it is unknown, not 0. */
export type RelatedCounts = Readonly<Partial<Record<RecordKindName, number>>>;

/** The counts of several laws, by the id of the law. */
export type RelatedCountsByLaw = Readonly<Record<number, RelatedCounts>>;

/**
 * Fetches the related counts of the rows' laws in one request. Without rows it sends none. Returns undefined
 * until the counts arrive, and after a failure. The counts render with low priority.
 */
export function useRelatedCounts(kind: RecordKind, rows: readonly ListRow[]): RelatedCountsByLaw | undefined {
  const lawIds = new Set(rows.map((row) => findLawIdOfCard(kind, row)).filter((id) => id > 0));
  // The ids are sorted, so that sorting the rows does not send a new request.
  const ids = [...lawIds].sort((one, other) => one - other);
  const { data, isError } = useQuery({
    queryKey: [relatedCountsQueryKey, ids],
    queryFn: ({ signal }) => fetchRelatedCounts(ids, signal),
    enabled: ids.length > 0,
  });
  return useDeferredValue(isError ? undefined : data);
}

/**
 * Fetches the related counts of laws. Throws if the reply is not valid. The user sees no message (`isQuiet`),
 * because cards are complete without counts.
 */
async function fetchRelatedCounts(ids: readonly number[], signal: AbortSignal): Promise<RelatedCountsByLaw> {
  const answer = await send({ method: 'POST', path: 'law/belowmany', body: { ids }, signal, isQuiet: true });
  if (!answer.ok || !Array.isArray(answer.value.data)) throw new Error('The counts did not come.');
  return Object.fromEntries(
    answer.value.data.map((law: unknown) => [parseId(Object(law).id), parseRelatedCounts(law)]),
  );
}

/** Reads the count of each kind. Leaves out values that are not numbers. */
export function parseRelatedCounts(wire: unknown): RelatedCounts {
  const counts = recordKindList.map(({ name }) => [name, Object(wire)[name]]);
  return Object.fromEntries(counts.filter(([, count]) => Number.isSafeInteger(count) && count >= 0));
}

/** Formats the noun that follows a count, such as "license" after 1. */
export function formatRelatedNoun({ kind, titles }: RelatedRecordsLink, count: number | undefined): string {
  if (kind === 'law') return titles.related;
  return kind === 'other-compliance' ? t('other') : formatRecordNoun({ titles }, count);
}
