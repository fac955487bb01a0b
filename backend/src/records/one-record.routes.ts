import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseFields, parseId } from '../api/parse-body';
import { refuse } from '../api/refuse';
import { visitorOf } from '../api/visitor';
import type { Database } from '../database/database';
import { findRecord } from './find-record.store';
import { type RecordKind, recordKinds } from './record-kind';
import { wireByKind } from './wire/by-kind';
import { toWireRecord } from './wire/wire';

const folders = {
  law: 'law',
  license: 'license',
  return: 'return',
  other_compliance: 'othercomp',
} satisfies Record<RecordKind, string>;

/** `edit` is what a form loads and `view` what a dialog shows. */
export function oneRecordRoutes(app: FastifyInstance, database: Database): void {
  for (const kind of recordKinds) {
    for (const action of ['edit', 'view']) {
      app.route({
        method: 'POST',
        url: `/${folders[kind]}/${action}`,
        config: { access: 'reader', codes: 'text' },
        handler: (request, reply) => answerRecord({ database, kind, request, reply }),
      });
    }
  }
}

type Call = { database: Database; kind: RecordKind; request: FastifyRequest; reply: FastifyReply };

async function answerRecord({ database, kind, request, reply }: Call): Promise<unknown> {
  const fields = parseFields(request.body);
  if (!fields.ok) return refuse(request, reply, fields.code);
  const id = parseId(fields.value.id);
  if (id === undefined) return refuse(request, reply, 'bad-id');
  const visitor = visitorOf(request);
  const record = await findRecord(database, { orgId: visitor.orgId, kind, id });
  if (!record) return refuse(request, reply, 'unknown-record');
  return { success: '1', data: [toWireRecord(wireByKind[kind], record, visitor)] };
}
