import { rm } from 'node:fs/promises';
import type { RecordKindName } from 'shared-lib/records';
import { done, type Outcome } from '../database/outcome';
import { storedKinds } from '../records/stored-kind';
import { entryAbout } from '../sign-in/entry-about';
import { findAccount } from '../sign-in/find-account.store';
import { makeId } from './attachment';
import type { Attachments } from './attachments';
import type { ContentPlace } from './content-store';
import { judgeFile } from './judge-file';
import type { ReceivedFile } from './receive-file';
import { refuseStore } from './refuse-store';
import { tooManyUploads } from './too-many-uploads.store';
import { tooMuchStorage } from './too-much-storage.store';

export type Owner = { orgId: number; accountId: number; kind: RecordKindName };
export type KeptFile = { fileId: string; name: string; size: number };

/** Judges a received file, keeps its bytes, then its row; in that order, so that a row always has its bytes. */
export async function keepFile(
  attachments: Attachments,
  owner: Owner,
  file: ReceivedFile,
): Promise<Outcome<KeptFile>> {
  try {
    const judged = await judgeFile(file.name, file.path);
    if (!judged.ok) return judged;
    const why =
      (await tooManyUploads(attachments, owner)) ??
      (await tooMuchStorage(attachments, { orgId: owner.orgId, size: file.size }));
    if (why) return why;
    const id = makeId();
    const put = await putContent(attachments, { orgId: owner.orgId, content: id }, file.path);
    return put.ok ? await keepRow(attachments, { id, type: judged.value, owner, file }) : put;
  } finally {
    await rm(file.path, { force: true });
  }
}

async function putContent({ store, log }: Attachments, place: ContentPlace, path: string) {
  try {
    await store.put(place, path);
    return done(undefined);
  } catch (error) {
    return refuseStore(error, log);
  }
}

type Row = { id: string; type: string; owner: Owner; file: ReceivedFile };

async function keepRow(
  { database }: Attachments,
  { id, type, owner, file }: Row,
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
