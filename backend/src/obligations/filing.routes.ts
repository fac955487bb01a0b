import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filingCalls } from 'shared-lib/api/contract';
import type { AttachmentDeps } from '../attachments/attachments';
import { runChangeOnce } from '../auth/idempotency/change-once.store';
import { saveFilingChecksSetting } from '../auth/organisations/checks-setting.store';
import { getVisitor, mayChangeLibrary } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database, Query, Transaction } from '../platform/database/database';
import {
  dataUpdatedMessage,
  okResult,
  type Result,
  refusedResult,
  refuseEmpty,
  refuseField,
} from '../platform/database/result';
import { changeRowsAndReply, parseChosenRows } from '../records/bulk/change-each';
import { refuseInvalidDay } from '../records/schedules/wire-schedule';
import {
  type FilingForm,
  fileOccurrence,
  previewVerification,
  readFilingActor,
  removeProofFile,
  writeFilingAction,
} from './filing.store';
import { buildReopenChange, buildVerifyChange, buildWaiveChange, type Waiver } from './filing-changes';
import type { FilingAction, FilingActor, SignedInPerson } from './filing-rights';

/** Returns the signed-in person with their general rights. */
export function getSignedInPerson(request: FastifyRequest): SignedInPerson {
  const visitor = getVisitor(request);
  const { orgId, accountId, isAdministrator } = visitor;
  return { orgId, accountId, isAdministrator, mayEdit: mayChangeLibrary(visitor) };
}

function readFilingActorOfRequest(database: Database, request: FastifyRequest): Promise<FilingActor> {
  const person = getSignedInPerson(request);
  return database.withOrg(person.orgId, (query) => readFilingActor(query, person));
}

/** Registers the calls that file, check, waive, void and reopen due dates. */
export function registerFilingRoutes(app: FastifyInstance, attachments: AttachmentDeps): void {
  registerFileDueDateRoutes(app, attachments);
  registerCheckerActionRoutes(app, attachments);
  registerOtherActionRoutes(app, attachments);
}

function registerFileDueDateRoutes(app: FastifyInstance, attachments: AttachmentDeps): void {
  const { database, limits } = attachments;
  const file = (change: Transaction, person: FilingActor, row: { id: number; version: number }, form: FilingForm) =>
    writeFilingAction(change, { person, ...row, act: 'file' }, (found) =>
      fileOccurrence(change.query, found, { ...person, form, limits }),
    );
  registerCallRoute(app, filingCalls.file, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const form = parseFilingForm(body, body.proof);
    if (!form.ok) return form;
    const row = { id, version: body.version };
    const filing = { ...form.value, ...(body.leave_out && { leaveOut: body.leave_out }) };
    return runChangeOnce({ database, request, body }, async (change) => {
      const person = await readFilingActor(change.query, getSignedInPerson(request));
      return addUpdatedMessage(await file(change, person, row, filing));
    });
  });
  registerCallRoute(app, filingCalls.fileMany, async ({ body, request }) => {
    const form = parseFilingForm(body, body.proof);
    if (!form.ok) return form;
    const alike = body.rows.flatMap((row) => parseId(row.id) ?? []);
    const person = await readFilingActorOfRequest(database, request);
    const references = new Map(body.rows.map((row) => [parseId(row.id), row.reference?.trim()]));
    return changeRowsAndReply({ database, request, body }, 'Filed', async (change, { id, version = 0 }) => {
      const reference = references.get(id) ?? form.value.reference;
      const filed = await file(change, person, { id, version }, { ...form.value, reference, alike });
      return filed.ok ? okResult({}) : filed;
    });
  });
}

function registerCheckerActionRoutes(app: FastifyInstance, { database }: AttachmentDeps): void {
  registerCallRoute(app, filingCalls.verify, ({ body, request }) =>
    performFilingAction({ database, body, request, act: 'verify' }, ({ person }) => buildVerifyChange(person)),
  );
  registerCallRoute(app, filingCalls.previewVerify, async ({ body, request }) => {
    const rows = parseChosenRows(body.rows);
    if (!rows.ok) return rows;
    const person = await readFilingActorOfRequest(database, request);
    const data = await database.withOrg(person.orgId, (query) => previewVerification(query, person, rows.value));
    return okResult({ data });
  });
  registerCallRoute(app, filingCalls.verifyMany, async ({ body, request }) => {
    const person = await readFilingActorOfRequest(database, request);
    return changeRowsAndReply({ database, request, body }, 'Verified', async (change, { id, version = 0 }) => {
      const verified = await writeFilingAction(change, { person, id, version, act: 'verify' }, () =>
        buildVerifyChange(person),
      );
      return verified.ok ? okResult({}) : verified;
    });
  });
  registerCallRoute(app, filingCalls.return, async ({ body, request }) => {
    const note = body.note.trim();
    if (note === '') return refuseEmpty('note', 'note');
    return performFilingAction({ database, body, request, act: 'return', reason: note }, () =>
      okResult({ columns: { state: 'open', returned_note: note }, action: 'Returned', changes: {} }),
    );
  });
  registerCallRoute(app, filingCalls.saveChecks, async ({ body, request }) => {
    const { orgId, isReadOnly } = getVisitor(request);
    if (isReadOnly) return refusedResult('subscription-ended');
    return runChangeOnce({ database, request, body }, async (change) => {
      await saveFilingChecksSetting(change, { orgId, areOn: body.checks });
      return okResult({ message: dataUpdatedMessage });
    });
  });
}

