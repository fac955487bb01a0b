import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { changeOnce } from '../../auth/idempotency/change-once.store';
import { actorOf } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import type { Context } from '../context';
import { removeRecord, restoreRecord } from './remove-record.store';

export function removeRecordRoutes(app: FastifyInstance, { database, settings }: Context): void {
  for (const kind of recordKindList) {
    const { remove, restore } = recordCallsByKind[kind.name];
    const removed = { kind, change: removeRecord, message: 'Data Deleted Successfully' };
    const restored = { kind, change: restoreRecord, message: 'Data Restored Successfully' };
    serveCall(app, remove, async ({ body, request }) => {
      const reason = reasonOf(body, settings.requireReasons);
      if (!reason.ok) return reason;
      return answerChange({ database, request, body }, { ...removed, reason: reason.value });
    });
    serveCall(app, restore, ({ body, request }) => {
      const reason = body.reason?.trim() ?? '';
      return answerChange({ database, request, body }, { ...restored, reason });
    });
  }
}

type Body = { id: string | number; version?: string | number; reason?: string };
type AnswerChangeOptions = { kind: RecordKind; change: typeof removeRecord; message: string; reason: string };

/**
 * The documented call may omit the reason; the timeline says so. A blank reason is refused, because it comes from a
 * form that was not filled in.
 */
function reasonOf({ reason }: Body, isRequired: boolean): Outcome<string> {
  if (reason === undefined && !isRequired) return done('No reason given');
  const said = reason?.trim() ?? '';
  return said === '' ? refused('no-reason') : done(said);
}

async function answerChange(
  { database, request, body }: { database: Database; request: FastifyRequest; body: Body },
  { kind, change, message, reason }: AnswerChangeOptions,
) {
  const id = parseId(body.id);
  if (id === undefined) return refused('bad-id');
  const asked = { actor: actorOf(request), kind, id, version: parseId(body.version), reason };
  const changed = await changeOnce({ database, request, body }, (tools) => change(tools, asked));
  return changed.ok ? done({ message, data: [changed.value] }) : changed;
}
