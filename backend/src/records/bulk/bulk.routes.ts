import type { FastifyInstance } from 'fastify';
import { bulkCallsByKind } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Transaction } from '../../platform/database/database';
import { type Result, refusedResult } from '../../platform/database/result';
import type { AppContext } from '../context';
import { lockRecord } from '../records/record.store';
import type { RecordSaveOptions, SavedRecord } from '../records/record-save';
import { deleteRecord } from '../records/remove-record.store';
import { updateRecord } from '../records/save-record';
import { changeRowsAndReply, type RowWithActor } from './change-each';

/**
 * Registers the calls that change several records of a kind. Each record has its own transaction, with the
 * rules of a single change.
 */
export function registerBulkRoutes(app: FastifyInstance, { database, attachments, settings }: AppContext): void {
  const { limits } = attachments;
  const { strictUpdates } = settings;
  for (const kind of recordKindList) {
    const { removeMany, publishMany } = bulkCallsByKind[kind.name];
    registerCallRoute(app, removeMany, async ({ body, request }) => {
      const reason = body.reason.trim();
      if (reason === '') return refusedResult('no-reason');
      return changeRowsAndReply({ database, request, body }, 'Deleted', (change, row) =>
        deleteRecordIfLawActive(change, { ...row, kind, reason }),
      );
    });
    registerCallRoute(app, publishMany, ({ body, request }) =>
      changeRowsAndReply({ database, request, body }, 'Published', (change, row) =>
        publishUnchangedDraft(change, { ...row, kind, limits, strictUpdates }),
      ),
    );
  }
}

/** Deletes a record, if its law is Active. Otherwise its list does not offer to delete it (S-1.4). */
async function deleteRecordIfLawActive(
  change: Transaction,
  removing: RowWithActor & { kind: RecordKind; reason: string },
): Promise<Result<SavedRecord>> {
  const { actor, kind, id } = removing;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (locked?.record.values.lawStatus === '') return refusedResult('not-active');
  return deleteRecord(change, removing);
}

/** Publishes a draft without changes. As in its form, every required field must have a value. */
async function publishUnchangedDraft(
  change: Transaction,
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
    isStatusSentByName: false,
    replacesRepealed: false,
    copiedFrom: undefined,
    values: {},
    removedFiles: [],
  } as const;
  return updateRecord(change, { ...publishing, payload, files: [] });
}
