import type { FastifyInstance } from 'fastify';
import { obligationCalls, occurrenceLimits } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { type Day, isKnownDay, parseDay } from 'shared-lib/schedules';
import type { Attachments } from '../attachments/attachments';
import { changeOnce } from '../auth/idempotency/change-once.store';
import { findTodayOf } from '../auth/organisations/time-zone.store';
import { actorOf, visitorOf } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { okResult, refusedResult, refuseField } from '../platform/database/result';
import { refreshNextDue } from '../records/schedules/next-due.store';
import { refuseUnknownDay } from '../records/schedules/wire-schedule';
import { decideLaws, keepDueDates } from './decisions.store';
import { contributorOf, registerFilingRoutes } from './filing.routes';
import { isMoment } from './last-look.store';
import { parseFilter, refuseMoment } from './occurrence-filter';
import {
  countByDay,
  countOccurrences,
  listOccurrences,
  parsePosition,
  positionAfter,
} from './occurrences.store';
import { registerOverviewRoutes } from './overview.routes';
import { registerAssignRoute } from './owners.routes';
import { registerPreviewRoute } from './preview.routes';
import { createSettlingQuestionsReader, type SettlingQuestionsReader } from './settling-questions.store';
import { readToday } from './today.store';
import { viewOccurrence } from './view-occurrence.store';
import { createDueDateKeeper, type DueDateKeeper } from './work-out-dates.store';

/** Registers the calls about what is due. Each of them first brings the due dates up to date. */
export function registerObligationRoutes(app: FastifyInstance, attachments: Attachments): void {
  const { database } = attachments;
  const keepUpToDate = createDueDateKeeper(database);
  const readSettlingQuestions = createSettlingQuestionsReader();
  registerToday(app, database, { keepUpToDate, readSettlingQuestions });
  registerReads(app, database, keepUpToDate);
  registerOverviewRoutes(app, database, { keepUpToDate, readSettlingQuestions });
  registerPreviewRoute(app, database, keepUpToDate);
  registerChanges(app, database);
  registerAssignRoute(app, database);
  registerFilingRoutes(app, attachments);
}

type TodayTools = { keepUpToDate: DueDateKeeper; readSettlingQuestions: SettlingQuestionsReader };

function registerToday(
  app: FastifyInstance,
  database: Database,
  { keepUpToDate, readSettlingQuestions }: TodayTools,
): void {
  registerCallRoute(app, obligationCalls.today, async ({ body, request }) => {
    const { orgId, accountId } = visitorOf(request);
    const { changed_after: changedAfter } = body;
    if (changedAfter !== undefined && !isMoment(changedAfter)) return refuseMoment();
    await Promise.all([keepUpToDate(orgId), refreshNextDue(database, orgId, recordKindList)]);
    return database.withOrg(orgId, async (query) =>
      okResult({
        data: await readToday(query, {
          orgId,
          accountId,
          today: await findTodayOf(query, orgId),
          changedAfter,
          questions: await readSettlingQuestions(query, orgId),
        }),
      }),
    );
  });
}

function registerReads(app: FastifyInstance, database: Database, keepUpToDate: DueDateKeeper): void {
  registerCallRoute(app, obligationCalls.list, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const asked = parseFilter(body, visitorOf(request));
    if (!asked.ok) return asked;
    const after = body.after === undefined ? undefined : parsePosition(body.after);
    if (body.after !== undefined && !after) return refuseField('after', 'must be what the page before said');
    await keepUpToDate(orgId);
    return database.withOrg(orgId, async (query) => {
      const filter = { ...asked.value, today: await findTodayOf(query, orgId) };
      const [total, data] = await Promise.all([
        countOccurrences(query, filter),
        listOccurrences(query, filter, { after, take: occurrenceLimits.page }),
      ]);
      return okResult({ total, data, next: positionAfter(data, occurrenceLimits.page) });
    });
  });
  registerCallRoute(app, obligationCalls.days, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const asked = parseFilter(body, visitorOf(request));
    if (!asked.ok) return asked;
    const length = (parseDay(body.to) ?? 0) - (parseDay(body.from) ?? 0);
    if (length < 0 || length > occurrenceLimits.days)
      return refuseField('to', 'must be a day of the year after the first one');
    await keepUpToDate(orgId);
    return database.withOrg(orgId, async (query) => {
      const filter = { ...asked.value, today: await findTodayOf(query, orgId) };
      return okResult({ data: await countByDay(query, filter) });
    });
  });
  registerCallRoute(app, obligationCalls.view, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    await keepUpToDate(orgId);
    return database.withOrg(orgId, (query) => viewOccurrence(query, { person: contributorOf(request), id }));
  });
}

function registerChanges(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, obligationCalls.settle, async ({ body, request }) => {
    const { orgId, id: accountId } = actorOf(request);
    const lawIds = body.law_ids.map(parseId).filter((id) => id !== undefined);
    const placeId = body.profile_id === undefined ? undefined : parseId(body.profile_id);
    if (lawIds.length < body.law_ids.length || (body.profile_id !== undefined && placeId === undefined))
      return refusedResult('bad-id');
    const reason = body.reason.trim();
    if (reason === '') return refusedResult('unfilled', { field: 'Reason' });
    const reviewOn = body.review_on ?? null;
    const today = await database.withOrg(orgId, (query) => findTodayOf(query, orgId));
    if (body.applies !== null && !isDayAfter(reviewOn, today))
      return refuseField('review_on', 'must be a day after today');
    const decision = { orgId, accountId, lawIds, placeId, applies: body.applies, reason, reviewOn };
    return changeOnce({ database, request, body }, async (change) => {
      const decided = await decideLaws(change, decision);
      return decided.ok ? okResult({ message: 'Data Updated Successfully' }) : decided;
    });
  });
  registerCallRoute(app, obligationCalls.begin, async ({ body, request }) => {
    const { orgId } = actorOf(request);
    const { since } = body;
    const unknownDay = since === null ? undefined : refuseUnknownDay('since', since);
    if (unknownDay) return unknownDay;
    return changeOnce({ database, request, body }, async (change) => {
      await keepDueDates(change, { orgId, since });
      return okResult({ message: 'Data Updated Successfully' });
    });
  });
}

function isDayAfter(day: string | null, today: Day): boolean {
  return day !== null && isKnownDay(day) && (parseDay(day) ?? 0) > today;
}
