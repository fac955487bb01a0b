import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bulkCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { changeOnceWithKey, readIdempotencyKey } from '../../auth/idempotency/change-once.store';
import { actorOf } from '../../auth/sessions/visitor';
import { serveCall } from '../../platform/api/serve-call';
import type { Actor } from '../../platform/database/actor';
import type { Change, Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import type { Context } from '../context';
import { lockRecord } from '../records/record.store';
import type { RecordSaveOptions, SavedRecord } from '../records/record-save';
import { removeRecord } from '../records/remove-record.store';
import { updateRecord } from '../records/save-record';
import { type ChosenRow, changeEach, chosenRows, type RowResult, type SentRow } from './change-each';

/**
 * Changes several records of a kind in one call. Each runs in its own transaction, by the same rules as a single one.
 */
export function bulkRoutes(app: FastifyInstance, { database, attachments, settings }: Context): void {
  const { limits } = attachments;
  const { strictUpdates } = settings;
  for (const kind of recordKindList) {
    const { removeMany, publishMany } = bulkCallsByKind[kind.name];
    serveCall(app, removeMany, async ({ body, request }) => {
      const reason = body.reason.trim();
      if (reason === '') return refusedResult('no-reason');
      return answerEach({ database, request, body }, 'Deleted', (change, row) =>
        removeActive(change, { ...row, kind, reason }),
      );
    });
    serveCall(app, publishMany, ({ body, request }) =>
      answerEach({ database, request, body }, 'Published', (change, row) =>
        publishRecord(change, { ...row, kind, limits, strictUpdates }),
      ),
    );
  }
}

type ActorsRow = ChosenRow & { actor: Actor };

/** Deletes a record only if its row offers that. S-1.4 requires that its law is explicitly Active. */
async function removeActive(
  change: Change,
  removing: ActorsRow & { kind: RecordKind; reason: string },
): Promise<Result<SavedRecord>> {
  const { actor, kind, id } = removing;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (locked?.record.values.lawStatus === '') return refusedResult('not-active');
  return removeRecord(change, removing);
}

/** Publishes a draft as its form would without a change: every required field must be filled. */
async function publishRecord(
  change: Change,
  publishing: ActorsRow & Pick<RecordSaveOptions, 'kind' | 'limits' | 'strictUpdates'>,
): Promise<Result<SavedRecord>> {
  const { id, version, actor, kind } = publishing;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (locked?.record.values.status === 'Published') return refusedResult('is-published');
  const payload = {
    id,
    version,
    listVersion: undefined,
    action: 'publish',
    sentState: false,
    replacesRepealed: false,
    copiedFrom: undefined,
    values: {},
    removedFiles: [],
  } as const;
  return updateRecord(change, { ...publishing, payload, files: [] });
}

type BulkCall = {
  database: Database;
  request: FastifyRequest;
  body: { rows: readonly SentRow[]; reason?: string };
};

/** Changes each row of a request and returns a result for each. `participle` is for the messages. */
async function answerEach(
  { database, request, body }: BulkCall,
  participle: string,
  change: (change: Change, row: ActorsRow) => Promise<Result<SavedRecord>>,
) {
  const key = readIdempotencyKey(request);
  if (!key.ok) return key;
  const rows = chosenRows(body.rows);
  if (!rows.ok) return rows;
  const actor = actorOf(request);
  const { rows: sent, reason } = body;
  const asked = { path: request.routeOptions.url, sent, reason };
  // Each row has its own idempotency key: a repeat tries refused rows again and does not redo the others.
  const keyOf = (id: number) => (key.value === undefined ? undefined : `${key.value}-${id}`);
  const results = await changeEach(rows.value, {
    log: request.log,
    change: (row) =>
      changeOnceWithKey({ database, actor, key: keyOf(row.id), content: asked }, (tools) =>
        change(tools, { ...row, actor }),
      ),
  });
  return okResult({
    message: describeAll(results, participle),
    data: results.map((one) => describeOne(one, participle)),
  });
}

function describeOne({ id, refusal, warnings }: RowResult, participle: string) {
  const done = warnings.length > 0 ? `${participle}. ${warnings.join(' ')}` : participle;
  return { id, done: refusal === undefined, message: refusal ?? done };
}

function describeAll(results: readonly RowResult[], participle: string): string {
  const many = results.filter(({ refusal }) => refusal === undefined).length;
  return `${participle} ${many} of ${results.length}`;
}
