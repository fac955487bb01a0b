import { entryAbout } from '../auth/identity/entry-about';
import { done, type Outcome } from '../platform/database/outcome';
import { storedKinds } from '../platform/database/stored-kind';
import type { Attachments } from './attachments';
import type { Owner, ReceivedFile, SavedFile } from './keep-file';

type KeepUploadOptions = { id: string; type: string; owner: Owner; file: ReceivedFile };

/** Inserts the row of an upload and writes to the journal who uploaded what. */
export async function insertUpload(
  { database }: Attachments,
  { id, type, owner, file }: KeepUploadOptions,
): Promise<Outcome<SavedFile>> {
  const { actor, kind } = owner;
  const { name, size, sha256 } = file;
  return database.changeOrg(actor, async ({ query, note }) => {
    await query(insertSql, [actor.orgId, id, storedKinds[kind], name, size, type, sha256, actor.id]);
    const changes = {
      file: [null, name],
      size: [null, size],
      sha256: [null, sha256.toString('hex')],
    } as const;
    note(entryAbout({ id: actor.id, username: actor.name }, { action: 'Uploaded', changes }));
    return done({ fileId: id, name, size });
  });
}

const insertSql = `
  insert into attachment (org_id, id, kind, name, size, type, sha256, made_by, content)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $2)`;
