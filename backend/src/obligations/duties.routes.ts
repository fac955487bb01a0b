import type { FastifyInstance } from 'fastify';
import { dueListExportQueries, dutyListCalls, occurrenceLimits } from 'shared-lib/api/contract';
import type { AuthDependencies } from '../auth/identity/auth-context';
import { getVisitor } from '../auth/sessions/visitor';
import { parsePagePosition } from '../platform/api/read-paging';
import { registerCallRoute } from '../platform/api/serve-call';
import { okResult, type Result } from '../platform/database/result';
import { registerExportRoute } from '../records/list-export/send-export';
import { type UpdateDueDates, updateDueDatesAndNextDue, updateDueDatesAndRefreshNextDue } from './due-date-updater';
import { dutySheetColumns } from './due-sheets';
import {
  countDuties,
  type DutyListFilter,
  findDutyIds,
  listDuties,
  parseDutyPosition,
  readDuties,
} from './duties.store';
import { parseDutyFilter, type WireDutyFilter } from './duty-filter.store';
import { addTodayAndStandInsToFilter } from './place-rights.store';

/** Registers the list of the duties that places have, and the same list as a file. */
export function registerDutyRoutes(
  app: FastifyInstance,
  identity: AuthDependencies,
  keepUpToDate: UpdateDueDates,
): void {
  const { database } = identity;
  // The filters `unread` and `unknown` need the records' next due dates. The other filters need not wait for these,
  // because the list uses them only to say that a due date is far.
  const updateForFilter = async ({ orgId, stands }: Pick<DutyListFilter, 'orgId' | 'stands'>) => {
    if (stands === 'unread' || stands === 'unknown') return updateDueDatesAndNextDue(keepUpToDate, database, orgId);
    if (stands === 'unsettled') return keepUpToDate(orgId);
    return updateDueDatesAndRefreshNextDue(keepUpToDate, database, orgId);
  };
  registerCallRoute(app, dutyListCalls.duties, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const parsedFilter = parseDutyListFilter(body, getVisitor(request));
    if (!parsedFilter.ok) return parsedFilter;
    const after = parsePagePosition(body.after, parseDutyPosition);
    if (!after.ok) return after;
    const kept = await updateForFilter(parsedFilter.value);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const { filter } = await addTodayAndStandInsToFilter(query, parsedFilter.value, getVisitor(request));
      const [total, page] = await Promise.all([
        countDuties(query, filter),
        listDuties(query, filter, { after: after.value, take: occurrenceLimits.page }),
      ]);
      return okResult({ total, ...page });
    });
  });
  registerExportRoute(app, identity, {
    path: 'duties/export',
    name: 'Duties',
    query: dueListExportQueries.duties,
    sheet: dutySheetColumns,
    async find(query: WireDutyListFilter, visitor, most) {
      const { orgId } = visitor;
      const parsedFilter = parseDutyListFilter(query, visitor);
      if (!parsedFilter.ok) return parsedFilter;
      const kept = await updateForFilter(parsedFilter.value);
      if (!kept.ok) return kept;
      const { filter } = await database.withOrg(orgId, (read) =>
        addTodayAndStandInsToFilter(read, parsedFilter.value, visitor),
      );
      const ids = await database.withOrg(orgId, (read) => findDutyIds(read, filter, most));
      const { today } = filter;
      return okResult({ ids, read: (read, page) => readDuties(read, { orgId, today, ids: page }) });
    },
  });
}

type WireDutyListFilter = WireDutyFilter & Pick<DutyListFilter, 'stands' | 'sort' | 'order'>;

function parseDutyListFilter(
  body: WireDutyListFilter,
  { orgId, accountId }: { orgId: number; accountId: number },
): Result<Omit<DutyListFilter, 'today'>> {
  const duties = parseDutyFilter(body, accountId);
  if (!duties.ok) return duties;
  const { stands, sort, order } = body;
  return okResult({
    orgId,
    ...duties.value,
    ...(stands && { stands }),
    ...(sort && { sort }),
    ...(order && { order }),
  });
}
