import type { FastifyInstance } from 'fastify';
import { eventCalls } from 'shared-lib/api/contract';
import { runChangeOnce } from '../auth/idempotency/change-once.store';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { buildRefusalSentence } from '../platform/api/build-refusal';
import { parseId } from '../platform/api/parse-body';
import { parseDayPosition, parsePagePosition } from '../platform/api/read-paging';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { dataUpdatedMessage, okResult, type Result, refusedResult, refuseEmpty } from '../platform/database/result';
import { refuseInvalidDay } from '../records/schedules/wire-schedule';
import { type UpdateDueDates, updateDueDatesAfterChange } from './due-date-updater';
import { getSignedInPerson } from './filing.routes';
import { listEvents } from './happening-list.store';
import {
  addEvent,
  cancelEvent,
  correctEvent,
  type EventForm,
  findEarlierFilingRefusal,
  findSimilarEvents,
  toUnsavedPlaceEvent,
} from './happenings.store';
import { findPlaceRefusal, findWritablePlaceIds } from './place-rights.store';
import { previewEvent, readEventDutyLibrary } from './preview-event.store';

/** Registers the calls about events at places. Each change updates the due dates at once. */
export function registerEventRoutes(app: FastifyInstance, database: Database, keepUpToDate: UpdateDueDates): void {
  registerEventReadRoutes(app, database, keepUpToDate);
  registerCallRoute(app, eventCalls.add, async ({ body, request }) => {
    const person = getSignedInPerson(request);
    const form = parseEventForm(body);
    if (!form.ok) return form;
    const added = await runChangeOnce({ database, request, body }, async (change) => {
      const stored = await addEvent(change, {
        person,
        form: form.value,
        isAnother: body.is_another === true,
      });
      return stored.ok ? okResult({ message: dataUpdatedMessage, ...stored.value }) : stored;
    });
    if (added.ok) await updateDueDatesAfterChange(keepUpToDate, person.orgId);
    return added;
  });
  registerCallRoute(app, eventCalls.correct, async ({ body, request }) => {
    const person = getSignedInPerson(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const unknownDay = refuseInvalidDay('on', body.on);
    if (unknownDay) return unknownDay;
    const form = { on: body.on, time: body.time ?? null, note: (body.note ?? '').trim() };
    const changed = await runChangeOnce({ database, request, body }, async (change) => {
      const corrected = await correctEvent(change, { person, id, version: body.version, form });
      return corrected.ok ? okResult({ message: dataUpdatedMessage, ...corrected.value }) : corrected;
    });
    if (changed.ok) await updateDueDatesAfterChange(keepUpToDate, person.orgId);
    return changed;
  });
  registerCallRoute(app, eventCalls.cancel, async ({ body, request }) => {
    const person = getSignedInPerson(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const reason = body.reason.trim();
    if (reason === '') return refuseEmpty('reason', 'reason');
    const changed = await runChangeOnce({ database, request, body }, async (change) => {
      const cancelled = await cancelEvent(change, { person, id, version: body.version, reason });
      return cancelled.ok ? okResult({ message: dataUpdatedMessage, ...cancelled.value }) : cancelled;
    });
    if (changed.ok) await updateDueDatesAfterChange(keepUpToDate, person.orgId);
    return changed;
  });
}

function registerEventReadRoutes(app: FastifyInstance, database: Database, keepUpToDate: UpdateDueDates): void {
  registerCallRoute(app, eventCalls.list, async ({ body, request }) => {
    const person = getSignedInPerson(request);
    const { orgId } = person;
    const placeId = parseId(body.profile_id);
    if (body.profile_id !== undefined && placeId === undefined) return refusedResult('bad-id');
    const after = parsePagePosition(body.after, parseDayPosition);
    if (!after.ok) return after;
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const today = await findOrgToday(query, orgId);
      const writablePlaceIds = await findWritablePlaceIds(query, person);
      return okResult(await listEvents(query, { orgId, today, placeId, after: after.value, writablePlaceIds }));
    });
  });
  registerCallRoute(app, eventCalls.preview, async ({ body, request }) => {
    const person = getSignedInPerson(request);
    const { orgId } = person;
    const form = parseEventForm(body);
    if (!form.ok) return form;
    const id = body.id === undefined ? idOfNewEvent : parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    return database.withOrg(orgId, async (query) => {
      const event = await toUnsavedPlaceEvent(query, { orgId, id, form: form.value });
      if (!event.ok) return event;
      const library = await readEventDutyLibrary(query, orgId);
      const preview = await previewEvent(query, { orgId, library, event: event.value });
      const twice = await findSimilarEvents(query, { orgId, id, ...form.value });
      const refusal = await findPlaceRefusal(query, person, form.value.placeId);
      const asked = { orgId, id, on: form.value.on, atMs: event.value.at?.ms ?? null };
      const earlierFilingRefusal = await findEarlierFilingRefusal(query, asked);
      const fault = earlierFilingRefusal && {
        field: earlierFilingRefusal.field ?? 'on',
        message: buildRefusalSentence(earlierFilingRefusal),
      };
      return okResult({ data: { ...preview, twice, may_record: refusal === undefined, ...(fault && { fault }) } });
    });
  });
}

/** The id that a preview uses for an event that is not stored yet. */
const idOfNewEvent = 0;

type WireEventForm = {
  type: string;
  profile_id: number | string;
  on: string;
  time?: string | null;
  note?: string;
};

function parseEventForm({ type, profile_id, on, time, note = '' }: WireEventForm): Result<EventForm> {
  const placeId = parseId(profile_id);
  if (placeId === undefined) return refusedResult('bad-id');
  const unknownDay = refuseInvalidDay('on', on);
  if (unknownDay) return unknownDay;
  const name = type.trim().replace(/\s+/g, ' ');
  if (name === '') return refuseEmpty('type', 'name of the event');
  return okResult({ type: name, placeId, on, time: time ?? null, note: note.trim() });
}
