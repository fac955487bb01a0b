import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activityLogCalls, type LogQuery, logQuery } from 'shared-lib/api/contract';
import { byteOrderMark } from 'shared-lib/spreadsheets';
import type { AuthDependencies } from '../auth/identity/auth-context';
import { buildAccountJournalEntry } from '../auth/identity/build-entry';
import { getActor, getVisitor, type SignedInVisitor } from '../auth/sessions/visitor';
import { commonPageSizes, readPaging, toLimitOffset } from '../platform/api/read-paging';
import { sendRefusal } from '../platform/api/refuse';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database } from '../platform/database/database';
import { okResult } from '../platform/database/result';
import {
  type LogRow,
  listActivity,
  listActivityAfterEntry,
  listLoggedActions,
  toWireLogEntry,
} from './activity-log.store';
import { formatLogAsCsvRows, logCsvHeaderLine } from './log-csv';
import { countLogEntriesByDay, parseDayStarts } from './log-days.store';
import { type LogFilter, parseLogFilter } from './log-filter.store';

export function registerActivityLogRoutes(app: FastifyInstance, identity: AuthDependencies): void {
  const { database } = identity;
  registerCallRoute(app, activityLogCalls.list, async ({ body, request }) => {
    const filter = parseLogFilter(body);
    if (!filter.ok) return filter;
    const paging = readPaging(body, commonPageSizes);
    if (!paging.ok) return paging;
    const reader = getVisitor(request);
    const options = { reader, filter: filter.value, ...toLimitOffset(paging.value) };
    const { total, rows } = await database.withOrg(reader.orgId, (query) => listActivity(query, options));
    return okResult({ totalLength: total, data: rows.map((row) => toWireLogEntry(row, reader)) });
  });
  registerCallRoute(app, activityLogCalls.days, async ({ body, request }) => {
    const filter = parseLogFilter(body);
    if (!filter.ok) return filter;
    const starts = parseDayStarts(body.starts);
    if (!starts.ok) return starts;
    const reader = getVisitor(request);
    const options = { reader, filter: filter.value, starts: starts.value };
    return okResult({
      data: await database.withOrg(reader.orgId, (query) => countLogEntriesByDay(query, options)),
    });
  });
  registerCallRoute(app, activityLogCalls.actions, async ({ request }) => {
    const reader = getVisitor(request);
    return okResult({ data: await database.withOrg(reader.orgId, (query) => listLoggedActions(query, reader)) });
  });
  registerExportLogRoute(app, identity);
}

/** Registers the export of the log as a spreadsheet. Each export itself becomes an entry of the log. */
function registerExportLogRoute(app: FastifyInstance, identity: AuthDependencies): void {
  const { database, mayExport } = identity;
  app.get<{ Querystring: LogQuery }>(
    '/api/activity-log/export',
    { config: { call: { access: 'member', codes: 'numbers' } }, schema: { querystring: logQuery } },
    async (request, reply) => {
      const filter = parseLogFilter(request.query);
      if (!filter.ok) return sendRefusal(request, reply, filter);
      const admitted = await mayExport(getVisitor(request), reply);
      if (!admitted.ok) return sendRefusal(request, reply, admitted);
      await recordLogExportInJournal(identity, request);
      void reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="system-logs.csv"');
      const options = { reader: getVisitor(request), filter: filter.value };
      return reply.send(Readable.from(streamLogAsCsv(database, options)));
    },
  );
}

async function recordLogExportInJournal({ database }: AuthDependencies, request: FastifyRequest): Promise<void> {
  const { accountId: id, username } = getVisitor(request);
  await database.changeOrg(getActor(request), async ({ note }) => {
    note(buildAccountJournalEntry({ id, username }, { action: 'Log exported' }));
    return okResult(undefined);
  });
}

const logExportPageSize = 500;

/**
 * Yields the filtered log as CSV, page by page. It uses no database connection between pages, so a slow client
 * does not block the database.
 */
async function* streamLogAsCsv(
  database: Database,
  { reader, filter }: { reader: SignedInVisitor; filter: LogFilter },
): AsyncGenerator<string> {
  yield byteOrderMark + logCsvHeaderLine;
  for (let last: LogRow | undefined; ; ) {
    const options = { reader, filter, last, limit: logExportPageSize };
    const rows = await database.withOrg(reader.orgId, (query) => listActivityAfterEntry(query, options));
    if (rows.length > 0) yield formatLogAsCsvRows(rows.map((row) => toWireLogEntry(row, reader)));
    if (rows.length < logExportPageSize) return;
    last = rows.at(-1);
  }
}
