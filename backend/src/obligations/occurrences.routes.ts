import type { FastifyInstance } from 'fastify';
import { dueListExportQueries, obligationCalls, occurrenceLimits } from 'shared-lib/api/contract';
import { parseDay } from 'shared-lib/schedules';
import type { AuthDependencies } from '../auth/identity/auth-context';
import { getVisitor } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { parseDayPosition, parsePagePosition } from '../platform/api/read-paging';
import { registerCallRoute } from '../platform/api/serve-call';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { listDaysOff } from '../records/holidays/holidays.store';
import { registerExportRoute } from '../records/list-export/send-export';
import { refuseInvalidDay } from '../records/schedules/wire-schedule';
import type { UpdateDueDates } from './due-date-updater';
import { dueDateSheetColumns } from './due-sheets';
import { parseDutyFilter, type WireDutyFilter } from './duty-filter.store';
import { getSignedInPerson } from './filing.routes';
import type { SignedInPerson } from './filing-rights';
import { markStandInRows, type OccurrenceFilter } from './occurrence-filter.store';
import {
  countDueDatesByDay,
  countOccurrences,
  findOccurrenceIds,
  formatNextPosition,
  listOccurrences,
  readOccurrences,
} from './occurrences.store';
import { addTodayAndStandInsToFilter } from './place-rights.store';
import { isMomentText } from './removed-due-dates.store';
import { viewOccurrence } from './view-occurrence.store';

/**
 * Registers the calls for lists of due dates, the counts of calendar days, single due dates, and the list as
 * a file.
 */
export function registerOccurrenceRoutes(
  app: FastifyInstance,
  identity: AuthDependencies,
  keepUpToDate: UpdateDueDates,
): void {
  registerOccurrenceListRoutes(app, identity, keepUpToDate);
  registerExportRoute(app, identity, {
    path: 'occurrences/export',
    name: 'Due dates',
    query: dueListExportQueries.occurrences,
    sheet: dueDateSheetColumns,
    async find(query: WireOccurrenceFilter, visitor, most) {
      const parsedFilter = parseOccurrenceFilter(query, visitor);
      if (!parsedFilter.ok) return parsedFilter;
      const kept = await keepUpToDate(visitor.orgId);
      if (!kept.ok) return kept;
      const { database } = identity;
      const { orgId } = visitor;
      const { filter } = await database.withOrg(orgId, (read) =>
        addTodayAndStandInsToFilter(read, parsedFilter.value, visitor),
      );
      const ids = await database.withOrg(orgId, (read) => findOccurrenceIds(read, filter, most));
      const { today } = filter;
      return okResult({ ids, read: (read, page) => readOccurrences(read, { orgId, today, ids: page }) });
    },
  });
}

function registerOccurrenceListRoutes(
  app: FastifyInstance,
  { database }: AuthDependencies,
  keepUpToDate: UpdateDueDates,
): void {
  registerCallRoute(app, obligationCalls.list, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const parsedFilter = parseOccurrenceFilter(body, getVisitor(request));
    if (!parsedFilter.ok) return parsedFilter;
    const after = parsePagePosition(body.after, parseDayPosition);
    if (!after.ok) return after;
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const { filter, readerAccountIds } = await addTodayAndStandInsToFilter(
        query,
        parsedFilter.value,
        getVisitor(request),
      );
      const [total, rows] = await Promise.all([
        countOccurrences(query, filter),
        listOccurrences(query, filter, { after: after.value, take: occurrenceLimits.page }),
      ]);
      const next = formatNextPosition(rows, occurrenceLimits.page, filter.order === 'desc');
      return okResult({ total, data: markStandInRows(rows, readerAccountIds), next });
    });
  });
  registerCallRoute(app, obligationCalls.days, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const parsedFilter = parseOccurrenceFilter(body, getVisitor(request));
    if (!parsedFilter.ok) return parsedFilter;
    const [from, to] = [parseDay(body.from) ?? 0, parseDay(body.to) ?? 0];
    const length = to - from;
    if (length < 0 || length > occurrenceLimits.days)
      return refuseField('to', 'must be a day of the year after the first one');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const { filter } = await addTodayAndStandInsToFilter(query, parsedFilter.value, getVisitor(request));
      return okResult({
        data: await countDueDatesByDay(query, filter),
        days_off: await listDaysOff(query, { orgId, placeId: filter.placeId, from, to }),
      });
    });
  });
  registerCallRoute(app, obligationCalls.view, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, (query) => viewOccurrence(query, { person: getSignedInPerson(request), id }));
  });
}

type WireOccurrenceFilter = WireDutyFilter & {
  from?: string;
  to?: string;
  standing?: OccurrenceFilter['standing'];
  changed_after?: string;
  once?: true;
  order?: OccurrenceFilter['order'];
};

export function refuseMalformedMoment() {
  return refuseField('changed_after', 'must be a moment that an answer gave');
}

/** Parses the filter of a list of due dates. */
export function parseOccurrenceFilter(
  body: WireOccurrenceFilter,
  { orgId, accountId, isAdministrator: isNamedOne, mayEdit }: SignedInPerson,
): Result<Omit<OccurrenceFilter, 'today'>> {
  const isAdministrator = isNamedOne && mayEdit;
  const { from, to, standing, changed_after, once, order } = body;
  if (changed_after !== undefined && !isMomentText(changed_after)) return refuseMalformedMoment();
  for (const [field, day] of Object.entries({ from, to })) {
    const unknownDay = day === undefined ? undefined : refuseInvalidDay(field, day);
    if (unknownDay) return unknownDay;
  }
  const duties = parseDutyFilter(body, accountId);
  if (!duties.ok) return duties;
  return okResult({
    orgId,
    ...duties.value,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(standing && { standing }),
    ...((standing === 'to-file' || standing === 'to-check') && {
      waitsFor: { accountIds: [accountId], isAdministrator, mayEdit },
    }),
    ...(changed_after !== undefined && { changedAfter: changed_after }),
    ...(once && { isOnce: once }),
    ...(order && { order }),
  });
}
