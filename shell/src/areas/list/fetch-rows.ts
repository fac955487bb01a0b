import { send } from 'shared-lib/api';
import type { ListPlace } from './list-place';

type Wanted<Row> = {
  /** Below `/api/`. */
  path: string;
  place: ListPlace;
  readRow: (said: Record<string, unknown>) => Row | undefined;
  signal: AbortSignal;
};

/** Fetches a page of a list; rejects when no answer came. */
export async function fetchRows<Row>({ path, place, readRow, signal }: Wanted<Row>): Promise<RowsPage<Row>> {
  const { page, size, sort, order, filters } = place;
  const body = { ...filters, page, pageSize: size, ...(sort && { sort, order }) };
  const answer = await send({ method: 'POST', path, body, signal });
  if (!answer.ok) throw new Error(answer.message || 'The list did not come.');
  return readRows(answer.value, readRow);
}

/** A page of a list and the list's total length. */
export type RowsPage<Row> = { total: number; rows: Row[] };

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
