import type { Query } from '../platform/database/database';
import { dueDateKind, type Entry } from '../platform/journal/entry';

/** The one entry for due dates that were worked out anew. */
export function buildWorkedOutEntry({ put, gone }: { put: number; gone: number }): Entry {
  const about = { chain: 'timeline', kind: dueDateKind, recordId: 0, uniqueCode: '', name: '' } as const;
  return {
    ...about,
    action: 'Worked out',
    reason: '',
    changes: { written: [null, put], removed: [null, gone] },
  };
}

/** An extension moved what somebody had worked on. Whether it was late is judged anew. */
export async function buildMovedEntries(
  query: Query,
  orgId: number,
  ids: readonly number[],
): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const moved = await query<{ id: number; name: string; before: string; after: string }>(
    `select c.id, r.name, to_char(c.due_before, 'YYYY-MM-DD') as before, to_char(c.effective_due, 'YYYY-MM-DD') as after
     from occurrence c
     join obligation o on o.org_id = $1 and o.id = c.obligation_id
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
     where c.org_id = $1 and c.id = any ($2::integer[]) order by c.id`,
    [orgId, ids],
  );
  return moved.map(({ id, name, before, after }) => ({
    chain: 'timeline',
    kind: dueDateKind,
    recordId: id,
    uniqueCode: '',
    name,
    action: 'Extended',
    reason: '',
    changes: { due: [before, after] },
  }));
}
