import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { type ContentFile, saveContentFiles } from '../../attachments/keep-content';
import { changeOnce } from '../../auth/idempotency/change-once.store';
import { actorOf, visitorOf } from '../../auth/sessions/visitor';
import { serveCall } from '../../platform/api/serve-call';
import { warnUnversioned } from '../../platform/api/warn-unversioned';
import type { Change } from '../../platform/database/database';
import { done, type Outcome } from '../../platform/database/outcome';
import type { Context } from '../context';
import { readPayload } from './read-payload';
import { addRecord, updateRecord } from './save-record.store';
import type { RecordSaveOptions, SavedRecord } from './saving';

export function saveRecordRoutes(app: FastifyInstance, context: Context): void {
  for (const kind of recordKindList) {
    const { add, update } = recordCallsByKind[kind.name];
    const added = { kind, save: addRecord, message: 'Data Added Successfully' };
    const updated = { kind, save: updateRecord, message: 'Data Updated Successfully' };
    serveCall(app, add, ({ body, request, reply }) =>
      answerSave({ ...context, request, reply, body }, added),
    );
    serveCall(app, update, ({ body, request, reply }) =>
      answerSave({ ...context, request, reply, body }, updated),
    );
  }
}

type SaveRequest = Context & {
  request: FastifyRequest;
  reply: FastifyReply;
  body: Readonly<Record<string, unknown>>;
};

type SaveWay = {
  kind: RecordKind;
  save: (change: Change, saving: RecordSaveOptions) => Promise<Outcome<SavedRecord>>;
  message: string;
};

/** Parses a form, stores its files and saves the record once per idempotency key. */
async function answerSave(
  { database, attachments, settings, request, reply, body }: SaveRequest,
  { kind, save, message }: SaveWay,
) {
  const payload = readPayload(kind, body);
  if (!payload.ok) return payload;
  const actor = actorOf(request);
  const { named, carried } = sentFiles(body.attachment);
  const kept = await saveContentFiles(attachments, { actor, kind: kind.name, files: carried });
  if (!kept.ok) return kept;
  const { limits } = attachments;
  const { strictUpdates } = settings;
  const files = [...named, ...kept.value];
  const { tokenHash } = visitorOf(request);
  const saving = { actor, tokenHash, kind, payload: payload.value, files, limits, strictUpdates };
  const saved = await changeOnce({ database, request, body }, (change) => save(change, saving));
  if (!saved.ok) return saved;
  const { merge, ...record } = saved.value;
  warnUnversioned(reply, merge, (name) => kind.fields[name]?.wire ?? name);
  return done({ message, data: [record] });
}

/** The files that a payload names, and those whose content it contains. */
type SentFiles = { named: string[]; carried: ContentFile[] };

/** Parses `attachment`: names, upload ids, `{name}`, `{fileId, name}` or `{name, content}` (P-75). */
export function sentFiles(wire: unknown): SentFiles {
  const sent: SentFiles = { named: [], carried: [] };
  for (const entry of Array.isArray(wire) ? wire : [wire]) {
    const { name, fileId, content }: Record<string, unknown> = Object(entry);
    if (typeof entry === 'string') sent.named.push(entry);
    else if (typeof fileId === 'string') sent.named.push(fileId);
    else if (typeof name === 'string' && typeof content === 'string' && content !== '') {
      sent.carried.push({ name, content });
    } else if (typeof name === 'string') sent.named.push(name);
  }
  return { ...sent, named: sent.named.filter((named) => named !== '') };
}
