import { done, type Outcome } from '../database/outcome';
import { storedKinds } from '../records/stored-kind';
import { entryAbout } from '../sign-in/entry-about';
import { findAccount } from '../sign-in/find-account.store';
import type { Attachments } from './attachments';
import type { KeptFile, Owner } from './keep-file';
import type { ReceivedFile } from './receive-file';

type Upload = { id: string; type: string; owner: Owner; file: ReceivedFile };

/** The row of an upload, and who sent what into the journal. */
export async function keepUpload(
  { database }: Attachments,
  { id, type, owner, file }: Upload,
): Promise<Outcome<KeptFile>> {
  const { orgId, accountId, kind } = owner;
  const { name, size, sha256 } = file;
  const account = await database.withOrg(orgId, (query) => findAccount(query, { orgId, accountId }));
  const username = account?.username ?? '';
  const uploader = { orgId, id: accountId, name: username, requestId: '' };
  return database.changeOrg(uploader, async ({ query, note }) => {
    await query(insertSql, [orgId, id, storedKinds[kind], name, size, type, sha256, accountId]);
    const changes = {
      file: [null, name],
      size: [null, size],
      sha256: [null, sha256.toString('hex')],
    } as const;
    note(entryAbout({ id: accountId, username }, 'Uploaded', { changes }));
    return done({ fileId: id, name, size });
  });
}

const insertSql = `
  insert into attachment (org_id, id, kind, name, size, type, sha256, made_by, content)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $2)`;
