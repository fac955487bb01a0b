import { systemActor } from '../platform/database/actor';
import { organisationIds } from '../platform/database/organisation-ids';
import { okResult } from '../platform/database/result';
import type { Attachments } from './attachments';

/**
 * Deletes uploads that no record took within a day, and files that were removed 30 days ago. Bytes go before rows, so
 * the next run finds what a crash left behind. When an organisation's library has been deleted, all of its files are
 * deleted.
 */
export async function clearAttachments(attachments: Attachments): Promise<void> {
  const { database, store } = attachments;
  for (const orgId of await organisationIds(database.ask)) await clearOrganisation(attachments, orgId);
  for (const orgId of await store.organisations()) {
    if (await isDeleted(attachments, orgId)) await removeAll(attachments, orgId);
  }
}

async function clearOrganisation({ database, store }: Attachments, orgId: number): Promise<void> {
  const clearing = systemActor(orgId, 'clearing');
  const ended = await database.changeOrg(clearing, async ({ query }) => {
    await query(giveUpSql, [orgId]);
    return okResult(await query<{ id: string; content: string; isLast: boolean }>(endedSql, [orgId]));
  });
  if (!ended.ok || ended.value.length === 0) return;
  for (const { content, isLast } of ended.value) if (isLast) await store.remove({ orgId, content });
  await database.changeOrg(clearing, async ({ query }) => {
    await query(deleteSql, [orgId, ended.value.map(({ id }) => id)]);
    return okResult(undefined);
  });
}

// After this update no record can take these uploads.
const giveUpSql = `
  update attachment set removed_at = now() - interval '31 days'
  where org_id = $1 and record_id is null and removed_at is null and made_at < now() - interval '24 hours'`;

const endedSql = `
  select a.id, a.content, not exists (
    select from attachment other
    where other.org_id = $1 and other.content = a.content
      and (other.removed_at is null or other.removed_at > now() - interval '30 days')) as "isLast"
  from attachment a
  where a.org_id = $1 and a.removed_at <= now() - interval '30 days'
  limit 1000`;

const deleteSql = 'delete from attachment where org_id = $1 and id = any($2::text[])';

/**
 * True only for organisations that this database marks as deleted. An unknown organisation may belong to another
 * database.
 */
async function isDeleted({ database }: Attachments, orgId: number): Promise<boolean> {
  const found = await database.withOrg(orgId, (query) =>
    query('select from organisation where org_id = $1 and library_deleted_at is not null', [orgId]),
  );
  return found.length > 0;
}

async function removeAll({ store }: Attachments, orgId: number): Promise<void> {
  for await (const content of store.list(orgId)) await store.remove({ orgId, content });
}
