import type { FastifyInstance } from 'fastify';
import { happeningCalls } from 'shared-lib/api/contract';
import { changeOnce } from '../auth/idempotency/change-once.store';
import { findTodayOf } from '../auth/organisations/time-zone.store';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseEmpty, refuseField } from '../platform/database/result';
import { refuseUnknownDay } from '../records/schedules/wire-schedule';
import { type DueDateKeeper, keepAfterChange } from './due-date-keeper';
import { contributorOf } from './filing.routes';
import { listHappenings, parseHappeningPosition } from './happening-list.store';
import {
  addHappening,
  cancelHappening,
  correctHappening,
  type EventForm,
  findTwice,
  readUnstoredEvent,
} from './happenings.store';
import { findOwnPlaces, findPlaceRefusal } from './place-rights.store';
import { previewEvent, readEventLibrary } from './preview-event.store';

const message = 'Data Updated Successfully';

/** Registers the calls about events at places. Each change updates the due dates at once. */
export function registerHappeningRoutes(
  app: FastifyInstance,
  database: Database,
  keepUpToDate: DueDateKeeper,
): void {
  registerReads(app, database, keepUpToDate);
  registerCallRoute(app, happeningCalls.add, async ({ body, request }) => {
    const person = contributorOf(request);
    const form = parseForm(body);
    if (!form.ok) return form;
    const added = await changeOnce({ database, request, body }, async (change) => {
      const stored = await addHappening(change, {
        person,
        form: form.value,
        isAnother: body.is_another === true,
      });
      return stored.ok ? okResult({ message, ...stored.value }) : stored;
    });
    if (added.ok) await keepAfterChange(keepUpToDate, person.orgId);
    return added;
  });
  registerCallRoute(app, happeningCalls.correct, async ({ body, request }) => {
    const person = contributorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const unknownDay = refuseUnknownDay('on', body.on);
    if (unknownDay) return unknownDay;
    const form = { on: body.on, time: body.time ?? null, note: (body.note ?? '').trim() };
    const changed = await changeOnce({ database, request, body }, async (change) => {
      const corrected = await correctHappening(change, { person, id, version: body.version, form });
      return corrected.ok ? okResult({ message, ...corrected.value }) : corrected;
    });
    if (changed.ok) await keepAfterChange(keepUpToDate, person.orgId);
    return changed;
  });
  registerCallRoute(app, happeningCalls.cancel, async ({ body, request }) => {
    const person = contributorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const reason = body.reason.trim();
    if (reason === '') return refuseEmpty('reason', 'reason');
    return changeOnce({ database, request, body }, async (change) => {
      const cancelled = await cancelHappening(change, { person, id, version: body.version, reason });
      return cancelled.ok ? okResult({ message, ...cancelled.value }) : cancelled;
    });
  });
}

function registerReads(app: FastifyInstance, database: Database, keepUpToDate: DueDateKeeper): void {
  registerCallRoute(app, happeningCalls.list, async ({ body, request }) => {
    const person = contributorOf(request);
    const { orgId } = person;
    const placeId = parseId(body.profile_id);
    if (body.profile_id !== undefined && placeId === undefined) return refusedResult('bad-id');
    const after = body.after === undefined ? undefined : parseHappeningPosition(body.after);
    if (body.after !== undefined && !after) return refuseField('after', 'must be what the page before said');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const today = await findTodayOf(query, orgId);
      const ownPlaces = await findOwnPlaces(query, person);
      return okResult(await listHappenings(query, { orgId, today, placeId, after, ownPlaces }));
    });
  });
  registerCallRoute(app, happeningCalls.preview, async ({ body, request }) => {
    const person = contributorOf(request);
    const { orgId } = person;
    const form = parseForm(body);
    if (!form.ok) return form;
    const id = parseId(body.id) ?? 0;
    return database.withOrg(orgId, async (query) => {
      const event = await readUnstoredEvent(query, { orgId, id, form: form.value });
      if (!event.ok) return event;
      const library = await readEventLibrary(query, orgId);
      const preview = await previewEvent(query, { orgId, library, event: event.value });
      const twice = await findTwice(query, { orgId, id, ...form.value });
      const refusal = await findPlaceRefusal(query, person, form.value.placeId);
      return okResult({ data: { ...preview, twice, may_record: refusal === undefined } });
    });
  });
}

type WireForm = {
  type: string;
  profile_id: number | string;
  on: string;
  time?: string | null;
  note?: string;
};

function parseForm({ type, profile_id, on, time, note = '' }: WireForm): Result<EventForm> {
  const placeId = parseId(profile_id);
  if (placeId === undefined) return refusedResult('bad-id');
  const unknownDay = refuseUnknownDay('on', on);
  if (unknownDay) return unknownDay;
  const name = type.trim().replace(/\s+/g, ' ');
  if (name === '') return refuseEmpty('type', 'name of the event');
  return okResult({ type: name, placeId, on, time: time ?? null, note: note.trim() });
}
