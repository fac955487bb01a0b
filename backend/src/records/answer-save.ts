import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordKind } from 'shared-lib/records';
import { warnUnversioned } from '../api/warn-unversioned';
import { keepContent } from '../attachments/keep-content';
import type { Change } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import type { Ground } from '../ground';
import { changeOnce } from '../idempotency/change-once';
import { actorOf, visitorOf } from '../sessions/visitor';
import { readPayload } from './read-payload';
import type { Saved, Saving } from './saving';
import { sentFiles } from './sent-files';

type Asked = Ground & {
  request: FastifyRequest;
  reply: FastifyReply;
  body: Readonly<Record<string, unknown>>;
};

export type Way = {
  kind: RecordKind;
  save: (change: Change, saving: Saving) => Promise<Outcome<Saved>>;
  message: string;
};

/** Reads what a form sent, keeps the files in it, and saves the record: in this way, and once. */
export async function answerSave(
  { database, attachments, settings, request, reply, body }: Asked,
  { kind, save, message }: Way,
) {
  const payload = readPayload(kind, body);
  if (!payload.ok) return payload;
  const actor = actorOf(request);
  const { named, carried } = sentFiles(body.attachment);
  const kept = await keepContent(attachments, { actor, kind: kind.name, files: carried });
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
