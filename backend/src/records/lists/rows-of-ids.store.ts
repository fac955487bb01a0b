import type { RecordKind } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { rowColumns } from './row-columns';

/** A row by its wire names. It may still contain columns that describe the whole list. */
export type Row = Readonly<Record<string, unknown>>;
type Read = Record<string, unknown> & { kindChanges: string; nth: string | null };

/** Returns the rows of these ids in their order, and the change mark at which they were read. */
export async function rowsOfIds(
  query: Query,
  { orgId, kind, ids }: { orgId: number; kind: RecordKind; ids: readonly number[] },
): Promise<{ changes: string | undefined; rows: Row[] }> {
  const read = await query<Read>({ name: `${kind.name} of ids`, text: rowsSql(kind) }, [
    orgId,
    storedKinds[kind.name],
    ids,
  ]);
  return { changes: read[0]?.kindChanges, rows: read.filter(({ nth }) => nth !== null) };
}

function rowsSql(kind: RecordKind): string {
  return `
    select c.changes as "kindChanges", p.nth, ${rowColumns(kind)}
    from record_counter c
    left join unnest($3::integer[]) with ordinality as p (id, nth) on true
    left join record r on r.org_id = $1 and r.kind = '${storedKinds[kind.name]}' and r.id = p.id
    where c.org_id = $1 and c.kind = $2
    order by p.nth`;
}
