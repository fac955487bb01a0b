import { Readable } from 'node:stream';
import { done, type Outcome, refused } from '../platform/database/outcome';
import type { Attachments } from './attachments';
import { type Owner, receiveFile, saveReceivedFile } from './keep-file';

/** A file inside a payload. Its content is base64, with or without a data URL prefix. */
export type ContentFile = { name: string; content: string };

const mostBytes = 262_144;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Stores the small files of a payload as uploads that a record can take. Returns their ids. */
export async function saveContentFiles(
  attachments: Attachments,
  { files, ...owner }: Owner & { files: readonly ContentFile[] },
): Promise<Outcome<string[]>> {
  const decoded = files.map(({ name, content }) => ({ name, bytes: decode(content) }));
  const total = decoded.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
  if (total > mostBytes) return refused('content-too-large');
  const fileIds: string[] = [];
  for (const { name, bytes } of decoded) {
    if (!bytes) return refused('bad-file-content', { name: name.slice(0, 200), reason: 'it is no base64' });
    const received = await receiveFile(attachments, { name, bytes: Readable.from([bytes]) });
    const kept = received.ok ? await saveReceivedFile(attachments, owner, received.value) : received;
    if (!kept.ok) return kept;
    fileIds.push(kept.value.fileId);
  }
  return done(fileIds);
}

function decode(content: string): Buffer | undefined {
  const text = content.replace(/^data:[^,]{0,200};base64,/, '');
  return base64.test(text) ? Buffer.from(text, 'base64') : undefined;
}
