import type { FastifyInstance } from 'fastify';
import { recordCallsByKind } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { parseId } from '../api/parse-body';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import { findRecord } from './find-record.store';
import { type RecordKind, recordKinds } from './record-kind';
import { wireByKind } from './wire/by-kind';
import { toWireRecord } from './wire/wire';

/** `edit` is what a form loads and `view` what a dialog shows. */
export function oneRecordRoutes(app: FastifyInstance, database: Database): void {
  for (const kind of recordKinds) {
    const { edit, view } = recordCallsByKind[kind === 'other_compliance' ? 'other-compliance' : kind];
    for (const call of [edit, view]) {
      answer(app, call, async ({ body, request }) => {
        const id = parseId(body.id);
        if (id === undefined) return refused('bad-id');
        return readRecord(database, { kind, id, visitor: visitorOf(request) });
      });
    }
  }
}

type Wanted = { kind: RecordKind; id: number; visitor: { orgId: number; mayEdit: boolean } };

async function readRecord(database: Database, { kind, id, visitor }: Wanted) {
  const record = await findRecord(database, { orgId: visitor.orgId, kind, id });
  if (!record) return refused('unknown-record');
  return done({ data: [toWireRecord(wireByKind[kind], record, visitor)] });
}
