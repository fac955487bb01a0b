import type { FastifyInstance, FastifyRequest } from 'fastify';
import { heldLicenseCalls } from 'shared-lib/api/contract';
import type { Day } from 'shared-lib/schedules';
import type { AttachmentDeps } from '../attachments/attachments';
import { runChangeOnce } from '../auth/idempotency/change-once.store';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { parseId } from '../platform/api/parse-body';
import { parseDayPosition, parsePagePosition } from '../platform/api/read-paging';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Query, Transaction } from '../platform/database/database';
import {
  dataUpdatedMessage,
  okResult,
  type Result,
  refusedResult,
  refuseEmpty,
  refuseField,
} from '../platform/database/result';
import { refuseInvalidDay } from '../records/schedules/wire-schedule';
import { type UpdateDueDates, updateDueDatesAfterChange } from './due-date-updater';
import { getSignedInPerson } from './filing.routes';
import { listHeldLicenses } from './holding-list.store';
import {
  addHoldingFromForm,
  type ChangeHoldingOptions,
  type HoldingFileChanges,
  type HoldingForm,
  renewHolding,
  surrenderHolding,
  undoSurrender,
  updateHolding,
} from './holdings.store';
import { findOwnAndRepresentedIds, findWritablePlaceIds } from './place-rights.store';
import { countDueDatesOfSurrender, previewRenewalTakeBack, takeBackRenewal } from './renewals.store';

type HoldingDeps = AttachmentDeps & { keepUpToDate: UpdateDueDates };

/** Registers the calls about licenses of places. Each change updates the due dates at once. */
export function registerHoldingRoutes(
  app: FastifyInstance,
  attachments: AttachmentDeps,
  keepUpToDate: UpdateDueDates,
): void {
  const tools = { ...attachments, keepUpToDate };
  registerHoldingListRoute(app, tools);
  registerHoldingEndRoutes(app, tools);
  registerCallRoute(app, heldLicenseCalls.add, async ({ body, request }) => {
    const [placeId, recordId] = [parseId(body.profile_id), parseId(body.record_id)];
    const form = parseHoldingForm(body);
    if (!form.ok) return form;
    if (placeId === undefined || recordId === undefined) return refusedResult('bad-id');
    const person = getSignedInPerson(request);
    const confirmed = { isEndless: body.no_end === true, isAnother: body.is_another === true };
    const asked = { person, placeId, recordId, form: form.value, files: parseFileIds(body, tools), ...confirmed };
    return runHoldingChange({ tools, body, request }, (change) => addHoldingFromForm(change, asked));
  });
  registerCallRoute(app, heldLicenseCalls.update, async ({ body, request }) => {
    const form = parseHoldingForm(body);
    if (!form.ok) return form;
    const unknownDay = body.applied_on === null ? undefined : refuseInvalidDay('applied_on', body.applied_on);
    if (unknownDay) return unknownDay;
    const reasons = {
      lateReason: (body.late_reason ?? '').trim(),
      noProofReason: (body.no_proof_reason ?? '').trim(),
    };
    const asked = { ...form.value, appliedOn: body.applied_on, stands: body.stands };
    return changeHoldingById({ tools, body, request }, (change, options) =>
      updateHolding(change, { ...options, form: asked, reasons, files: parseFileIds(body, tools) }),
    );
  });
  registerCallRoute(app, heldLicenseCalls.renew, async ({ body, request }) => {
    const form = parseHoldingForm(body);
    if (!form.ok) return form;
    const lateReason = (body.late_reason ?? '').trim();
    const files = parseFileIds(body, tools);
    return changeHoldingById({ tools, body, request }, (change, options) =>
      renewHolding(change, {
        ...options,
        form: form.value,
        isEndless: body.no_end === true,
        lateReason,
        files,
      }),
    );
  });
}

/** Registers the calls that end a license or a renewal, and the one that takes a surrender back. */
function registerHoldingEndRoutes(app: FastifyInstance, tools: HoldingDeps): void {
  registerCallRoute(app, heldLicenseCalls.surrender, async ({ body, request }) => {
    const { on } = body;
    const unknownDay = refuseInvalidDay('on', on);
    if (unknownDay) return unknownDay;
    const reason = body.reason.trim();
    if (reason === '') return refuseEmpty('reason', 'reason');
    return changeHoldingById({ tools, body, request }, (change, options) =>
      surrenderHolding(change, { ...options, on, reason }),
    );
  });
  registerCallRoute(app, heldLicenseCalls.takeBack, ({ body, request }) =>
    changeHoldingById({ tools, body, request }, undoSurrender),
  );
  registerCallRoute(app, heldLicenseCalls.takeBackRenewal, async ({ body, request }) => {
    const reason = body.reason.trim();
    if (reason === '') return refuseEmpty('reason', 'reason');
    return changeHoldingById({ tools, body, request }, (change, options) =>
      takeBackRenewal(change, { ...options, reason }),
    );
  });
}

