import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lawCalls, recordCallsByKind, timelineCalls } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList, recordKinds } from 'shared-lib/records';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getActor, getVisitor, mayChangeLibrary } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { findChangesOfEntry } from '../../platform/journal/read-timeline.store';
import type { AppContext } from '../context';
import { findDueDatesStartDay } from '../schedules/schedules.store';
import { countContentsOfLaw, countDutiesOfLaws } from './law.store';
import { parseMoment } from './parse-moment';
import { findRecord } from './record.store';
import { reinstateLaw } from './reinstate-law.store';
import { deleteRecord, restoreRecord } from './remove-record.store';
import { registerSaveRoutes } from './save-record.routes';
import { buildRecordReply, viewRecord } from './view-record';

export function registerRecordRoutes(app: FastifyInstance, context: AppContext): void {
  const { database } = context;
  registerRecordReadRoutes(app, database);
  registerSaveRoutes(app, context);
  registerRecordDeleteRoutes(app, context);
  registerLawRoutes(app, database);
  registerTimelineRoute(app, database);
}

/** Registers the calls that read a record: `edit` for forms, `view` for dialogs. */
function registerRecordReadRoutes(app: FastifyInstance, database: Database): void {
  for (const kind of recordKindList) {
    const { edit, view } = recordCallsByKind[kind.name];
    registerCallRoute(app, edit, async ({ body, request }) => {
      const id = parseId(body.id);
      if (id === undefined) return refusedResult('bad-id');
      const visitor = getVisitor(request);
      const { orgId } = visitor;
      return database.withOrg(orgId, async (query) => {
        const record = await findRecord(query, { orgId, kind, id });
        if (!record) return refusedResult('unknown-record');
        const recordReply = await buildRecordReply(query, {
          orgId,
          kind,
          record,
          mayEdit: mayChangeLibrary(visitor),
        });
        return okResult({ data: [recordReply] });
      });
    });
    registerCallRoute(app, view, async ({ body, request }) => {
      const id = parseId(body.id);
      if (id === undefined) return refusedResult('bad-id');
      const at = parseMoment(body.at);
      if (!at.ok) return at;
      const visitor = getVisitor(request);
      const { orgId } = visitor;
      return database.withOrg(orgId, async (query) => {
        const options = { orgId, kind, id, at: at.value, mayEdit: mayChangeLibrary(visitor) };
        const recordReply = await viewRecord(query, options);
        return recordReply ? okResult({ data: [recordReply] }) : refusedResult('unknown-record');
      });
    });
  }
}

/**
 * Registers the call that reads the changes of one timeline entry. A dialog reads them one by one, because
 * all changes at once would load slowly.
 */
function registerTimelineRoute(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, timelineCalls.changes, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const found = await database.withOrg(orgId, (query) => findChangesOfEntry(query, { orgId, id }));
    return found ? okResult({ data: [found] }) : refusedResult('unknown-entry');
  });
}

function registerRecordDeleteRoutes(app: FastifyInstance, { database, settings }: AppContext): void {
  for (const kind of recordKindList) {
    const { remove, restore } = recordCallsByKind[kind.name];
    const removed = { kind, change: deleteRecord, message: 'Data Deleted Successfully' };
    const restored = { kind, change: restoreRecord, message: 'Data Restored Successfully' };
    registerCallRoute(app, remove, async ({ body, request }) => {
      const reason = readChangeReason(body, settings.requireReasons);
      if (!reason.ok) return reason;
      return changeRecordAndReply({ database, request, body }, { ...removed, reason: reason.value });
    });
    registerCallRoute(app, restore, ({ body, request }) => {
      const reason = body.reason?.trim() ?? '';
      return changeRecordAndReply({ database, request, body }, { ...restored, reason });
    });
  }
}

type RecordChangeBody = { id: string | number; version?: string | number; reason?: string };

/**
 * Reads the reason of a change. As in the specification, the reason may be missing unless it is required.
 * Refuses a blank reason, because the user left the field empty.
 */
function readChangeReason({ reason }: RecordChangeBody, isRequired: boolean): Result<string> {
  if (reason === undefined && !isRequired) return okResult('No reason given');
  const trimmed = reason?.trim() ?? '';
  return trimmed === '' ? refusedResult('no-reason') : okResult(trimmed);
}

async function changeRecordAndReply(
  { database, request, body }: { database: Database; request: FastifyRequest; body: RecordChangeBody },
  { kind, change, message, reason }: { kind: RecordKind; change: typeof deleteRecord; message: string; reason: string },
) {
  const id = parseId(body.id);
  if (id === undefined) return refusedResult('bad-id');
  const options = { actor: getActor(request), kind, id, version: parseId(body.version), reason };
  const changed = await runChangeOnce({ database, request, body }, (tools) => change(tools, options));
  return changed.ok ? okResult({ message, data: [changed.value] }) : changed;
}

function registerLawRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, lawCalls.below, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const law = await findRecord(query, { orgId, kind: recordKinds.law, id });
      if (!law) return refusedResult('unknown-record');
      const due_dates_kept = (await findDueDatesStartDay(query, orgId)) !== null;
      return okResult({ data: [await countContentsOfLaw(query, orgId, id)], due_dates_kept });
    });
  });
  registerCallRoute(app, lawCalls.belowMany, async ({ body, request }) => {
    const ids = body.ids.map(parseId).filter((id) => id !== undefined);
    if (ids.length < body.ids.length) return refusedResult('bad-id');
    const { orgId } = getVisitor(request);
    return okResult({ data: await database.withOrg(orgId, (query) => countDutiesOfLaws(query, orgId, ids)) });
  });
  registerCallRoute(app, lawCalls.reinstate, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    if (getVisitor(request).isReadOnly) return refusedResult('subscription-ended');
    const reason = body.reason.trim();
    if (reason === '') return refusedResult('unfilled', { field: 'Reason' });
    const options = { actor: getActor(request), id, version: parseId(body.version), reason };
    const changed = await runChangeOnce({ database, request, body }, (tools) => reinstateLaw(tools, options));
    return changed.ok ? okResult({ message: 'The repeal is taken back.', data: [changed.value] }) : changed;
  });
}
