import type { FastifyInstance } from 'fastify';
import { activityLogCalls } from 'shared-lib/api/contract';
import type { Identity } from '../auth/identity/identity';
import { visitorOf } from '../auth/sessions/visitor';
import { longPages, readPaging, toLimitOffset } from '../platform/api/read-paging';
import { serveCall } from '../platform/api/serve-call';
import { done } from '../platform/database/outcome';
import { exportLogRoute, readLogFilter } from './export-log.routes';
import { listActions } from './list-actions.store';
import { listActivity, logLine } from './list-activity.store';

/** The calls that read and export the activity log. */
export function activityLogRoutes(app: FastifyInstance, identity: Identity): void {
  const { database } = identity;
  serveCall(app, activityLogCalls.list, async ({ body, request }) => {
    const filter = readLogFilter(body);
    if (!filter.ok) return filter;
    const paging = readPaging(body, longPages);
    if (!paging.ok) return paging;
    const reader = visitorOf(request);
    const wanted = { reader, filter: filter.value, ...toLimitOffset(paging.value) };
    const { total, rows } = await database.withOrg(reader.orgId, (query) => listActivity(query, wanted));
    return done({ totalLength: total, data: rows.map((row) => logLine(row, reader)) });
  });
  serveCall(app, activityLogCalls.actions, async ({ request }) => {
    const reader = visitorOf(request);
    return done({ data: await database.withOrg(reader.orgId, (query) => listActions(query, reader)) });
  });
  exportLogRoute(app, identity);
}
