import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportQueryOf } from 'shared-lib/api/contract';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { buildAccountEntry } from '../../auth/identity/entry-about';
import type { Identity } from '../../auth/identity/identity';
import { actorOf, visitorOf } from '../../auth/sessions/visitor';
import { classifyError } from '../../platform/api/classify-error';
import { buildRefusal } from '../../platform/api/errors';
import { sendRefusal } from '../../platform/api/refuse';
import type { Database } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import { parseListQuery } from '../lists/list-query';
import { type ExportFormat, exportList } from './export-list';
import { findIds } from './export-rows.store';
import { toFramedStream, toPlainStream } from './export-stream';

type FileOptions = { format?: ExportFormat; framed?: 'true' | undefined };
type ExportCall = { Querystring: Record<string, unknown> & FileOptions };

/** Exports exactly the rows that a list shows as a file, and writes who exported them to the log. */
export function exportListRoutes(app: FastifyInstance, identity: Identity): void {
  const call = { access: 'member', codes: 'numbers' } as const;
  for (const kind of recordKindList) {
    const schema = { querystring: exportQueryOf(kind) };
    app.get<ExportCall>(`/api/${kind.calls.export}`, { config: { call }, schema }, (request, reply) =>
      answerExport(identity, kind, request, reply),
    );
  }
}

async function answerExport(
  { database, mayExport }: Identity,
  kind: RecordKind,
  request: FastifyRequest<ExportCall>,
  reply: FastifyReply,
) {
  const parsed = parseListQuery(kind, request.query);
  if (!parsed.ok) return sendRefusal(request, reply, parsed);
  const admitted = await mayExport(visitorOf(request), reply);
  if (!admitted.ok) return sendRefusal(request, reply, admitted);
  const { orgId } = visitorOf(request);
  const { filter, order } = parsed.value;
  const found = await database.withOrg(orgId, (query) => findIds(query, { orgId, kind, filter, order }));
  if (!found.ok) return sendRefusal(request, reply, found);
  const { format = 'csv', framed } = request.query;
  await noteExport(database, { request, kind, format, rows: found.value.length });
  return sendFile({ database, request, reply }, { orgId, kind, ids: found.value, format, framed });
}

/** Writes who exported which rows to the log before the first row is sent. */
async function noteExport(
  database: Database,
  {
    request,
    kind,
    format,
    rows,
  }: { request: FastifyRequest; kind: RecordKind; format: string; rows: number },
): Promise<void> {
  const { accountId: id, username } = visitorOf(request);
  const changes = {
    list: [null, kind.titles.list],
    narrowedTo: [null, describeFilters(request.query)],
    format: [null, format],
    rows: [null, rows],
  } as const;
  await database.changeOrg(actorOf(request), async ({ note }) => {
    note(buildAccountEntry({ id, username }, { action: 'List exported', changes }));
    return okResult(undefined);
  });
}

/** Parameters that filter nothing. A file has all pages. */
const withoutFilter = ['accessusername', 'format', 'framed', 'page', 'pageSize'];

const longest = 1_000;

/** The filters and the sort order of the list, as the query states them. */
function describeFilters(query: unknown): string {
  return Object.entries(Object(query))
    .filter(([name, value]) => !withoutFilter.includes(name) && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
    .slice(0, longest);
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<ExportFormat, string>;

/** Streams the file while it is made, no faster than the client reads it. */
function sendFile(
  { database, request, reply }: { database: Database; request: FastifyRequest; reply: FastifyReply },
  wanted: Required<FileOptions> & { orgId: number; kind: RecordKind; ids: Int32Array },
): FastifyReply {
  const { kind, ids, format } = wanted;
  const pieces = exportList(database, wanted);
  const file = wanted.framed
    ? toFramedStream(pieces, (error) => describeError(request, error))
    : toPlainStream(pieces);
  const name = kind.titles.list.toLowerCase().replaceAll(' ', '-');
  void reply
    .header('content-type', wanted.framed ? 'application/octet-stream' : types[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('x-total-rows', ids.length);
  return reply.send(Readable.from(file, { objectMode: false }));
}

function describeError({ id, log }: FastifyRequest, error: unknown): object {
  log.error({ err: error }, 'an export broke off');
  return buildRefusal({ code: classifyError(error) }, id, 'numbers').body;
}
