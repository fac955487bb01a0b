import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type ImportName,
  importCalls,
  importTemplateQuery,
  maxReportedFaults,
  maxRowsPerFault,
} from 'shared-lib/api/contract';
import { formatDay } from 'shared-lib/schedules';
import { acceptMultipartForms, readFormFile } from '../attachments/attachments.routes';
import { runChangeOnce } from '../auth/idempotency/change-once.store';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { getVisitor } from '../auth/sessions/visitor';
import type { UpdateDueDates } from '../obligations/due-date-updater';
import { parseId } from '../platform/api/parse-body';
import { registerCallRoute } from '../platform/api/serve-call';
import type { Database, Query } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { exportContentTypes } from '../records/list-export/send-export';
import { readSheet, sheetLimits } from '../records/spreadsheets/read-sheet';
import type { ImportContext } from './import-kind';
import { writeFaultReportSheets, writeTemplate } from './import-sheets';
import {
  applyImport,
  checkRows,
  countFaultyRows,
  groupFaults,
  type ImportSheet,
  importKinds,
  listImports,
  readImportSheet,
  undoImport,
} from './imports.store';

/**
 * Registers the calls for imports. A sheet is uploaded and checked first, and imported with a second call.
 */
export function registerImportRoutes(app: FastifyInstance, database: Database, keepUpToDate: UpdateDueDates): void {
  registerSheetUploadRoutes(app, database, keepUpToDate);
  registerTemplateRoute(app);
  registerCallRoute(app, importCalls.list, async ({ request }) => {
    const { orgId } = getVisitor(request);
    return okResult({ data: await database.withOrg(orgId, (query) => listImports(query, orgId)) });
  });
  registerCallRoute(app, importCalls.undo, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const { orgId, accountId } = getVisitor(request);
    return runChangeOnce({ database, request, body }, async (change) => {
      const undone = await undoImport(change, { orgId, accountId, id });
      return undone.ok ? okResult({ message: 'Import undone' }) : undone;
    });
  });
}

function registerSheetUploadRoutes(app: FastifyInstance, database: Database, keepUpToDate: UpdateDueDates): void {
  // Registers these routes in a separate Fastify scope, so that other routes do not accept forms as bodies.
  app.register(async (scope) => {
    await acceptMultipartForms(scope, sheetLimits.bytes);
    registerCallRoute(scope, importCalls.check, async ({ query: { what }, request }) => {
      const received = await receiveSheet(request, what);
      if (!received.ok) return received;
      const updated = await keepUpToDate(getVisitor(request).orgId);
      if (!updated.ok) return updated;
      const { sheet, name } = received.value;
      const kind = importKinds[what];
      const { faults, ...counted } = await database.withOrg(getVisitor(request).orgId, async (read) => {
        const context = await buildImportContext(read, request, name);
        return checkRows(read, kind, { context, rows: sheet.rows });
      });
      const groups = groupFaults(faults);
      return okResult({
        data: {
          rows: sheet.rows.length,
          skipped: sheet.skipped,
          faulty: countFaultyRows(faults),
          faults: groups.slice(0, maxReportedFaults).map(({ rows, ...fault }) => ({
            ...fault,
            rows: rows.length,
            first: rows.slice(0, maxRowsPerFault),
          })),
          more_faults: Math.max(0, groups.length - maxReportedFaults),
          unread: sheet.unread,
          ...counted,
          ...(await writeFaultReportSheets(sheet, faults)),
        },
      });
    });
    registerCallRoute(scope, importCalls.apply, async ({ query: { what, right }, request }) => {
      const received = await receiveSheet(request, what);
      if (!received.ok) return received;
      const updated = await keepUpToDate(getVisitor(request).orgId);
      if (!updated.ok) return updated;
      const { sheet, name, sha256 } = received.value;
      return runChangeOnce({ database, request, body: { what, name, sha256, right } }, async (change) => {
        const context = await buildImportContext(change.query, request, name);
        const options = { context, rows: sheet.rows, agreedRowCount: right === undefined ? undefined : Number(right) };
        const applied = await applyImport(change, importKinds[what], options);
        if (!applied.ok) return applied;
        return okResult({
          message: applied.value.rows === 1 ? 'Imported 1 row' : `Imported ${applied.value.rows} rows`,
          ...applied.value,
        });
      });
    });
  });
}

async function buildImportContext(query: Query, request: FastifyRequest, fileName: string): Promise<ImportContext> {
  const { orgId, accountId } = getVisitor(request);
  return { orgId, accountId, fileName, today: formatDay(await findOrgToday(query, orgId)) };
}

const maxFileNameLength = 255;

type ReceivedSheet = { sheet: ImportSheet; name: string; sha256: string };

/** Reads the file in a form as the sheet of an import. */
async function receiveSheet(request: FastifyRequest, what: ImportName): Promise<Result<ReceivedSheet>> {
  const file = await receiveFileInMemory(request);
  if (!file.ok) return file;
  const { name, bytes } = file.value;
  const rows = await readSheet(name, bytes);
  if (!rows.ok) return rows;
  const sheet = readImportSheet(importKinds[what], rows.value);
  if (!sheet.ok) return sheet;
  return okResult({ sheet: sheet.value, name, sha256: createHash('sha256').update(bytes).digest('hex') });
}

/**
 * Receives the file in memory. Stops reading one byte above the limit, so that the sheet reader can refuse the
 * file.
 */
function receiveFileInMemory(request: FastifyRequest): Promise<Result<{ name: string; bytes: Buffer }>> {
  return readFormFile(request, async ({ filename, file }) =>
    okResult({ name: cleanFileName(filename), bytes: await buffer(file) }),
  );
}

/**
 * Cleans a file name: puts spaces in place of characters that cannot be stored. Of a long name, returns only
 * the end.
 */
function cleanFileName(name: string): string {
  const clean = name.toWellFormed().normalize('NFC').replace(/\p{C}/gu, ' ').trim();
  return clean.length > maxFileNameLength ? clean.slice(-maxFileNameLength) : clean || 'sheet';
}

function registerTemplateRoute(app: FastifyInstance): void {
  const config = { call: { access: 'editor', codes: 'numbers' } as const };
  type TemplateCall = { Querystring: { what: ImportName; format?: 'csv' | 'xlsx' } };
  app.get<TemplateCall>(
    '/api/imports/template',
    { config, schema: { querystring: importTemplateQuery } },
    async (request, reply) => {
      const { what, format = 'xlsx' } = request.query;
      void reply
        .header('content-type', exportContentTypes[format])
        .header('content-disposition', `attachment; filename="import-${what}.${format}"`);
      return reply.send(await writeTemplate(importKinds[what].columns, format));
    },
  );
}
