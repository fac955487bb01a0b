import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bulkCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { changeOnceWithKey, readIdempotencyKey } from '../../auth/idempotency/change-once.store';
import { actorOf } from '../../auth/sessions/visitor';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Actor } from '../../platform/database/actor';
import type { Change, Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import type { Context } from '../context';
import { lockRecord } from '../records/record.store';
import type { RecordSaveOptions, SavedRecord } from '../records/record-save';
import { deleteRecord } from '../records/remove-record.store';
import { updateRecord } from '../records/save-record';
import {
  type ChosenRow,
  changeRowsInTurn,
  parseChosenRows,
  type RowResult,
  type SentRow,
} from './change-each';

/**
 * Registers the calls that change several records of a kind. Each record has its own transaction, with the
 * rules of a single change.
 */
export function registerBulkRoutes(app: FastifyInstance, { database, attachments, settings }: Context): void {
  const { limits } = attachments;
  const { strictUpdates } = settings;
  for (const kind of recordKindList) {
    const { removeMany, publishMany } = bulkCallsByKind[kind.name];
    registerCallRoute(app, removeMany, async ({ body, request }) => {
      const reason = body.reason.trim();
      if (reason === '') return refusedResult('no-reason');
      return changeRowsAndReply({ database, request, body }, 'Deleted', (change, row) =>
        deleteIfLawActive(change, { ...row, kind, reason }),
      );
    });
    registerCallRoute(app, publishMany, ({ body, request }) =>
      changeRowsAndReply({ database, request, body }, 'Published', (change, row) =>
        publishDraft(change, { ...row, kind, limits, strictUpdates }),
      ),
    );
  }
}

type RowWithActor = ChosenRow & { actor: Actor };

/** Deletes a record only if its row in the list offers that. S-1.4 requires that its law is Active. */
async function deleteIfLawActive(
  change: Change,
  removing: RowWithActor & { kind: RecordKind; reason: string },
): Promise<Result<SavedRecord>> {
  const { actor, kind, id } = removing;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (locked?.record.values.lawStatus === '') return refusedResult('not-active');
  return deleteRecord(change, removing);
}

/** Publishes a draft as its unchanged form would. Every required field must have a value. */
async function publishDraft(
  change: Change,
  publishing: RowWithActor & Pick<RecordSaveOptions, 'kind' | 'limits' | 'strictUpdates'>,
): Promise<Result<SavedRecord>> {
  const { id, version, actor, kind } = publishing;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (locked?.record.values.status === 'Published') return refusedResult('is-published');
  const payload = {
    id,
    version,
    listVersion: undefined,
    action: 'publish',
    wasSentAsState: false,
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

/** Changes each row of a request and returns a result for each. The messages use `participle`. */
async function changeRowsAndReply(
  { database, request, body }: BulkCall,
  participle: string,
  change: (change: Change, row: RowWithActor) => Promise<Result<SavedRecord>>,
) {
  const key = readIdempotencyKey(request);
  if (!key.ok) return key;
  const rows = parseChosenRows(body.rows);
  if (!rows.ok) return rows;
  const actor = actorOf(request);
  const { rows: sent, reason } = body;
  const content = { path: request.routeOptions.url, sent, reason };
  // Gives each row its own idempotency key, so that a repeated request tries only refused rows again.
  const keyOf = (id: number) => (key.value === undefined ? undefined : `${key.value}-${id}`);
  const results = await changeRowsInTurn(rows.value, {
    log: request.log,
    change: (row) =>
      changeOnceWithKey({ database, actor, key: keyOf(row.id), content }, (tools) =>
        change(tools, { ...row, actor }),
      ),
  });
  return okResult({
    message: describeRowResults(results, participle),
    data: results.map((one) => describeRowResult(one, participle)),
  });
}

function describeRowResult({ id, refusal, warnings }: RowResult, participle: string) {
  const done = warnings.length > 0 ? `${participle}. ${warnings.join(' ')}` : participle;
  return { id, done: refusal === undefined, message: refusal ?? done };
}

function describeRowResults(results: readonly RowResult[], participle: string): string {
  const many = results.filter(({ refusal }) => refusal === undefined).length;
  return `${participle} ${many} of ${results.length}`;
}
