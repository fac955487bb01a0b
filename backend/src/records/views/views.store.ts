import type { SavedView, ViewKind } from 'shared-lib/api/contract';
import { savedViewLimits } from 'shared-lib/records';
import type { Actor } from '../../platform/database/actor';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { takeNextNumber } from '../../platform/numbering.store';

const storedViewKinds: Record<ViewKind, string> = { ...storedKinds, 'due-date': 'due_date', duty: 'duty' };

type ViewOwner = Pick<Actor, 'orgId' | 'id'>;

/** Returns a user's views of a list, sorted by name. */
export function listViews(query: Query, owner: ViewOwner, kind: ViewKind): Promise<SavedView[]> {
  return query<SavedView>(
    `select id, name, address from saved_view where org_id = $1 and account_id = $2 and kind = $3
     order by lower(name), id`,
    [owner.orgId, owner.id, storedViewKinds[kind]],
  );
}

export async function deleteView({ query }: Transaction, owner: ViewOwner, id: number): Promise<Result<object>> {
  const deletedViews = await query<{ id: number }>(
    'delete from saved_view where org_id = $1 and account_id = $2 and id = $3 returning id',
    [owner.orgId, owner.id, id],
  );
  return deletedViews.length > 0 ? okResult({}) : refusedResult('unknown-view');
}

export async function addView(
  { query }: Transaction,
  owner: ViewOwner,
  { kind, name, address }: { kind: ViewKind; name: string; address: string },
): Promise<Result<{ id: number }>> {
  const { orgId, id: accountId } = owner;
  const stored = storedViewKinds[kind];
  // If two calls come at the same time, the second waits here for the first, so that both count all saved views.
  const id = await takeNextNumber(query, { orgId, name: 'saved view' });
  const why = await findViewNameRefusal(query, owner, { kind: stored, id, name });
  if (why) return why;
  const [counted] = await query<{ views: number }>(
    'select count(*)::integer as views from saved_view where org_id = $1 and account_id = $2 and kind = $3',
    [orgId, accountId, stored],
  );
  if ((counted?.views ?? 0) >= savedViewLimits.views) {
    return refusedResult('too-many-views', { most: String(savedViewLimits.views) });
  }
  await query('insert into saved_view (org_id, account_id, id, kind, name, address) values ($1, $2, $3, $4, $5, $6)', [
    orgId,
    accountId,
    id,
    stored,
    name,
    address,
  ]);
  return okResult({ id });
}

/** Changes the name or the address of a view. If the request lacks one of them, that one stays. */
export async function updateView(
  { query }: Transaction,
  owner: ViewOwner,
  { id, name, address }: { id: number; name: string | undefined; address: string | undefined },
): Promise<Result<object>> {
  const key = [owner.orgId, owner.id, id];
  const [view] = await query<{ kind: string }>(
    'select kind from saved_view where org_id = $1 and account_id = $2 and id = $3 for update',
    key,
  );
  if (!view) return refusedResult('unknown-view');
  const why = name !== undefined && (await findViewNameRefusal(query, owner, { kind: view.kind, id, name }));
  if (why) return why;
  await query(
    `update saved_view set name = coalesce($4, name), address = coalesce($5, address), updated_at = now()
     where org_id = $1 and account_id = $2 and id = $3`,
    [...key, name, address],
  );
  return okResult({});
}

async function findViewNameRefusal(
  query: Query,
  { orgId, id: accountId }: ViewOwner,
  { kind, id, name }: { kind: string; id: number; name: string },
): Promise<Refusal | undefined> {
  if (name === '') return refusedResult('no-view-name');
  const [other] = await query<{ name: string }>(
    `select name from saved_view
     where org_id = $1 and account_id = $2 and kind = $3 and lower(name) = lower($4) and id <> $5`,
    [orgId, accountId, kind, name, id],
  );
  return other && refusedResult('view-name-taken', { name: other.name });
}