function registerOtherActionRoutes(app: FastifyInstance, { database, limits }: AttachmentDeps): void {
  registerCallRoute(app, filingCalls.waive, async ({ body, request }) => {
    const waiver = parseWaiver(body);
    if (!waiver.ok) return waiver;
    return performFilingAction({ database, body, request, act: 'waive', reason: waiver.value.reason }, ({ person }) =>
      buildWaiveChange(waiver.value, person.today),
    );
  });
  registerCallRoute(app, filingCalls.waiveMany, async ({ body, request }) => {
    const waiver = parseWaiver(body);
    if (!waiver.ok) return waiver;
    const { reason } = waiver.value;
    const person = await readFilingActorOfRequest(database, request);
    return changeRowsAndReply({ database, request, body }, 'Waived', async (change, { id, version = 0 }) => {
      const waived = await writeFilingAction(change, { person, id, version, act: 'waive', reason }, () =>
        buildWaiveChange(waiver.value, person.today),
      );
      return waived.ok ? okResult({}) : waived;
    });
  });
  registerCallRoute(app, filingCalls.void, async ({ body, request }) => {
    const reason = body.reason.trim();
    if (reason === '') return refuseEmpty('reason', 'reason');
    return performFilingAction({ database, body, request, act: 'void', reason }, () =>
      okResult({ columns: { state: 'void', reason }, action: 'Voided', changes: {} }),
    );
  });
  registerCallRoute(app, filingCalls.reopen, async ({ body, request }) => {
    const reason = body.reason.trim();
    if (reason === '') return refuseEmpty('reason', 'reason');
    return performFilingAction({ database, body, request, act: 'reopen', reason }, ({ row }) => buildReopenChange(row));
  });
  registerCallRoute(app, filingCalls.removeFile, async ({ body, request }) => {
    const reason = body.reason.trim();
    if (reason === '') return refuseEmpty('reason', 'reason');
    return performFilingAction({ database, body, request, act: 'removefile', reason }, ({ query, row, person }) =>
      removeProofFile(query, row, { ...person, file: body.file, reason, limits }),
    );
  });
  registerCallRoute(app, filingCalls.target, async ({ body, request }) => {
    const { target } = body;
    const unknownDay = target === null ? undefined : refuseInvalidDay('target', target);
    if (unknownDay) return unknownDay;
    return performFilingAction({ database, body, request, act: 'target' }, ({ row }) =>
      target !== null && target > row.due
        ? refuseField('target', `must not be after the due date, ${row.due}`)
        : okResult({ columns: { target }, action: 'Target set', changes: { target: [row.target, target] } }),
    );
  });
}

type FilingChangeBuilder = Parameters<typeof writeFilingAction>[2];
type DueDateOfAction = Parameters<FilingChangeBuilder>[0];

type PerformFilingActionOptions = {
  database: AttachmentDeps['database'];
  body: { id: string | number; version: number };
  request: FastifyRequest;
  act: FilingAction;
  reason?: string;
};

/** Takes one action on one due date. A repeated idempotency key does not repeat the action. */
async function performFilingAction(
  { database, body, request, act: asked, reason = '' }: PerformFilingActionOptions,
  write: (about: { query: Query; row: DueDateOfAction; person: FilingActor }) => ReturnType<FilingChangeBuilder>,
) {
  const id = parseId(body.id);
  if (id === undefined) return refusedResult('bad-id');
  return runChangeOnce({ database, request, body }, async (change) => {
    const person = await readFilingActor(change.query, getSignedInPerson(request));
    const wanted = { person, id, version: body.version, act: asked, reason };
    return addUpdatedMessage(
      await writeFilingAction(change, wanted, (row) => write({ query: change.query, row, person })),
    );
  });
}

function addUpdatedMessage(acted: Result<{ version: number }>) {
  return acted.ok ? okResult({ message: dataUpdatedMessage, ...acted.value }) : acted;
}

function parseWaiver({ reason: text, until }: Waiver): Result<Waiver> {
  const reason = text.trim();
  if (reason === '') return refuseEmpty('reason', 'reason');
  return refuseInvalidDay('until', until) ?? okResult({ reason, until });
}

type WireFilingForm = {
  filed_on: string;
  filed_time?: string;
  reference?: string;
  late_reason?: string;
  no_proof_reason?: string;
};

function parseFilingForm(body: WireFilingForm, proof: readonly string[] = []): Result<FilingForm> {
  const unknownDay = refuseInvalidDay('filed_on', body.filed_on);
  if (unknownDay) return unknownDay;
  return okResult({
    filedOn: body.filed_on,
    filedTime: body.filed_time ?? '',
    reference: (body.reference ?? '').trim(),
    lateReason: (body.late_reason ?? '').trim(),
    noProofReason: (body.no_proof_reason ?? '').trim(),
    proof,
  });
}
