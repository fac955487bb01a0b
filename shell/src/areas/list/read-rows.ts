/** A page of a list and how long the list is. */
export type RowsPage<Row> = { total: number; rows: Row[] };

/** Reads a reply of a list; what is no row of it is left out. */
export function readRows<Row>(
  { totalLength, data }: Record<string, unknown>,
  readRow: (said: Record<string, unknown>) => Row | undefined,
): RowsPage<Row> {
  const said: unknown[] = Array.isArray(data) ? data : [];
  return {
    total: typeof totalLength === 'number' ? totalLength : 0,
    rows: said.flatMap((row) => readRow(Object(row)) ?? []),
  };
}
