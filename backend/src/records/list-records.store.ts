import type { Database } from '../database/database';
import { type RecordRow, rowColumns } from './record-fields';
import type { RecordKind, RecordStatus } from './record-kind';

export type ListRequest = {
  orgId: number;
  kind: RecordKind;
  /** undefined = both */
  status: RecordStatus | undefined;
  page: number;
  pageSize: number;
};
export type RecordList = { total: number; rows: RecordRow[] };

/** One page of a list, newest first, with the exact total; a page past the end is empty. */
export function listRecords(database: Database, request: ListRequest): Promise<RecordList> {
  const { orgId, kind, status, page, pageSize } = request;
  const filters = status === undefined ? [orgId, kind] : [orgId, kind, status];
  const offset = (page - 1) * pageSize;
  return database.withOrg(orgId, async (query) => {
    const [counted] = await query<{ total: number }>(countSql(status), filters);
    const total = counted?.total ?? 0;
    if (offset >= total) return { total, rows: [] };
    return { total, rows: await query<RecordRow>(pageSql(status), [...filters, pageSize, offset]) };
  });
}

function where(status: RecordStatus | undefined): string {
  return `where org_id = $1 and kind = $2 and deleted_at is null ${status === undefined ? '' : 'and status = $3'}`;
}

function countSql(status: RecordStatus | undefined): string {
  return `select count(*)::integer as total from record ${where(status)}`;
}

/** The index gives the ids of the page; only those rows are read whole. */
function pageSql(status: RecordStatus | undefined): string {
  const [limit, offset] = status === undefined ? ['$3', '$4'] : ['$4', '$5'];
  return `
    with page as (
      select id from record ${where(status)}
      order by created_at desc, id desc limit ${limit} offset ${offset}
    )
    select ${rowColumns}
    from page join record r on r.org_id = $1 and r.kind = $2 and r.id = page.id
    order by r.created_at desc, r.id desc`;
}
