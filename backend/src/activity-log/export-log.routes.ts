import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LogLine, type LogQuery, logQuery } from 'shared-lib/api/contract';
import { describeChanges, formatJournalKind } from 'shared-lib/records';
import { byteOrderMark } from 'shared-lib/spreadsheets';
import { entryAbout } from '../auth/identity/entry-about';
import type { Identity } from '../auth/identity/identity';
import { actorOf, type Visitor, visitorOf } from '../auth/sessions/visitor';
import { parseId } from '../platform/api/parse-body';
import { refuse } from '../platform/api/refuse';
import type { Database } from '../platform/database/database';
import { done, type Outcome, refused } from '../platform/database/outcome';
import { parseMoment } from '../records/records/parse-moment';
import { csvOf } from '../records/spreadsheets/csv';
import { activityAfter, type LogRow, logLine } from './list-activity.store';
import type { LogFilter } from './log-conditions';

type Asked = { Querystring: LogQuery };

const call = { access: 'member', codes: 'numbers' } as const;

/** Exports the log as a spreadsheet. The export gets its own log entry. */
export function exportLogRoute(app: FastifyInstance, identity: Identity): void {
  const { database, mayExport } = identity;
  app.get<Asked>(
    '/api/activity-log/export',
    { config: { call }, schema: { querystring: logQuery } },
    async (request, reply) => {
      const filter = readLogFilter(request.query);
      if (!filter.ok) return refuse(request, reply, filter);
      const admitted = await mayExport(visitorOf(request), reply);
      if (!admitted.ok) return refuse(request, reply, admitted);
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
    return done(undefined);
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

const columns = [
  'Time (UTC)',
  'User',
  'Action',
  'Kind',
  'Unique Code',
  'Name',
  'Reason',
  'Changes',
  'Address',
  'Program',
  'Entry',
];

export const csvHead = csvOf([columns]);

export function csvRows(lines: readonly LogLine[]): string {
  return csvOf(lines.map(cellsOf));
}

function cellsOf(line: LogLine): string[] {
  const kind = formatJournalKind(line.kind);
  const about = [line.action, kind, line.uniqueCode, line.name, line.reason, sayChanges(line)];
  return [line.at, line.user, ...about, line.ip, line.agent, line.id];
}

function sayChanges(line: LogLine): string {
  return describeChanges(line)
    .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
    .join('; ');
}

type ReadLogFilterOptions = {
  user?: string;
  userId?: number | string;
  kind?: string;
  action?: string;
  about?: 'sign-ins';
  from?: string;
  to?: string;
};

const dayMs = 86_400_000;

/** Parses the filters of the log. Missing and empty values do not filter. */
export function readLogFilter({
  user = '',
  userId = '',
  kind = '',
  ...said
}: ReadLogFilterOptions): Outcome<LogFilter> {
  const account = userId === '' ? undefined : parseId(userId);
  if (userId !== '' && account === undefined) return refused('bad-id');
  const from = parseMoment(said.from);
  if (!from.ok) return from;
  const to = parseMoment(said.to);
  if (!to.ok) return to;
  return done({
    ...(user.trim() !== '' && { user: user.trim() }),
    ...(account !== undefined && { userId: account }),
    ...(kind !== '' && { kind }),
    ...(said.action && { action: said.action }),
    ...(said.about && { about: said.about }),
    ...(from.value && { from: beginning(from.value, said.from) }),
    ...(to.value && { to: to.value }),
  });
}

/** `parseMoment` returns the end of a day; the start of a range needs its beginning. */
function beginning(moment: Date, said = ''): Date {
  return said.includes('T') ? moment : new Date(moment.getTime() - dayMs + 1);
}
