import type { FastifyInstance } from 'fastify';
import { dueListQueries, obligationCalls, occurrenceLimits } from 'shared-lib/api/contract';
import { parseDay } from 'shared-lib/schedules';
import type { Identity } from '../auth/identity/identity';
import { findTodayOf } from '../auth/organisations/time-zone.store';
import { visitorOf } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { listDaysOff } from '../records/holidays/holidays.store';
import { registerExport } from '../records/list-export/send-export';
import { refuseUnknownDay } from '../records/schedules/wire-schedule';
import type { DueDateKeeper } from './due-date-keeper';
import { occurrenceSheet } from './due-sheets';
import { parseDutyFilter, type WireDutyFilter } from './duty-filter.store';
import { contributorOf } from './filing.routes';
import type { Contributor } from './filing-rights';
import { isMoment } from './last-look.store';
import { markStandIns, type OccurrenceFilter, withAbsent } from './occurrence-filter.store';
import {
  countByDay,
  countOccurrences,
  findOccurrenceIds,
  listOccurrences,
  parsePosition,
  positionAfter,
  readOccurrences,
} from './occurrences.store';
import { findSelves } from './place-rights.store';
import { viewOccurrence } from './view-occurrence.store';

/**
 * Registers the calls for lists of due dates, the counts of calendar days, single due dates, and the list as
 * a file.
 */
export function registerOccurrenceRoutes(
  app: FastifyInstance,
  identity: Identity,
  keepUpToDate: DueDateKeeper,
): void {
  registerLists(app, identity, keepUpToDate);
  registerExport(app, identity, {
    path: 'occurrences/export',
    name: 'Due dates',
    query: dueListQueries.occurrences,
    sheet: occurrenceSheet,
    async find(query: WireFilter, visitor, most) {
      const asked = parseFilter(query, visitor);
      if (!asked.ok) return asked;
      const kept = await keepUpToDate(visitor.orgId);
      if (!kept.ok) return kept;
      const { database } = identity;
      const today = await database.withOrg(visitor.orgId, (read) => findTodayOf(read, visitor.orgId));
      const ids = await database.withOrg(visitor.orgId, async (read) => {
        const selves = await findSelves(read, { ...visitor, today });
        return findOccurrenceIds(read, withAbsent({ ...asked.value, today }, selves), most);
      });
      const { orgId } = visitor;
      return okResult({ ids, read: (read, page) => readOccurrences(read, { orgId, today, ids: page }) });
    },
  });
}

function registerLists(app: FastifyInstance, { database }: Identity, keepUpToDate: DueDateKeeper): void {
  registerCallRoute(app, obligationCalls.list, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const asked = parseFilter(body, visitorOf(request));
    if (!asked.ok) return asked;
    const after = body.after === undefined ? undefined : parsePosition(body.after);
    if (body.after !== undefined && !after) return refuseField('after', 'must be what the page before said');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const today = await findTodayOf(query, orgId);
      const selves = await findSelves(query, { ...visitorOf(request), today });
      const filter = withAbsent({ ...asked.value, today }, selves);
      const [total, rows] = await Promise.all([
        countOccurrences(query, filter),
        listOccurrences(query, filter, { after, take: occurrenceLimits.page }),
      ]);
      const next = positionAfter(rows, occurrenceLimits.page);
      return okResult({ total, data: markStandIns(rows, selves), next });
    });
  });
  registerCallRoute(app, obligationCalls.days, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const asked = parseFilter(body, visitorOf(request));
    if (!asked.ok) return asked;
    const [from, to] = [parseDay(body.from) ?? 0, parseDay(body.to) ?? 0];
    const length = to - from;
    if (length < 0 || length > occurrenceLimits.days)
      return refuseField('to', 'must be a day of the year after the first one');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const today = await findTodayOf(query, orgId);
      const selves = await findSelves(query, { ...visitorOf(request), today });
      return okResult({
        data: await countByDay(query, withAbsent({ ...asked.value, today }, selves)),
        days_off: await listDaysOff(query, { orgId, placeId: asked.value.placeId, from, to }),
      });
    });
  });
  registerCallRoute(app, obligationCalls.view, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const kept = await keepUpToDate(orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, (query) => viewOccurrence(query, { person: contributorOf(request), id }));
  });
}

type WireFilter = WireDutyFilter & {
  from?: string;
  to?: string;
  standing?: OccurrenceFilter['standing'];
  changed_after?: string;
  once?: true;
  order?: OccurrenceFilter['order'];
};

export function refuseMoment() {
  return refuseField('changed_after', 'must be a moment that an answer gave');
}

/** Parses the filter of a list of due dates. */
export function parseFilter(
  body: WireFilter,
  { orgId, accountId, isAdministrator: isNamedOne, mayEdit }: Contributor,
): Result<Omit<OccurrenceFilter, 'today'>> {
  const isAdministrator = isNamedOne && mayEdit;
  const { from, to, standing, changed_after, once, order } = body;
  if (changed_after !== undefined && !isMoment(changed_after)) return refuseMoment();
  for (const [field, day] of Object.entries({ from, to })) {
    const unknownDay = day === undefined ? undefined : refuseUnknownDay(field, day);
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
