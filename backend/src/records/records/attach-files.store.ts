import type { RecordKind } from 'shared-lib/records';
import { attachToRecord } from '../../attachments/attach-to-record.store';
import { copyAttachments } from '../../attachments/copy-attachments.store';
import type { AttachmentLimits } from '../../platform/attachment-limits';
import type { Actor } from '../../platform/database/actor';
import type { Query } from '../../platform/database/database';
import { done, type Outcome } from '../../platform/database/outcome';
import type { Changes } from '../../platform/journal/entry';
import type { Payload } from './read-payload';
import type { StoredRecord } from './stored-record';

type Asked = {
  actor: Actor;
  kind: RecordKind;
  recordId: number;
  stored: StoredRecord | undefined;
  payload: Payload;
  files: readonly string[];
  limits: AttachmentLimits;
};

/** Gives a record the files that its payload names, and takes those away that it removes. */
export async function attachFiles(query: Query, asked: Asked): Promise<Outcome<Changes>> {
  const { actor, kind, recordId, stored, payload, files, limits } = asked;
  const { orgId, id: accountId } = actor;
  const fromId = stored ? undefined : (payload.copiedFrom ?? payload.id);
  const copied =
    fromId === undefined
      ? []
      : await copyAttachments(query, { orgId, accountId, kind: kind.name, fromId, toId: recordId });
  const remove = payload.removedFiles;
  if (files.length === 0 && remove.length === 0 && copied.length === 0) return done({});
  const wish = { orgId, accountId, kind: kind.name, recordId, attach: files, remove, limits };
  const attached = await attachToRecord(query, wish);
  if (!attached.ok) return attached;
  const [present, after] = attached.value.changes;
  const before = copied.length > 0 ? [] : present;
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return done(isSame ? {} : { attachments: [before, after] });
}
