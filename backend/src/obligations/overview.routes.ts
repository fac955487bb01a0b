import type { FastifyInstance } from 'fastify';
import { occurrenceLimits, overviewCalls } from 'shared-lib/api/contract';
import { findMonth, isSupportedDay, parseDay } from 'shared-lib/schedules';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { getActor, getVisitor } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { parsePagePosition } from '../platform/api/read-paging';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { dataUpdatedMessage, okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { listDecidedLaws, readLawStatusAtPlaces } from './decided-laws.store';
import { type UpdateDueDates, updateDueDatesAndNextDue } from './due-date-updater';
import type { HeatMapReader, MonthCountsReader } from './heat-map.store';
import { countOverdueAndUnknownDuties } from './overdue.store';
import { listOwnerlessLaws } from './ownerless-laws.store';
import { isMomentText, saveTodayPageVisit } from './removed-due-dates.store';
import { type DecidingQuestionsReader, findLawsAndPlacesToDecide } from './settling-questions.store';
import { type LawPosition, listLawsByStatus, listUndecidedLaws, parseLawPosition } from './undecided-laws.store';

export type OverviewDeps = {
  keepUpToDate: UpdateDueDates;
  readSettlingQuestions: DecidingQuestionsReader;
  readHeat: HeatMapReader;
  readMonths: MonthCountsReader;
};

/**
 * Registers the calls for lists of laws, for the heat map of a year, and for the changes that a person has
 * already seen on Today.
 */
export function registerOverviewRoutes(app: FastifyInstance, database: Database, tools: OverviewDeps): void {
  registerLawListRoutes(app, database, tools);
  const { keepUpToDate, readHeat } = tools;
  registerCallRoute(app, overviewCalls.heat, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const first = isSupportedDay(`${body.from}-01`) ? parseDay(`${body.from}-01`) : undefined;
    if (first === undefined) return refuseField('from', 'must be a month of the years 1900 to 2200');
    const kept = await updateDueDatesAndNextDue(keepUpToDate, database, orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) =>
      okResult(await readHeat(query, { orgId, today: await findOrgToday(query, orgId), first: findMonth(first) })),
    );
  });
  registerCallRoute(app, overviewCalls.overdue, async ({ request }) => {
    const { orgId } = getVisitor(request);
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) =>
      okResult(await countOverdueAndUnknownDuties(query, orgId, await findOrgToday(query, orgId))),
    );
  });
  registerCallRoute(app, overviewCalls.seen, async ({ body, request }) => {
    const { orgId, accountId } = getVisitor(request);
    const { moment } = body;
    if (!isMomentText(moment)) return refuseField('moment', 'must be that of an answer');
    return database.changeOrg(getActor(request), async ({ query }) => {
      await saveTodayPageVisit(query, { orgId, accountId, moment });
      return okResult({ message: dataUpdatedMessage });
    });
  });
}

const rowsPerSection = occurrenceLimits.section;

/** Registers the call that lists undecided laws, or laws that apply or do not apply. */
function registerLawsByStatusRoutes(
  app: FastifyInstance,
  database: Database,
  { keepUpToDate, readSettlingQuestions }: OverviewDeps,
): void {
  registerCallRoute(app, overviewCalls.unsettled, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const parsedQuery = parseLawListQuery(body);
    if (!parsedQuery.ok) return parsedQuery;
    const { after, ...filter } = parsedQuery.value;
    const { stands } = body;
    if (stands && (body.cause ?? body.question) !== undefined)
      return refuseField('stands', 'is not asked beside a cause or a question');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      if (stands) {
        const today = await findOrgToday(query, orgId);
        return okResult(
          await listLawsByStatus(query, { orgId, today, stands, ...filter }, { after, take: rowsPerSection }),
        );
      }
      const only =
        body.question === undefined
          ? {}
          : { only: findLawsAndPlacesToDecide(await readSettlingQuestions(query, orgId), body.question) };
      const cause = body.cause && { cause: body.cause };
      return okResult(
        await listUndecidedLaws(query, { orgId, ...filter, ...cause, ...only }, { after, take: rowsPerSection }),
      );
    });
  });
}

/** Registers three lists of laws: by status, decided by a person (not by rules), and without an owner. */
function registerLawListRoutes(app: FastifyInstance, database: Database, tools: OverviewDeps): void {
  const { keepUpToDate } = tools;
  registerLawsByStatusRoutes(app, database, tools);
  registerCallRoute(app, overviewCalls.decisions, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const parsedQuery = parseLawListQuery(body);
    if (!parsedQuery.ok) return parsedQuery;
    const { after, ...filter } = parsedQuery.value;
    return database.withOrg(orgId, async (query) => {
      const reviewFilter = body.to_review && { reviewBy: await findOrgToday(query, orgId) };
      return okResult(
        await listDecidedLaws(query, { orgId, ...filter, ...reviewFilter }, { after, take: rowsPerSection }),
      );
    });
  });
  registerCallRoute(app, overviewCalls.places, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const lawId = parseId(body.law_id);
    if (lawId === undefined) return refusedResult('bad-id');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, (query) => readLawStatusAtPlaces(query, orgId, lawId));
  });
  registerCallRoute(app, overviewCalls.ownerless, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const parsedQuery = parseLawListQuery(body);
    if (!parsedQuery.ok) return parsedQuery;
    const { after, ...filter } = parsedQuery.value;
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) =>
      okResult(
        await listOwnerlessLaws(
          query,
          { orgId, today: await findOrgToday(query, orgId), ...filter },
          { after, take: rowsPerSection },
        ),
      ),
    );
  });
}

type WireLawListQuery = { search?: string; profile_id?: number | string; after?: string };
type LawListQuery = { search?: string; placeId?: number; after?: LawPosition };

/** Parses the filter and the start position of a list of laws. */
function parseLawListQuery({ search = '', profile_id, after }: WireLawListQuery): Result<LawListQuery> {
  const placeId = profile_id === undefined ? undefined : parseId(profile_id);
  if (profile_id !== undefined && placeId === undefined) return refusedResult('bad-id');
  const position = parsePagePosition(after, parseLawPosition);
  if (!position.ok) return position;
  return okResult({
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(placeId !== undefined && { placeId }),
    ...(position.value && { after: position.value }),
  });
}
