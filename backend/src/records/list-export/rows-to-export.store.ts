import type { Database } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { rowColumns } from '../lists/row-columns';
import type { Row } from '../lists/rows-of-ids.store';
import type { ExportWish } from './find-ids.store';

const pageSize = 1_000;

type Wanted = Pick<ExportWish, 'orgId' | 'kind'> & { ids: Int32Array };

/**
 * The rows of these ids in their order, page by page. Each page is read on its own: no connection waits for a slow
 * reader. What was deleted since is left out.
 */
export async function* rowsToExport(
  database: Database,
  { orgId, kind, ids }: Wanted,
): AsyncGenerator<{ rows: Row[]; done: number }> {
  const sql = { name: `rows of ${kind.name} to export`, text: rowsSql(kind) };
  for (let at = 0; at < ids.length; at += pageSize) {
    const page = [...ids.subarray(at, at + pageSize)];
    const rows = await database.withOrg(orgId, (query) => query<Row>(sql, [orgId, page]));
    yield { rows, done: at + page.length };
  }
}

function rowsSql(kind: ExportWish['kind']): string {
  return `
    select ${rowColumns(kind)}
    from unnest($2::integer[]) with ordinality as p (id, nth)
    join record r on r.org_id = $1 and r.kind = '${storedKinds[kind.name]}' and r.id = p.id and r.deleted_at is null
    order by p.nth`;
}
