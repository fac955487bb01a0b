import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdingCalls } from 'shared-lib/api/contract';
import type { Attachments } from '../attachments/attachments';
import { changeOnce } from '../auth/idempotency/change-once.store';
import { findTodayOf } from '../auth/organisations/time-zone.store';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Change } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseEmpty, refuseField } from '../platform/database/result';
import { refuseUnknownDay } from '../records/schedules/wire-schedule';
import { type DueDateKeeper, keepAfterChange } from './due-date-keeper';
import { contributorOf } from './filing.routes';
import { listHoldings, parseHoldingPosition } from './holding-list.store';
import {
  addNewHolding,
  type ChangeOptions,
  type HoldingFiles,
  type HoldingForm,
  renewHolding,
  surrenderHolding,
  takeSurrenderBack,
  updateHolding,
} from './holdings.store';
import { findOwnPlaces, findSelves } from './place-rights.store';

const message = 'Data Updated Successfully';

type Tools = Attachments & { keepUpToDate: DueDateKeeper };

/** Registers the calls about licenses of places. Each change updates the due dates at once. */
export function registerHoldingRoutes(
  app: FastifyInstance,
  attachments: Attachments,
  keepUpToDate: DueDateKeeper,
): void {
  const tools = { ...attachments, keepUpToDate };
  registerList(app, tools);
  registerCallRoute(app, holdingCalls.add, ({ body, request }) => {
    const [placeId, recordId] = [parseId(body.profile_id), parseId(body.record_id)];
    const form = parseForm(body);
    if (!form.ok) return Promise.resolve(form);
    if (placeId === undefined || recordId === undefined) return Promise.resolve(refusedResult('bad-id'));
    const person = contributorOf(request);
    const said = { isEndless: body.no_end === true, isAnother: body.is_another === true };
    const asked = { person, placeId, recordId, form: form.value, files: parseFiles(body, tools), ...said };
    return changeHolding({ tools, body, request }, (change) => addNewHolding(change, asked));
  });
  registerCallRoute(app, holdingCalls.update, ({ body, request }) => {
    const form = parseForm(body);
    if (!form.ok) return Promise.resolve(form);
    const unknownDay = body.applied_on === null ? undefined : refuseUnknownDay('applied_on', body.applied_on);
    if (unknownDay) return Promise.resolve(unknownDay);
    const reasons = {
      lateReason: (body.late_reason ?? '').trim(),
      noProofReason: (body.no_proof_reason ?? '').trim(),
    };
    const asked = { ...form.value, appliedOn: body.applied_on, stands: body.stands };
    return changeOne({ tools, body, request }, (change, options) =>
      updateHolding(change, { ...options, form: asked, reasons, files: parseFiles(body, tools) }),
    );
  });
  registerCallRoute(app, holdingCalls.renew, ({ body, request }) => {
    const form = parseForm(body);
    if (!form.ok) return Promise.resolve(form);
    const lateReason = (body.late_reason ?? '').trim();
    const files = parseFiles(body, tools);
    return changeOne({ tools, body, request }, (change, options) =>
      renewHolding(change, {
        ...options,
        form: form.value,
        isEndless: body.no_end === true,
        lateReason,
        files,
      }),
    );
  });
  registerCallRoute(app, holdingCalls.surrender, ({ body, request }) => {
    const { on } = body;
    const unknownDay = refuseUnknownDay('on', on);
    if (unknownDay) return Promise.resolve(unknownDay);
    const reason = body.reason.trim();
    if (reason === '') return Promise.resolve(refuseEmpty('reason', 'reason'));
    return changeOne({ tools, body, request }, (change, options) =>
      surrenderHolding(change, { ...options, on, reason }),
    );
  });
  registerCallRoute(app, holdingCalls.takeBack, ({ body, request }) =>
    changeOne({ tools, body, request }, takeSurrenderBack),
  );
}

function registerList(app: FastifyInstance, { database, keepUpToDate }: Tools): void {
  registerCallRoute(app, holdingCalls.list, async ({ body, request }) => {
    const person = contributorOf(request);
    const { orgId } = person;
    const placeId = parseId(body.profile_id);
    if (body.profile_id !== undefined && placeId === undefined) return refusedResult('bad-id');
    const after = body.after === undefined ? undefined : parseHoldingPosition(body.after);
    if (body.after !== undefined && !after) return refuseField('after', 'must be what the page before said');
    if (body.past === true && body.ending === true)
      return refuseField('ending', 'is not for licenses of the past');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const today = await findTodayOf(query, orgId);
      const ownPlaces = await findOwnPlaces(query, person);
      const selves = person.mayEdit ? undefined : await findSelves(query, { ...person, today });
      const shown = { isPast: body.past === true, isEnding: body.ending === true };
      return okResult(
        await listHoldings(query, { orgId, today, placeId, ...shown, after, ownPlaces, selves }),
      );
    });
  });
}

type ChangeRequest = { tools: Tools; body: object; request: FastifyRequest };

async function changeHolding<Value extends object>(
  { tools: { database, keepUpToDate }, body, request }: ChangeRequest,
  work: (change: Change) => Promise<Result<Value>>,
) {
  const { orgId } = contributorOf(request);
  // A renewal files its due date, so that due date must exist first.
  const kept = await keepUpToDate(orgId);
  if (!kept.ok) return kept;
  const changed = await changeOnce({ database, request, body }, async (change) => {
    const done = await work(change);
    return done.ok ? okResult({ message, ...done.value }) : done;
  });
  if (changed.ok) await keepAfterChange(keepUpToDate, orgId);
  return changed;
}

async function changeOne<Value extends object>(
  asked: ChangeRequest & { body: { id: number | string; version: number } },
  work: (change: Change, options: ChangeOptions) => Promise<Result<Value>>,
) {
  const { body, request } = asked;
  const id = parseId(body.id);
  if (id === undefined) return refusedResult('bad-id');
  const options = { person: contributorOf(request), id, version: body.version };
  return changeHolding(asked, (change) => work(change, options));
}

function parseFiles(
  { attach = [], remove = [] }: { attach?: string[]; remove?: string[] },
  { limits }: Tools,
): HoldingFiles {
  return { attach, remove, limits };
}

type WireForm = { number: string; issued_on: string | null; valid_until: string | null; note: string };

function parseForm({ number, issued_on, valid_until, note }: WireForm): Result<HoldingForm> {
  for (const [field, day] of Object.entries({ issued_on, valid_until })) {
    const unknownDay = day === null ? undefined : refuseUnknownDay(field, day);
    if (unknownDay) return unknownDay;
  }
  return okResult({ number: number.trim(), issuedOn: issued_on, validUntil: valid_until, note: note.trim() });
}
