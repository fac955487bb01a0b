import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { answer } from '../api/answer';
import { parseId } from '../api/parse-body';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { changeOnce } from '../idempotency/change-once';
import { actorOf } from '../sessions/visitor';
import { removeRecord, restoreRecord } from './remove-record.store';

export function removeRecordRoutes(app: FastifyInstance, database: Database): void {
  for (const kind of recordKindList) {
    const { remove, restore } = recordCallsByKind[kind.name];
    const removed = { kind, change: removeRecord, message: 'Data Deleted Successfully' };
    const restored = { kind, change: restoreRecord, message: 'Data Restored Successfully' };
    answer(app, remove, ({ body, request }) => answerChange({ database, request, body }, removed));
    answer(app, restore, ({ body, request }) => answerChange({ database, request, body }, restored));
  }
}

type Body = { id: string | number; version?: string | number; reason?: string };
type Asked = { database: Database; request: FastifyRequest; body: Body };
type Way = { kind: RecordKind; change: typeof removeRecord; message: string };

async function answerChange({ database, request, body }: Asked, { kind, change, message }: Way) {
  const id = parseId(body.id);
  if (id === undefined) return refused('bad-id');
  const { reason = '' } = body;
  const asked = { actor: actorOf(request), kind, id, version: parseId(body.version), reason: reason.trim() };
  const changed = await changeOnce({ database, request, body }, (tools) => change(tools, asked));
  return changed.ok ? done({ message, data: [changed.value] }) : changed;
}
