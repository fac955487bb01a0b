import type { FastifyInstance } from 'fastify';
import { reminderCalls } from 'shared-lib/api/contract';
import { formatDay } from 'shared-lib/schedules';
import { runChangeOnce } from '../auth/idempotency/change-once.store';
import { saveRemindersSetting } from '../auth/organisations/reminders-setting.store';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { getVisitor } from '../auth/sessions/visitor';
import type { UpdateDueDates } from '../obligations/due-date-updater';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { dataUpdatedMessage, okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { refuseInvalidDay } from '../records/schedules/wire-schedule';
import { readAbsence, saveAbsence } from './absence.store';
import { previewDigests } from './preview.store';

type RemindersContext = { database: Database; publicBaseUrl: string; keepUpToDate: UpdateDueDates };

/** Registers the calls for reminders: the user's absence, the organisation's switch, and the preview. */
export function registerReminderRoutes(
  app: FastifyInstance,
  { database, publicBaseUrl, keepUpToDate }: RemindersContext,
): void {
  registerAbsenceRoutes(app, database);
  registerCallRoute(app, reminderCalls.save, async ({ body, request }) => {
    const { orgId, isReadOnly } = getVisitor(request);
    if (isReadOnly) return refusedResult('subscription-ended');
    return runChangeOnce({ database, request, body }, async (change) => {
      await saveRemindersSetting(change, { orgId, areOn: body.reminders });
      return okResult({ message: dataUpdatedMessage });
    });
  });
  registerCallRoute(app, reminderCalls.preview, async ({ request }) => {
    const { orgId } = getVisitor(request);
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) =>
      okResult({ data: await previewDigests(query, { orgId, publicBaseUrl, now: new Date() }) }),
    );
  });
}

function registerAbsenceRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, reminderCalls.view, async ({ request }) => {
    const { orgId, accountId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const today = formatDay(await findOrgToday(query, orgId));
      return okResult({ data: await readAbsence(query, { orgId, accountId, today }) });
    });
  });
  registerCallRoute(app, reminderCalls.saveAway, async ({ body, request }) => {
    const visitor = getVisitor(request);
    const { orgId } = visitor;
    const today = formatDay(await database.withOrg(orgId, (query) => findOrgToday(query, orgId)));
    const away = parseAbsence(body.away, today);
    if (!away.ok) return away;
    return runChangeOnce({ database, request, body }, async (change) => {
      const saved = await saveAbsence(change, visitor, away.value);
      return saved.ok ? okResult({ message: dataUpdatedMessage }) : saved;
    });
  });
}

type WireAbsence = { from: string; until: string; stand_in_id: number | string } | null;

function parseAbsence(
  absence: WireAbsence,
  today: string,
): Result<{ from: string; until: string; standInId: number } | null> {
  if (absence === null) return okResult(null);
  const { from, until } = absence;
  for (const [field, day] of Object.entries({ from, until })) {
    const unknownDay = refuseInvalidDay(field, day);
    if (unknownDay) return unknownDay;
  }
  if (until < from) return refuseField('until', 'must not be before the first day');
  if (until < today) return refuseField('until', 'must not be before today');
  const standInId = parseId(absence.stand_in_id);
  return standInId === undefined ? refusedResult('bad-id') : okResult({ from, until, standInId });
}
