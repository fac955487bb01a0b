import type { FastifyInstance } from 'fastify';
import { obligationCalls } from 'shared-lib/api/contract';
import { type Day, isSupportedDay, parseDay } from 'shared-lib/schedules';
import type { AttachmentDeps } from '../attachments/attachments';
import { findStoredReply, runChangeOnce } from '../auth/idempotency/change-once.store';
import type { AuthDependencies } from '../auth/identity/auth-context';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { getActor, getVisitor } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { dataUpdatedMessage, okResult, refusedResult, refuseEmpty, refuseField } from '../platform/database/result';
import { refuseInvalidDay } from '../records/schedules/wire-schedule';
import { parseLawsToDecide, registerChangePreviewRoutes } from './change-preview.routes';
import { decideLaws, decideUndecidedLaws, startOrStopKeepingDueDates, stopKeepingDueDates } from './decisions.store';
import { type UpdateDueDates, updateDueDatesAndRefreshNextDue } from './due-date-updater';
import { registerDutyRoutes } from './duties.routes';
import { registerFilingRoutes } from './filing.routes';
import { registerEventRoutes } from './happenings.routes';
import { createHeatMapReader, createMonthCountsReader } from './heat-map.store';
import { registerHoldingRoutes } from './holdings.routes';
import { refuseMalformedMoment, registerOccurrenceRoutes } from './occurrences.routes';
import { type OverviewDeps, registerOverviewRoutes } from './overview.routes';
import { registerAssignRoute } from './owners.routes';
import { isMomentText } from './removed-due-dates.store';
import { createDecidingQuestionsReader } from './settling-questions.store';
import { readTodayPage } from './today.store';

/** The dependencies of the calls about obligations. */
export type ObligationDeps = {
  attachments: AttachmentDeps;
  identity: AuthDependencies;
  keepUpToDate: UpdateDueDates;
};

/** Registers the calls about due dates. Each call first brings the due dates up to date. */
export function registerObligationRoutes(
  app: FastifyInstance,
  { attachments, identity, keepUpToDate }: ObligationDeps,
): void {
  const { database } = attachments;
  const overviewTools: OverviewDeps = {
    keepUpToDate,
    readSettlingQuestions: createDecidingQuestionsReader(),
    readHeat: createHeatMapReader(),
    readMonths: createMonthCountsReader(),
  };
  registerTodayRoutes(app, database, overviewTools);
  registerOccurrenceRoutes(app, identity, keepUpToDate);
  registerDutyRoutes(app, identity, keepUpToDate);
  registerOverviewRoutes(app, database, overviewTools);
  registerChangePreviewRoutes(app, database, keepUpToDate);
  registerObligationChanges(app, database);
  registerAssignRoute(app, database);
  registerFilingRoutes(app, attachments);
  registerEventRoutes(app, database, keepUpToDate);
  registerHoldingRoutes(app, attachments, keepUpToDate);
}

function registerTodayRoutes(
  app: FastifyInstance,
  database: Database,
  { keepUpToDate, readSettlingQuestions, readMonths }: OverviewDeps,
): void {
  registerCallRoute(app, obligationCalls.today, async ({ body, request }) => {
    const { orgId, accountId, isAdministrator, mayEdit } = getVisitor(request);
    const { changed_after: changedAfter } = body;
    if (changedAfter !== undefined && !isMomentText(changedAfter)) return refuseMalformedMoment();
    const placeId = body.profile_id === undefined ? undefined : parseId(body.profile_id);
    if (body.profile_id !== undefined && placeId === undefined) return refusedResult('bad-id');
    const kept = await updateDueDatesAndRefreshNextDue(keepUpToDate, database, orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) =>
      okResult({
        data: await readTodayPage(query, {
          orgId,
          accountId,
          mayEdit,
          isAdministrator: isAdministrator && mayEdit,
          today: await findOrgToday(query, orgId),
          changedAfter,
          placeId,
          questions: await readSettlingQuestions(query, orgId),
          readMonths,
        }),
      }),
    );
  });
}

function registerObligationChanges(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, obligationCalls.settle, async ({ body, request }) => {
    const { orgId, id: accountId } = getActor(request);
    const { applies } = body;
    const laws = parseLawsToDecide(body, applies);
    if (!laws.ok) return laws;
    const { lawIds, placeId, isWhereUndecided } = laws.value;
    const reason = body.reason.trim();
    if (reason === '') return refuseEmpty('reason', 'reason');
    const reviewOn = body.review_on ?? null;
    const today = await database.withOrg(orgId, (query) => findOrgToday(query, orgId));
    if (applies !== null && !isFutureDay(reviewOn, today)) return refuseField('review_on', 'must be a day after today');
    const decision = { orgId, accountId, lawIds, reason, reviewOn };
    return runChangeOnce({ database, request, body }, async (change) => {
      const decided = await (isWhereUndecided
        ? decideUndecidedLaws(change, decision)
        : decideLaws(change, { ...decision, placeId, applies }));
      return decided.ok ? okResult({ message: dataUpdatedMessage }) : decided;
    });
  });
  registerCallRoute(app, obligationCalls.begin, async ({ body, request }) => {
    const { orgId } = getActor(request);
    const { since } = body;
    const unknownDay = since === null ? undefined : refuseInvalidDay('since', since);
    if (unknownDay) return unknownDay;
    // A later day would hide the due dates until that day.
    if (isFutureDay(since, await database.withOrg(orgId, (query) => findOrgToday(query, orgId))))
      return refuseField('since', 'must not be after today');
    const save = () =>
      runChangeOnce({ database, request, body }, async (change) => {
        await startOrStopKeepingDueDates(change, { orgId, since });
        return okResult({ message: dataUpdatedMessage });
      });
    if (since !== null) return save();
    const storedReply = await findStoredReply<{ message: string }>({ database, request, body });
    return storedReply ?? stopKeepingDueDates(database, orgId, save);
  });
}

function isFutureDay(day: string | null, today: Day): boolean {
  return day !== null && isSupportedDay(day) && (parseDay(day) ?? 0) > today;
}
