import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { answer } from '../api/answer';
import type { Change, Database } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { actorOf } from '../sessions/visitor';
import { changeOnce } from './change-once';
import type { Saved } from './keep-record.store';
import { readPayload } from './read-payload';
import { addRecord, type Saving, updateRecord } from './save-record.store';

type Save = {
  kind: RecordKind;
  save: (change: Change, saving: Saving) => Promise<Outcome<Saved>>;
  message: string;
};

export function saveRecordRoutes(app: FastifyInstance, database: Database): void {
  for (const kind of recordKindList) {
    const { add, update } = recordCallsByKind[kind.name];
    const added = { kind, save: addRecord, message: 'Data Added Successfully' };
    const updated = { kind, save: updateRecord, message: 'Data Updated Successfully' };
    answer(app, add, ({ body, request }) => answerSave({ database, request, body }, added));
    answer(app, update, ({ body, request }) => answerSave({ database, request, body }, updated));
  }
}

type Asked = { database: Database; request: FastifyRequest; body: Readonly<Record<string, unknown>> };

async function answerSave({ database, request, body }: Asked, { kind, save, message }: Save) {
  const payload = readPayload(kind, body);
  if (!payload.ok) return payload;
  const actor = actorOf(request);
  const files = fileNames(payload.value.values.attachments);
  const saving = { actor, kind, payload: payload.value, files };
  const saved = await changeOnce({ database, request, body }, (change) => save(change, saving));
  return saved.ok ? done({ message, data: [saved.value] }) : saved;
}

function fileNames(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
