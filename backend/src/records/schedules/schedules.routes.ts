import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { scheduleCalls } from 'shared-lib/api/contract';
import { recordKinds } from 'shared-lib/records';
import {
  addEventType,
  computeOccurrences,
  explainDueDate,
  formatDay,
  type Occurrence,
  readExtensions,
  readSchedule,
} from 'shared-lib/schedules';
import { runChangeOnce } from '../../auth/idempotency/change-once.store';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, refusedResult } from '../../platform/database/result';
import { findRecord } from '../records/record.store';
import { findLawLevel, readDateQuality, saveLawLevel } from './quality.store';
import {
  countPlacesWithOpenDueDate,
  earliestScheduleDay,
  findDueDatesStartDay,
  findScheduleHistory,
  findSchedules,
  haveDateFieldsChanged,
  type SavedSchedule,
  saveSchedule,
} from './schedules.store';
import { parsePreviewRequest, parseScheduleChange, refuseInvalidDay, toWireSchedule } from './wire-schedule';

export type WireOccurrence = Static<typeof scheduleCalls.preview.reply>['data'][number];

export function registerScheduleRoutes(app: FastifyInstance, database: Database): void {
  registerDateQualityRoutes(app, database);
  registerCallRoute(app, scheduleCalls.preview, async ({ body }) => {
    const parsed = parsePreviewRequest(body);
    if (!parsed.ok) return parsed;
    const { schedule, from, to, facts } = parsed.value;
    return okResult({ data: computeOccurrences(schedule, from, to, facts).map(toWireOccurrence) });
  });
  registerCallRoute(app, scheduleCalls.view, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const reference = { orgId, kind: recordKinds[body.kind], id };
      const record = await findRecord(query, reference);
      if (!record) return refusedResult('unknown-record');
      const { schedule: fields, doubt = null } = readSchedule(record);
      const schedule = addEventType(record, fields);
      const { uniqueCode } = record;
      const [savedSchedules, history, fields_changed, since, places, law_level] = await Promise.all([
        findSchedules(query, reference),
        findScheduleHistory(query, { orgId, uniqueCode }),
        haveDateFieldsChanged(query, { ...reference, uniqueCode }),
        findDueDatesStartDay(query, orgId),
        countPlacesWithOpenDueDate(query, reference),
        findLawLevel(query, reference),
      ]);
      return okResult({
        data: {
          read: toWireSchedule(schedule),
          doubt,
          said: savedSchedules.map(toWireSavedSchedule),
          extensions: readExtensions(record).map(({ start, end, until }) => ({
            start_date: formatDay(start),
            end_date: formatDay(end),
            extension_date: formatDay(until),
          })),
          fields_changed: fields_changed && savedSchedules.length > 0,
          history,
          due_dates_kept: since !== null,
          places,
          law_level,
        },
      });
    });
  });
  registerCallRoute(app, scheduleCalls.save, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const parsedChange = parseScheduleChange(body);
    if (!parsedChange.ok) return parsedChange;
    const options = { orgId, kind: recordKinds[body.kind], version: body.version, ...parsedChange.value };
    return runChangeOnce({ database, request, body }, async (change) => {
      const saved = await saveSchedule(change, options);
      return saved.ok ? okResult({ message: 'Data Updated Successfully', version: saved.value }) : saved;
    });
  });
}

function registerDateQualityRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, scheduleCalls.quality, async ({ body, request }) => {
    const lawId = parseId(body.law_id);
    if (lawId === undefined) return refusedResult('bad-id');
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const law = await findRecord(query, { orgId, kind: recordKinds.law, id: lawId });
      return law ? okResult({ data: await readDateQuality(query, { orgId, lawId }) }) : refusedResult('unknown-record');
    });
  });
  registerCallRoute(app, scheduleCalls.saveLevel, async ({ body, request }) => {
    const lawId = parseId(body.law_id);
    if (lawId === undefined) return refusedResult('bad-id');
    const { orgId } = getActor(request);
    const { level, from_day: fromDay = null, seen = null } = body;
    const unknownDay = fromDay === null ? undefined : refuseInvalidDay('from_day', fromDay);
    if (unknownDay) return unknownDay;
    return runChangeOnce({ database, request, body }, async (change) => {
      const saved = await saveLawLevel(change, { orgId, lawId, level, fromDay, seen });
      return saved.ok ? okResult({ message: 'Data Updated Successfully' }) : saved;
    });
  });
}

function toWireSavedSchedule({ fromDay, schedule, version }: SavedSchedule) {
  return { from_day: fromDay === earliestScheduleDay ? null : fromDay, schedule: toWireSchedule(schedule), version };
}

function toWireOccurrence(one: Occurrence): WireOccurrence {
  return {
    period_key: one.key,
    period_start: one.period ? formatDay(one.period.start) : null,
    period_end: one.period ? formatDay(one.period.end) : null,
    statutory_due: formatDay(one.statutoryDue),
    extended_due: one.extendedDue === undefined ? null : formatDay(one.extendedDue),
    effective_due: formatDay(one.effectiveDue),
    due_at: one.dueAt ?? null,
    ...(one.opensOn !== undefined && { opens_on: formatDay(one.opensOn) }),
    falls_on_holiday: one.isOnDayOff,
    why: explainDueDate(one),
  };
}
