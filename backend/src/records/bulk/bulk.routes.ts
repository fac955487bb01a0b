import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bulkCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { changeOnceWithKey, idempotencyKey } from '../../auth/idempotency/change-once.store';
import { actorOf } from '../../auth/sessions/visitor';
import { serveCall } from '../../platform/api/serve-call';
import type { Actor } from '../../platform/database/actor';
import type { Change, Database } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import type { Context } from '../context';
import { lockRecord } from '../records/lock-record.store';
import { removeRecord } from '../records/remove-record.store';
import { updateRecord } from '../records/save-record.store';
import type { RecordSaveOptions, SavedRecord } from '../records/saving';
import { type ChosenRow, changeEach, chosenRows, type Result, type SentRow } from './change-each';

/**
 * Changes several records of a kind in one call. Each runs in its own transaction, by the same rules as a single one.
 */
export function bulkRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  for (const kind of recordKindList) {
    const { removeMany, publishMany } = bulkCallsByKind[kind.name];
    serveCall(app, removeMany, async ({ body, request }) => {
      const reason = body.reason.trim();
      if (reason === '') return refused('no-reason');
      return answerEach({ database, request, body }, removing(kind, reason));
    });
    serveCall(app, publishMany, ({ body, request }) =>
      answerEach({ database, request, body }, publishing(kind, context)),
    );
  }
}

function removing(kind: RecordKind, reason: string): Way {
  return { said: 'Deleted', change: (change, row) => removeActive(change, { ...row, kind, reason }) };
}

function publishing(
  kind: RecordKind,
  { attachments: { limits }, settings: { strictUpdates } }: Context,
): Way {
  return {
    said: 'Published',
    change: (change, row) => publishRecord(change, { ...row, kind, limits, strictUpdates }),
  };
}

type RemoveActiveOptions = ChosenRow & Pick<RecordSaveOptions, 'kind'> & { actor: Actor; reason: string };

/** Deletes a record only if its row offers that. S-1.4 requires that its law is explicitly Active. */
async function removeActive(change: Change, removing: RemoveActiveOptions): Promise<Outcome<SavedRecord>> {
  const { actor, kind, id } = removing;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (locked?.record.values.lawStatus === '') return refused('not-active');
  return removeRecord(change, removing);
}

type PublishRecordOptions = ChosenRow &
  Pick<RecordSaveOptions, 'actor' | 'kind' | 'limits' | 'strictUpdates'>;

/** Publishes a draft as its form would without a change: every required field must be filled. */
async function publishRecord(
  change: Change,
  publishing: PublishRecordOptions,
): Promise<Outcome<SavedRecord>> {
  const { id, version, actor, kind } = publishing;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (locked?.record.values.status === 'Published') return refused('is-published');
  const payload = {
    id,
    version,
    listVersion: undefined,
    action: 'publish',
    saidState: false,
    replacesRepealed: false,
    copiedFrom: undefined,
    values: {},
    removedFiles: [],
  } as const;
  return updateRecord(change, { ...publishing, payload, files: [] });
}

type AnswerEachOptions = {
  database: Database;
  request: FastifyRequest;
  body: { rows: readonly SentRow[]; reason?: string };
};

type Way = {
  change(change: Change, row: ChosenRow & { actor: Actor }): Promise<Outcome<SavedRecord>>;
  /** The past participle for the messages about one row and about all. */
  said: string;
};

/** Changes each row of a request and returns a result for each. */
async function answerEach({ database, request, body }: AnswerEachOptions, { change, said }: Way) {
  const key = idempotencyKey(request);
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
      changeOnceWithKey({ database, actor, key: keyOf(row.id), asked }, (tools) =>
        change(tools, { ...row, actor }),
      ),
  });
  return done({ message: sayAll(results, said), data: results.map((one) => sayOne(one, said)) });
}

function sayOne({ id, refusal, warnings }: Result, said: string) {
  const done = warnings.length > 0 ? `${said}. ${warnings.join(' ')}` : said;
  return { id, done: refusal === undefined, message: refusal ?? done };
}

function sayAll(results: readonly Result[], said: string): string {
  const many = results.filter(({ refusal }) => refusal === undefined).length;
  return `${said} ${many} of ${results.length}`;
}
