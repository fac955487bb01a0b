import type { SavedView } from 'shared-lib/api/contract';
import type { RecordKindName } from 'shared-lib/records';
import type { Actor } from '../../platform/database/actor';
import type { Change, Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { storedKinds } from '../../platform/database/stored-kind';

/** Returns a user's views of a list, sorted by name. */
export function listViews(
  query: Query,
  { orgId, accountId, kind }: { orgId: number; accountId: number; kind: RecordKindName },
): Promise<SavedView[]> {
  return query<SavedView>(
    `select id, name, address from saved_view where org_id = $1 and account_id = $2 and kind = $3
     order by lower(name), id`,
    [orgId, accountId, storedKinds[kind]],
  );
}

export async function deleteView(
  { query }: Change,
  { actor: { orgId, id: accountId }, id }: { actor: Actor; id: number },
): Promise<Outcome<object>> {
  const gone = await query<{ id: number }>(
    'delete from saved_view where org_id = $1 and account_id = $2 and id = $3 returning id',
    [orgId, accountId, id],
  );
  return gone.length > 0 ? done({}) : refused('unknown-view');
}
