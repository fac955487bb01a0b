import type { Query } from '../database/database';

export type ActivityRow = {
  id: string;
  at: Date;
  user: string;
  kind: string;
  recordId: number;
  uniqueCode: string;
  name: string;
  action: string;
  reason: string;
  changes: Readonly<Record<string, unknown>>;
};

type Stretch = { orgId: number; limit: number; offset: number };

const columns = `
  chain || '-' || seq as id, at, actor_name as "user", kind, record_id as "recordId", unique_code as "uniqueCode",
  name, action, reason, changes`;
const newestFirst = 'order by at desc, chain, seq desc limit $2 offset $3';

/** Everything that was done in the organisation. The chains have no gaps, so that their heads are the count. */
export async function listActivity(query: Query, { orgId, limit, offset }: Stretch) {
  const [counted] = await query<{ total: number }>(
    `select coalesce(sum(h.seq), 0)::integer as total from journal_head h join organisation o on o.org_id = h.org_id
     where h.org_id = $1 and (h.chain = 'activity' or o.library_deleted_at is null)`,
    [orgId],
  );
  const rows = await query<ActivityRow>(`select ${columns} from journal where org_id = $1 ${newestFirst}`, [
    orgId,
    limit,
    offset,
  ]);
  return { total: counted?.total ?? 0, rows };
}

const own = `(actor_id = $4 or (chain = 'activity' and kind = 'account' and record_id = $4))`;

/** What a user did, and what was done to their account. */
export async function listOwnActivity(query: Query, stretch: Stretch & { accountId: number }) {
  const { orgId, limit, offset, accountId } = stretch;
  const [counted] = await query<{ total: number }>(
    `select count(*)::integer as total from journal where org_id = $1 and ${own.replaceAll('$4', '$2')}`,
    [orgId, accountId],
  );
  const rows = await query<ActivityRow>(
    `select ${columns} from journal where org_id = $1 and ${own} ${newestFirst}`,
    [orgId, limit, offset, accountId],
  );
  return { total: counted?.total ?? 0, rows };
}
