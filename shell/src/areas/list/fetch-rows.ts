import { send } from 'shared-lib/api';
import type { ListPlace } from './list-place';

type Wanted<Row> = {
  /** Below `/api/`. */
  path: string;
  place: ListPlace;
  readRow: (said: Record<string, unknown>) => Row | undefined;
  signal: AbortSignal;
};

/** A page of a list; rejects when it did not come. */
export async function fetchRows<Row>({ path, place, readRow, signal }: Wanted<Row>): Promise<RowsPage<Row>> {
  const { page, size, sort, order, filters } = place;
  const body = { ...filters, page, pageSize: size, ...(sort && { sort, order }) };
  const answer = await send({ method: 'POST', path, body, signal });
  if (!answer.ok) throw new Error(answer.message || 'The list did not come.');
  return readRows(answer.value, readRow);
}

/** A page of a list and how long the list is. */
export type RowsPage<Row> = { total: number; rows: Row[] };

/** Reads a reply of a list; what is no row of it is left out. */
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