function registerHoldingListRoute(app: FastifyInstance, tools: HoldingDeps): void {
  const { database, keepUpToDate } = tools;
  registerPreviewRoutes(app, tools);
  registerCallRoute(app, heldLicenseCalls.list, async ({ body, request }) => {
    const person = getSignedInPerson(request);
    const { orgId } = person;
    const placeId = parseId(body.profile_id);
    if (body.profile_id !== undefined && placeId === undefined) return refusedResult('bad-id');
    const after = parsePagePosition(body.after, parseDayPosition);
    if (!after.ok) return after;
    if (body.past === true && body.ending === true) return refuseField('ending', 'is not for licenses of the past');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const today = await findOrgToday(query, orgId);
      const writablePlaceIds = await findWritablePlaceIds(query, person);
      const readerAccountIds = person.mayEdit ? undefined : await findOwnAndRepresentedIds(query, { ...person, today });
      const shown = { isPast: body.past === true, isEnding: body.ending === true };
      const asked = { orgId, today, placeId, ...shown, after: after.value, writablePlaceIds, readerAccountIds };
      return okResult(await listHeldLicenses(query, asked));
    });
  });
}

/** Registers the previews, which count the same due dates as the changes. They change nothing. */
function registerPreviewRoutes(app: FastifyInstance, { database, keepUpToDate }: HoldingDeps): void {
  const preview = async <Value extends object>(
    { body, request }: { body: { id: number | string }; request: FastifyRequest },
    read: (query: Query, options: { orgId: number; id: number; today: Day }) => Promise<Result<Value>>,
  ) => {
    const { orgId } = getSignedInPerson(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) =>
      read(query, { orgId, id, today: await findOrgToday(query, orgId) }),
    );
  };
  registerCallRoute(app, heldLicenseCalls.previewSurrender, (asked) => preview(asked, countDueDatesOfSurrender));
  registerCallRoute(app, heldLicenseCalls.previewTakeBackRenewal, (asked) => preview(asked, previewRenewalTakeBack));
}

type ChangeHoldingRequest = { tools: HoldingDeps; body: object; request: FastifyRequest };

async function runHoldingChange<Value extends object>(
  { tools: { database, keepUpToDate }, body, request }: ChangeHoldingRequest,
  work: (change: Transaction) => Promise<Result<Value>>,
) {
  const { orgId } = getSignedInPerson(request);
  // Filing a renewal needs its due date, so due dates are brought up to date first.
  const kept = await keepUpToDate(orgId);
  if (!kept.ok) return kept;
  const changed = await runChangeOnce({ database, request, body }, async (change) => {
    const done = await work(change);
    return done.ok ? okResult({ message: dataUpdatedMessage, ...done.value }) : done;
  });
  if (changed.ok) await updateDueDatesAfterChange(keepUpToDate, orgId);
  return changed;
}

async function changeHoldingById<Value extends object>(
  asked: ChangeHoldingRequest & { body: { id: number | string; version: number } },
  work: (change: Transaction, options: ChangeHoldingOptions) => Promise<Result<Value>>,
) {
  const { body, request } = asked;
  const id = parseId(body.id);
  if (id === undefined) return refusedResult('bad-id');
  const options = { person: getSignedInPerson(request), id, version: body.version };
  return runHoldingChange(asked, (change) => work(change, options));
}

function parseFileIds(
  { attach = [], remove = [] }: { attach?: string[]; remove?: string[] },
  { limits }: HoldingDeps,
): HoldingFileChanges {
  return { attach, remove, limits };
}

type WireHoldingForm = { number: string; issued_on: string | null; valid_until: string | null; note: string };

function parseHoldingForm({ number, issued_on, valid_until, note }: WireHoldingForm): Result<HoldingForm> {
  for (const [field, day] of Object.entries({ issued_on, valid_until })) {
    const unknownDay = day === null ? undefined : refuseInvalidDay(field, day);
    if (unknownDay) return unknownDay;
  }
  return okResult({ number: number.trim(), issuedOn: issued_on, validUntil: valid_until, note: note.trim() });
}
