import type { RecordKind } from 'shared-lib/records';
import type { Database, Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { type ListRequest, toRequest } from '../lists/list-query';
import { type Row, rowColumns } from '../lists/list-rows.store';

/** An Excel sheet has room for a few more rows. */
const mostRows = 1_000_000;

/**
 * Returns the ids of the rows of an export, in order. They take four bytes each, so the rows need not be held in
 * memory.
 */
export async function findIds(
  query: Query,
  { orgId, kind, filter, order }: Pick<ListRequest, 'orgId' | 'kind' | 'filter' | 'order'>,
  most = mostRows,
): Promise<Result<Int32Array>> {
  const [found] = await query<{ ids: number[] }>('select find_ids($1, $2, $3, $4) as ids', [
    orgId,
    storedKinds[kind.name],
    JSON.stringify(toRequest({ filter, order })),
    most + 1,
  ]);
  const ids = Int32Array.from(found?.ids ?? []);
  return ids.length > most
    ? refusedResult('export-too-large', { most: most.toLocaleString('en') })
    : okResult(ids);
}

const pageSize = 1_000;

/**
 * Yields the rows of these ids in their order, page by page. Each page is read in its own transaction, so no connection
 * waits for a slow reader. Rows that were deleted since are left out.
 */
export async function* readRowsToExport(
  database: Database,
  { orgId, kind, ids }: { orgId: number; kind: RecordKind; ids: Int32Array },
): AsyncGenerator<{ rows: Row[]; done: number }> {
  const sql = { name: `rows of ${kind.name} to export`, text: rowsSql(kind) };
  for (let at = 0; at < ids.length; at += pageSize) {
    const page = [...ids.subarray(at, at + pageSize)];
    const rows = await database.withOrg(orgId, (query) => query<Row>(sql, [orgId, page]));
    yield { rows, done: at + page.length };
  }
}

function rowsSql(kind: RecordKind): string {
  return `
    select ${rowColumns(kind)}
    from unnest($2::integer[]) with ordinality as p (id, nth)
    join record r on r.org_id = $1 and r.kind = '${storedKinds[kind.name]}' and r.id = p.id and r.deleted_at is null
    order by p.nth`;
}
