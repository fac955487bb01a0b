import { send } from 'shared-lib/api';
import type { ListPlace } from './list-place';
import { type RowsPage, readRows } from './read-rows';

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
