import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { type InlineFile, saveInlineFiles } from '../../attachments/save-file';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { registerCallRoute } from '../../platform/api/serve-call';
import { warnAboutMergedFields } from '../../platform/api/warn-unversioned';
import { okResult } from '../../platform/database/result';
import type { AppContext } from '../context';
import { readPayload } from './read-payload';
import { addRecord, updateRecord } from './save-record';

export function registerSaveRoutes(app: FastifyInstance, context: AppContext): void {
  for (const kind of recordKindList) {
    const { add, update } = recordCallsByKind[kind.name];
    const added = { kind, save: addRecord, message: 'Data Added Successfully' };
    const updated = { kind, save: updateRecord, message: 'Data Updated Successfully' };
    registerCallRoute(app, add, (call) => saveAndReply(context, call, added));
    registerCallRoute(app, update, (call) => saveAndReply(context, call, updated));
  }
}

type RecordSaveCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  body: Readonly<Record<string, unknown>>;
};

/**
 * Parses a form, stores its files and saves the record. A repeated request with the same idempotency key saves
 * nothing.
 */
async function saveAndReply(
  { database, attachments, settings }: AppContext,
  { request, reply, body }: RecordSaveCall,
  { kind, save, message }: { kind: RecordKind; save: typeof addRecord; message: string },
) {
  const payload = readPayload(kind, body);
  if (!payload.ok) return payload;
  const actor = getActor(request);
  const { references, inlineFiles } = parseSentFiles(body.attachment);
  const stored = await saveInlineFiles(attachments, { actor, kind: kind.name, files: inlineFiles });
  if (!stored.ok) return stored;
  const { tokenHash } = getVisitor(request);
  const files = [...references, ...stored.value];
  const { limits } = attachments;
  const { strictUpdates } = settings;
  const options = { actor, tokenHash, kind, payload: payload.value, files, limits, strictUpdates };
  const saved = await runChangeOnce({ database, request, body }, (change) => save(change, options));
  if (!saved.ok) return saved;
  const { merge, ...record } = saved.value;
  warnAboutMergedFields(reply, merge, (name) => kind.fields[name]?.wire ?? name);
  return okResult({ message, data: [record] });
}

/**
 * Parses the files of a payload: `references` are names and upload ids, `inlineFiles` are files with content. An
 * entry of `attachment` is a name, an upload id, `{name}`, `{fileId, name}` or `{name, content}` (P-75).
 */
export function parseSentFiles(wire: unknown): { references: string[]; inlineFiles: InlineFile[] } {
  const sent: { references: string[]; inlineFiles: InlineFile[] } = { references: [], inlineFiles: [] };
  for (const entry of Array.isArray(wire) ? wire : [wire]) {
    const { name, fileId, content }: Record<string, unknown> = Object(entry);
    if (typeof entry === 'string') sent.references.push(entry);
    else if (typeof fileId === 'string') sent.references.push(fileId);
    else if (typeof name === 'string' && typeof content === 'string' && content !== '') {
      sent.inlineFiles.push({ name, content });
    } else if (typeof name === 'string') sent.references.push(name);
  }
  return { ...sent, references: sent.references.filter((reference) => reference !== '') };
}
