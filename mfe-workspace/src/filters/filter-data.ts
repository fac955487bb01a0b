import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { filterDataQueryKey } from '../address/list-query';
import { parseRelatedCounts, type RelatedCounts } from '../cards/related-counts';

/** A filter option, with the number of records of each kind that have it. Older servers send no numbers. */
export type FilterOption = {
  id: number;
  name: string;
  counts: RelatedCounts;
};

/**
 * Fetches the options of the list filters (S-1.3), and how many records have each status. With `isUndated`,
 * only records without a due date are counted.
 */
export function useFilterData({ isUndated = false, enabled = true } = {}) {
  return useQuery({
    queryKey: [filterDataQueryKey, isUndated],
    queryFn: ({ signal }) => fetchFilterData(isUndated, signal),
    staleTime: 5 * 60_000,
    enabled,
  });
}

type FilterData = {
  category: FilterOption[];
  state: FilterOption[];
  status: Record<'published' | 'draft', RelatedCounts>;
};

/** Fetches the options and counts. Throws if the answer is not valid. */
async function fetchFilterData(isUndated: boolean, signal: AbortSignal): Promise<FilterData> {
  const answer = await send({
    method: 'POST',
    path: 'filter/filterdata',
    body: isUndated ? { undated: true } : {},
    signal,
  });
  if (!answer.ok) throw new Error(answer.message);
  const { category, state, status } = answer.value;
  const { published, draft } = Object(status);
  return {
    category: readFilterOptions(category),
    state: readFilterOptions(state),
    status: { published: parseRelatedCounts(published), draft: parseRelatedCounts(draft) },
  };
}

/**
 * Reads options and leaves out invalid ones. Throws if the value is not a list, because only an empty list
 * means "no options".
 */
function readFilterOptions(value: unknown): FilterOption[] {
  if (!Array.isArray(value)) throw new Error('The filters did not come.');
  return value.flatMap((option: unknown) => {
    const { id, name, counts } = Object(option);
    const known = parseId(id);
    if (known === undefined || typeof name !== 'string') return [];
    return [{ id: known, name, counts: parseRelatedCounts(counts) }];
  });
}

/** Returns how many options a folded group shows: fewer in a low window, so that all groups fit into it. */
export const countOptionsOfFoldedGroup = () => (window.innerHeight < 800 ? 5 : 8);

type CountedOption = { id: number; name: string; count: number | undefined };

/** Picks the options with the most records and the chosen one. They keep their order. */
export function pickLargestOptions(options: readonly CountedOption[], chosen: number | undefined): CountedOption[] {
  const largest = options.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  const picked = new Set(largest.slice(0, countOptionsOfFoldedGroup()));
  return options.filter((option) => picked.has(option) || option.id === chosen);
}
