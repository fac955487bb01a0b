import { keepPreviousData, useQuery } from 'shared-lib/query';
import type { RowsPage } from './fetch-rows';
import { fetchRows } from './fetch-rows';
import type { ListPlace } from './list-place';

type Wanted<Row> = {
  /** The kind of data in the list; *invalidate* names it after a change. */
  of: string;
  path: string;
  place: ListPlace;
  readRow: (said: Record<string, unknown>) => Row | undefined;
};

/** The state of an area's list at a moment. */
export type Rows<Row> = {
  data: RowsPage<Row> | undefined;
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** Fetches a page of an area's list; the old rows stay in view until the new ones are there. */
export function useRows<Row>({ of, ...wanted }: Wanted<Row>): Rows<Row> {
  const { path, place } = wanted;
  return useQuery({
    queryKey: rowsKey(of, path, place),
    queryFn: ({ signal }) => fetchRows({ ...wanted, signal }),
    placeholderData: keepPreviousData,
    // Each row carries the version that a change names; one more request is better than a refused change.
    staleTime: 0,
  });
}

function rowsKey(...key: unknown[]): unknown[] {
  return ['area', ...key];
}
