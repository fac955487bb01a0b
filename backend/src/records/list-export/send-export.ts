import { Readable } from 'node:stream';
import type { TObject } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteOrderMark } from 'shared-lib/spreadsheets';
import type { AuthDependencies } from '../../auth/identity/auth-context';
import { buildAccountJournalEntry } from '../../auth/identity/build-entry';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { buildRefusal } from '../../platform/api/build-refusal';
import { classifyError } from '../../platform/api/classify-error';
import { sendRefusal } from '../../platform/api/refuse';
import type { Database, Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { formatCsv } from '../spreadsheets/csv';
import { writeWorkbook } from '../spreadsheets/workbook';
import { type ExportPiece, toFramedStream, toPlainStream } from './export-stream';

export type ExportFormat = 'csv' | 'xlsx';

/** The query parameters that describe the file. All others choose and sort its rows. */
export type ExportFileOptions = { format?: ExportFormat; framed?: 'true' | undefined };

/** A column of a file: its title, its width in characters, and the cell of a row. */
export type ExportFileColumn<Row> = { title: string; width: number; text: (row: Row) => string };

/** The largest number of rows in an export. Excel opens only slightly more. */
export const maxExportRows = 1_000_000;

const rowsPerPage = 1_000;

type RowsToExport<Row> = { ids: Int32Array; read: (query: Query, ids: readonly number[]) => Promise<Row[]> };

type ExportRouteDefinition<Query extends object, Row> = {
  /** The path of the call, below `/api/`. */
  path: string;
  /** The name of the list, and of the file and its sheet. */
  name: string;
  query: TObject;
  sheet: readonly ExportFileColumn<Row>[];
  /**
   * Finds the rows that match a query. Returns their sorted ids, and a function that reads one page of rows.
   */
  find: (query: Query, visitor: ReturnType<typeof getVisitor>, most: number) => Promise<Result<RowsToExport<Row>>>;
};

/** Registers the export of a list as a file. A journal entry is added before the first row is sent. */
export function registerExportRoute<Wanted extends object, Row>(
  app: FastifyInstance,
  { database, mayExport }: AuthDependencies,
  { path, name, query: schema, sheet, find }: ExportRouteDefinition<Wanted, Row>,
): void {
  const config = { call: { access: 'member', codes: 'numbers' } as const };
  type ExportCall = { Querystring: Wanted & ExportFileOptions };
  app.get<ExportCall>(`/api/${path}`, { config, schema: { querystring: schema } }, async (request, reply) => {
    // The cast is safe, because Fastify has checked the query against the call's schema.
    const exportQuery = request.query as Wanted & ExportFileOptions;
    const admitted = await mayExport(getVisitor(request), reply);
    if (!admitted.ok) return sendRefusal(request, reply, admitted);
    const found = await find(exportQuery, getVisitor(request), maxExportRows + 1);
    if (!found.ok) return sendRefusal(request, reply, found);
    const { ids, read } = found.value;
    if (ids.length > maxExportRows)
      return sendRefusal(
        request,
        reply,
        refusedResult('export-too-large', { most: maxExportRows.toLocaleString('en') }),
      );
    const { format = 'csv', framed } = exportQuery;
    await addExportJournalEntry(database, { request, name, format, rows: ids.length });
    const { orgId } = getVisitor(request);
    const pages = readRowsInPages({ database, orgId, ids, read });
    const pieces = writeExportFile({ name, columns: sheet, format, pages });
    return sendExport({ request, reply }, { name, format, framed, pieces, total: ids.length });
  });
}

type ReadRowsInPagesOptions<Row> = RowsToExport<Row> & { database: Database; orgId: number };

/**
 * Reads the rows page by page. Each page is read in its own transaction, so that a slow reader occupies no
 * connection.
 */
async function* readRowsInPages<Row>({ database, orgId, ids, read }: ReadRowsInPagesOptions<Row>) {
  for (let at = 0; at < ids.length; at += rowsPerPage) {
    const page = [...ids.subarray(at, at + rowsPerPage)];
    yield { rows: await database.withOrg(orgId, (query) => read(query, page)), done: at + page.length };
  }
}

type WriteExportFileOptions<Row> = {
  name: string;
  columns: readonly ExportFileColumn<Row>[];
  format: ExportFormat;
  pages: AsyncIterable<{ rows: readonly Row[]; done: number }>;
};

/** Yields a list as a file in pieces. Each piece says how many rows it and the earlier pieces contain. */
export async function* writeExportFile<Row>({
  name,
  columns,
  format,
  pages,
}: WriteExportFileOptions<Row>): AsyncGenerator<ExportPiece> {
  let rows = 0;
  const inCells = async function* () {
    for await (const page of pages) {
      rows = page.done;
      yield page.rows.map((row) => columns.map(({ text }) => text(row)));
    }
  };
  const titles = columns.map(({ title }) => title);
  const widths = columns.map(({ width }) => width);
  const file =
    format === 'csv' ? writeCsv(titles, inCells()) : writeWorkbook({ name, titles, widths, pages: inCells() });
  for await (const bytes of file) yield { bytes, rows };
}

async function* writeCsv(titles: readonly string[], pages: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + formatCsv([titles]));
  for await (const rows of pages) yield Buffer.from(formatCsv(rows));
}

type AddExportJournalEntryOptions = { request: FastifyRequest; name: string; format: string; rows: number };

/** Adds a journal entry that says who exported which rows. Must be called before the first row is sent. */
export async function addExportJournalEntry(
  database: Database,
  { request, name, format, rows }: AddExportJournalEntryOptions,
): Promise<void> {
  const { accountId: id, username } = getVisitor(request);
  const changes = {
    list: [null, name],
    narrowedTo: [null, describeQueryFilters(request.query)],
    format: [null, format],
    rows: [null, rows],
  } as const;
  await database.changeOrg(getActor(request), async ({ note }) => {
    note(buildAccountJournalEntry({ id, username }, { action: 'List exported', changes }));
    return okResult(undefined);
  });
}

/** Query parameters that the journal leaves out, because they do not select rows: a file contains all pages. */
const nonFilterParameters = ['accessusername', 'format', 'framed', 'page', 'pageSize'];

const maxFilterDescriptionLength = 1_000;

/** Describes the filters and the sort order of a query, such as `status=Draft, sort=name`. */
function describeQueryFilters(query: unknown): string {
  return Object.entries(Object(query))
    .filter(([name, value]) => !nonFilterParameters.includes(name) && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
    .slice(0, maxFilterDescriptionLength);
}

export const exportContentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<ExportFormat, string>;

type SendExportOptions = Required<ExportFileOptions> & {
  name: string;
  total: number;
  pieces: AsyncIterable<ExportPiece>;
};

/** Streams the file to the client, as fast as the client reads it. */
export function sendExport(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, format, framed, total, pieces }: SendExportOptions,
): FastifyReply {
  const file = framed ? toFramedStream(pieces, (error) => describeExportError(request, error)) : toPlainStream(pieces);
  const fileName = name.toLowerCase().replaceAll(' ', '-');
  void reply
    .header('content-type', framed ? 'application/octet-stream' : exportContentTypes[format])
    .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
    .header('x-total-rows', total);
  return reply.send(Readable.from(file, { objectMode: false }));
}

function describeExportError({ id, log }: FastifyRequest, error: unknown): object {
  log.error({ err: error }, 'an export broke off');
  return buildRefusal({ code: classifyError(error) }, id, 'numbers').body;
}
