import type { RecordKind } from 'shared-lib/records';
import type { Database, Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { type ListRequest, toFindRecordsRequest } from '../lists/list-query';
import { buildRowColumnsSql, type ListRow } from '../lists/list-rows.store';
import { maxExportRows } from './send-export';

/**
 * Returns the ids of an export's rows, in order. Refuses if there are more than `most`. Only the ids are in
 * memory, four bytes each.
 */
export async function findIdsToExport(
  query: Query,
  { orgId, kind, filter, order }: Pick<ListRequest, 'orgId' | 'kind' | 'filter' | 'order'>,
  most = maxExportRows,
): Promise<Result<Int32Array>> {
  const [found] = await query<{ ids: number[] }>('select find_ids($1, $2, $3, $4) as ids', [
    orgId,
    storedKinds[kind.name],
    JSON.stringify(toFindRecordsRequest({ filter, order })),
    most + 1,
  ]);
  const ids = Int32Array.from(found?.ids ?? []);
  return ids.length > most ? refusedResult('export-too-large', { most: most.toLocaleString('en') }) : okResult(ids);
}

const rowsPerPage = 1_000;

/**
 * Yields the rows of these ids in order, page by page. Each page is read in its own transaction, so that a slow
 * reader occupies no connection. Skips rows that were deleted meanwhile.
 */
export async function* readRowsToExport(
  database: Database,
  { orgId, kind, ids }: { orgId: number; kind: RecordKind; ids: Int32Array },
): AsyncGenerator<{ rows: ListRow[]; done: number }> {
  const sql = { name: `rows of ${kind.name} to export`, text: buildExportRowsSql(kind) };
  for (let at = 0; at < ids.length; at += rowsPerPage) {
    const page = [...ids.subarray(at, at + rowsPerPage)];
    const rows = await database.withOrg(orgId, (query) => query<ListRow>(sql, [orgId, page]));
    yield { rows, done: at + page.length };
  }
}

function buildExportRowsSql(kind: RecordKind): string {
  return `
    select ${buildRowColumnsSql(kind)}
    from unnest($2::integer[]) with ordinality as p (id, nth)
    join record r on r.org_id = $1 and r.kind = '${storedKinds[kind.name]}' and r.id = p.id and r.deleted_at is null
    order by p.nth`;
}
