import { send } from 'shared-lib/api';
import { keepPreviousData, useQuery } from 'shared-lib/query';
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

type RowsRequest<Row> = {
  /** Below `/api/`. */
  path: string;
  place: ListPlace;
  readRow: (said: Record<string, unknown>) => Row | undefined;
  signal: AbortSignal;
};

/** Fetches a page of a list; rejects when no answer came. */
async function fetchRows<Row>({ path, place, readRow, signal }: RowsRequest<Row>): Promise<RowsPage<Row>> {
  const { page, size, sort, order, filters } = place;
  const body = { ...filters, page, pageSize: size, ...(sort && { sort, order }) };
  const answer = await send({ method: 'POST', path, body, signal });
  if (!answer.ok) throw new Error(answer.message || 'The list did not come.');
  return readRows(answer.value, readRow);
}

/** A page of a list and the list's total length. */
type RowsPage<Row> = { total: number; rows: Row[] };

/** Parses the reply of a list; drops invalid rows. */
function readRows<Row>(
  { totalLength, data }: Record<string, unknown>,
  readRow: (said: Record<string, unknown>) => Row | undefined,
): RowsPage<Row> {
  const said: unknown[] = Array.isArray(data) ? data : [];
  return {
    total: typeof totalLength === 'number' ? totalLength : 0,
    rows: said.flatMap((row) => readRow(Object(row)) ?? []),
  };
}

/** The value of a row's field if it is text. */
export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
