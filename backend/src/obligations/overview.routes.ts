import type { FastifyInstance } from 'fastify';
import { occurrenceLimits, overviewCalls } from 'shared-lib/api/contract';
import { isKnownDay, monthOf, parseDay } from 'shared-lib/schedules';
import { findTodayOf } from '../auth/organisations/time-zone.store';
import { actorOf, visitorOf } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { okResult, refusedResult, refuseField } from '../platform/database/result';
import { createHeatReader } from './heat.store';
import { isMoment, saveLastLook } from './last-look.store';
import { listUnsettledLaws, parseUnsettledPosition } from './unsettled.store';
import type { DueDateKeeper } from './work-out-dates.store';

/** Registers the laws without an answer, the year by place, and what a person has seen of Today. */
export function registerOverviewRoutes(
  app: FastifyInstance,
  database: Database,
  keepUpToDate: DueDateKeeper,
): void {
  registerCallRoute(app, overviewCalls.unsettled, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const placeId = parseId(body.profile_id);
    if (body.profile_id !== undefined && placeId === undefined) return refusedResult('bad-id');
    const after = body.after === undefined ? undefined : parseUnsettledPosition(body.after);
    if (body.after !== undefined && !after) return refuseField('after', 'must be what the page before said');
    const search = body.search?.trim();
    await keepUpToDate(orgId);
    return database.withOrg(orgId, async (query) => {
      const filter = {
        orgId,
        ...(search && { search }),
        ...(placeId !== undefined && { placeId }),
        ...(body.cause && { cause: body.cause }),
      };
      return okResult(await listUnsettledLaws(query, filter, { after, take: occurrenceLimits.section }));
    });
  });
  const readHeat = createHeatReader();
  registerCallRoute(app, overviewCalls.heat, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const first = isKnownDay(`${body.from}-01`) ? parseDay(`${body.from}-01`) : undefined;
    if (first === undefined) return refuseField('from', 'must be a month of the years 1900 to 2200');
    await keepUpToDate(orgId);
    return database.withOrg(orgId, async (query) =>
      okResult(
        await readHeat(query, { orgId, today: await findTodayOf(query, orgId), first: monthOf(first) }),
      ),
    );
  });
  registerCallRoute(app, overviewCalls.seen, ({ body, request }) => {
    const { orgId, accountId } = visitorOf(request);
    const { moment } = body;
    if (!isMoment(moment)) return Promise.resolve(refuseField('moment', 'must be that of an answer'));
    return database.changeOrg(actorOf(request), async ({ query }) => {
      await saveLastLook(query, { orgId, accountId, moment });
      return okResult({ message: 'Data Updated Successfully' });
    });
  });
}
