import { send } from 'shared-lib/api';
import { keepPreviousData, useQuery } from 'shared-lib/query';
import type { ListAddress } from './list-address';

type UseRowsOptions<Row> = {
  /** The name of this kind of data in queries. A change invalidates all queries with this name. */
  queryName: string;
  path: string;
  address: ListAddress;
  readRow: (row: Record<string, unknown>) => Row | undefined;
};

/** The state of a list's query. */
export type RowsQuery<Row> = {
  data: RowsPage<Row> | undefined;
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** Fetches a page of a list. The old rows stay visible until the new ones arrive. */
export function useRows<Row>({ queryName, ...request }: UseRowsOptions<Row>): RowsQuery<Row> {
  const { path, address } = request;
  return useQuery({
    queryKey: makeRowsQueryKey(queryName, path, address),
    queryFn: ({ signal }) => fetchRows({ ...request, signal }),
    placeholderData: keepPreviousData,
    // The rows are always refetched, because each has the version that a change sends. The server refuses a
    // change with an old version.
    staleTime: 0,
  });
}

function makeRowsQueryKey(...key: unknown[]): unknown[] {
  return ['area', ...key];
}

type RowsRequest<Row> = {
  /** The path below `/api/`. */
  path: string;
  address: ListAddress;
  readRow: (row: Record<string, unknown>) => Row | undefined;
  signal: AbortSignal;
};

/** Fetches a page of a list. Throws an error if the call fails. */
async function fetchRows<Row>({ path, address, readRow, signal }: RowsRequest<Row>): Promise<RowsPage<Row>> {
  const { page, size, sort, order, filters } = address;
  const body = { ...filters, page, pageSize: size, ...(sort && { sort, order }) };
  const answer = await send({ method: 'POST', path, body, signal });
  if (!answer.ok) throw new Error(answer.message || 'The list did not come.');
  return readRows(answer.value, readRow);
}

/**
 * A page of a list, and the number of rows in the whole list. `reply` is the whole reply, which may have more
 * fields.
 */
type RowsPage<Row> = { total: number; rows: Row[]; reply?: Record<string, unknown> };

/** Parses the reply of a list. It leaves out invalid rows. */
function readRows<Row>(
  reply: Record<string, unknown>,
  readRow: (row: Record<string, unknown>) => Row | undefined,
): RowsPage<Row> {
  const { totalLength, data } = reply;
  const replyRows: unknown[] = Array.isArray(data) ? data : [];
  return {
    total: typeof totalLength === 'number' ? totalLength : 0,
    rows: replyRows.flatMap((row) => readRow(Object(row)) ?? []),
    reply,
  };
}

/** Returns the value if it is a text, otherwise an empty text. */
export function readTextOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
