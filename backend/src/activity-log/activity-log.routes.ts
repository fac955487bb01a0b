import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activityLogCalls, type LogQuery, logQuery } from 'shared-lib/api/contract';
import { byteOrderMark } from 'shared-lib/spreadsheets';
import { entryAbout } from '../auth/identity/entry-about';
import type { Identity } from '../auth/identity/identity';
import { actorOf, type Visitor, visitorOf } from '../auth/sessions/visitor';
import { longPageSizes, readPaging, toLimitOffset } from '../platform/api/read-paging';
import { sendRefusal } from '../platform/api/refuse';
import { serveCall } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { okResult } from '../platform/database/result';
import { activityAfter, type LogRow, listActions, listActivity, logLine } from './activity-log.store';
import { csvHead, csvRows } from './log-csv';
import { type LogFilter, parseLogFilter } from './log-filter.store';

export function activityLogRoutes(app: FastifyInstance, identity: Identity): void {
  const { database } = identity;
  serveCall(app, activityLogCalls.list, async ({ body, request }) => {
    const filter = parseLogFilter(body);
    if (!filter.ok) return filter;
    const paging = readPaging(body, longPageSizes);
    if (!paging.ok) return paging;
    const reader = visitorOf(request);
    const wanted = { reader, filter: filter.value, ...toLimitOffset(paging.value) };
    const { total, rows } = await database.withOrg(reader.orgId, (query) => listActivity(query, wanted));
    return okResult({ totalLength: total, data: rows.map((row) => logLine(row, reader)) });
  });
  serveCall(app, activityLogCalls.actions, async ({ request }) => {
    const reader = visitorOf(request);
    return okResult({ data: await database.withOrg(reader.orgId, (query) => listActions(query, reader)) });
  });
  exportLogRoute(app, identity);
}

/** Exports the log as a spreadsheet. The export gets its own log entry. */
function exportLogRoute(app: FastifyInstance, identity: Identity): void {
  const { database, mayExport } = identity;
  const call = { access: 'member', codes: 'numbers' } as const;
  app.get<{ Querystring: LogQuery }>(
    '/api/activity-log/export',
    { config: { call }, schema: { querystring: logQuery } },
    async (request, reply) => {
      const filter = parseLogFilter(request.query);
      if (!filter.ok) return sendRefusal(request, reply, filter);
      const admitted = await mayExport(visitorOf(request), reply);
      if (!admitted.ok) return sendRefusal(request, reply, admitted);
      await noteExport(identity, request);
      void reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="system-logs.csv"');
      const wanted = { reader: visitorOf(request), filter: filter.value };
      return reply.send(Readable.from(exportLog(database, wanted)));
    },
  );
}

async function noteExport({ database }: Identity, request: FastifyRequest): Promise<void> {
  const { accountId: id, username } = visitorOf(request);
  await database.changeOrg(actorOf(request), async ({ note }) => {
    note(entryAbout({ id, username }, { action: 'Log exported' }));
    return okResult(undefined);
  });
}

const pageSize = 500;

/**
 * Yields the filtered log as CSV. Each page is read in its own transaction, so no connection waits for a slow reader.
 */
async function* exportLog(
  database: Database,
  { reader, filter }: { reader: Visitor; filter: LogFilter },
): AsyncGenerator<string> {
  yield byteOrderMark + csvHead;
  let last: LogRow | undefined;
  for (;;) {
    const wanted = { reader, filter, last, limit: pageSize };
    const rows = await database.withOrg(reader.orgId, (query) => activityAfter(query, wanted));
    if (rows.length > 0) yield csvRows(rows.map((row) => logLine(row, reader)));
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}
