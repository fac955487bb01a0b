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
import { refreshNextDue } from '../schedules/next-due.store';
import { type ExportFormat, exportList } from './export-list';
import { findIdsToExport } from './export-rows.store';
import { toFramedStream, toPlainStream } from './export-stream';

type ExportFileOptions = { format?: ExportFormat; framed?: 'true' | undefined };
type ListExportCall = { Querystring: Record<string, unknown> & ExportFileOptions };

/** Registers the export of a list's rows as a file. The journal notes each export. */
export function registerListExportRoutes(app: FastifyInstance, identity: Identity): void {
  const call = { access: 'member', codes: 'numbers' } as const;
  for (const kind of recordKindList) {
    const schema = { querystring: exportQueryOf(kind) };
    app.get<ListExportCall>(`/api/${kind.calls.export}`, { config: { call }, schema }, (request, reply) =>
      sendListExport(identity, kind, request, reply),
    );
  }
}

async function sendListExport(
  { database, mayExport }: Identity,
  kind: RecordKind,
  request: FastifyRequest<ListExportCall>,
  reply: FastifyReply,
) {
  const parsed = parseListQuery(kind, request.query);
  if (!parsed.ok) return sendRefusal(request, reply, parsed);
  const admitted = await mayExport(visitorOf(request), reply);
  if (!admitted.ok) return sendRefusal(request, reply, admitted);
  const { orgId } = visitorOf(request);
  const { filter, order } = parsed.value;
  await refreshNextDue(database, orgId, [kind]);
  const found = await database.withOrg(orgId, (query) =>
    findIdsToExport(query, { orgId, kind, filter, order }),
  );
  if (!found.ok) return sendRefusal(request, reply, found);
  const { format = 'csv', framed } = request.query;
  await noteListExport(database, { request, kind, format, rows: found.value.length });
  return streamExportFile({ database, request, reply }, { orgId, kind, ids: found.value, format, framed });
}

/** Notes in the journal who exported which rows, before the first row is sent. */
async function noteListExport(
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

/** Query parameters that do not filter rows. A file contains all pages. */
const nonFilterParameters = ['accessusername', 'format', 'framed', 'page', 'pageSize'];

const longestDescription = 1_000;

/** Describes the filters and the sort order of the query. */
function describeFilters(query: unknown): string {
  return Object.entries(Object(query))
    .filter(([name, value]) => !nonFilterParameters.includes(name) && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
    .slice(0, longestDescription);
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<ExportFormat, string>;

/** Streams the file as fast as the client reads it. */
function streamExportFile(
  { database, request, reply }: { database: Database; request: FastifyRequest; reply: FastifyReply },
  options: Required<ExportFileOptions> & { orgId: number; kind: RecordKind; ids: Int32Array },
): FastifyReply {
  const { kind, ids, format } = options;
  const pieces = exportList(database, options);
  const file = options.framed
    ? toFramedStream(pieces, (error) => describeExportError(request, error))
    : toPlainStream(pieces);
  const name = kind.titles.list.toLowerCase().replaceAll(' ', '-');
  void reply
    .header('content-type', options.framed ? 'application/octet-stream' : contentTypes[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('x-total-rows', ids.length);
  return reply.send(Readable.from(file, { objectMode: false }));
}

function describeExportError({ id, log }: FastifyRequest, error: unknown): object {
  log.error({ err: error }, 'an export broke off');
  return buildRefusal({ code: classifyError(error) }, id, 'numbers').body;
}
