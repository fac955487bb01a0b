import { createSystemActor } from '../platform/database/actor';
import { forEachOrganisation } from '../platform/database/organisation-ids';
import { okResult } from '../platform/database/result';
import { isUnattachedUploadSql } from './attachment';
import type { AttachmentDeps } from './attachments';

/**
 * Deletes waiting uploads after a day, removed files after 30 days, and all files of organisations whose data
 * are deleted. Deletes bytes before rows, so that the next run continues after a crash.
 */
export async function deleteUnusedFiles(attachments: AttachmentDeps): Promise<void> {
  const { database, store } = attachments;
  const removeIfDeleted = async (orgId: number) => {
    if (await areOrganisationDataDeleted(attachments, orgId)) await removeAllContents(attachments, orgId);
  };
  await forEachOrganisation(database.ask, (orgId) => deleteUnusedFilesOfOrg(attachments, orgId)).finally(async () =>
    forEachOrganisation(database.ask, removeIfDeleted, await store.organisations()),
  );
}

async function deleteUnusedFilesOfOrg({ database, store }: AttachmentDeps, orgId: number): Promise<void> {
  const clearing = createSystemActor(orgId, 'clearing');
  const deletable = await database.changeOrg(clearing, async ({ query }) => {
    await query(expireUploadsSql, [orgId]);
    return okResult(await query<{ id: string; content: string; isLast: boolean }>(listDeletableFilesSql, [orgId]));
  });
  if (!deletable.ok || deletable.value.length === 0) return;
  for (const { content, isLast } of deletable.value) if (isLast) await store.remove({ orgId, content });
  await database.changeOrg(clearing, async ({ query }) => {
    await query(deleteAttachmentsSql, [orgId, deletable.value.map(({ id }) => id)]);
    return okResult(undefined);
  });
}

// Marks waiting uploads as expired. After this update, records cannot attach them.
const expireUploadsSql = `
  update attachment set removed_at = now() - interval '31 days'
  where org_id = $1 and ${isUnattachedUploadSql} and made_at < now() - interval '24 hours'`;

const listDeletableFilesSql = `
  select a.id, a.content, not exists (
    select from attachment other
    where other.org_id = $1 and other.content = a.content
      and (other.removed_at is null or other.removed_at > now() - interval '30 days')) as "isLast"
  from attachment a
  where a.org_id = $1 and a.removed_at <= now() - interval '30 days'
  limit 1000`;

const deleteAttachmentsSql = 'delete from attachment where org_id = $1 and id = any($2::text[])';

/**
 * Returns true only if this database marks the data of the organisation as deleted. The files of an unknown
 * organisation stay, because it may belong to another database that uses the same store.
 */
async function areOrganisationDataDeleted({ database }: AttachmentDeps, orgId: number): Promise<boolean> {
  const found = await database.withOrg(orgId, (query) =>
    query('select from organisation where org_id = $1 and library_deleted_at is not null', [orgId]),
  );
  return found.length > 0;
}

async function removeAllContents({ store }: AttachmentDeps, orgId: number): Promise<void> {
  for await (const content of store.list(orgId)) await store.remove({ orgId, content });
}
