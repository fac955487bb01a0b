import { type Column, formatLawStatus, formatNextDue, isDay, type RecordKind } from 'shared-lib/records';
import { byteOrderMark } from 'shared-lib/spreadsheets';
import type { Database } from '../../platform/database/database';
import { formatCsv } from '../spreadsheets/csv';
import { writeWorkbook } from '../spreadsheets/workbook';
import { readRowsToExport } from './export-rows.store';
import type { ExportPiece } from './export-stream';

export type ExportFormat = 'csv' | 'xlsx';

type ExportListOptions = { orgId: number; kind: RecordKind; ids: Int32Array; format: ExportFormat };

/** Yields the rows of a list as pieces of a file. Each piece has the number of rows so far. */
export async function* exportList(
  database: Database,
  options: ExportListOptions,
): AsyncGenerator<ExportPiece> {
  const columns = chooseExportColumns(options.kind);
  const titles = columns.map(({ title }) => title);
  let rows = 0;
  const pages = async function* () {
    for await (const page of readRowsToExport(database, options)) {
      rows = page.done;
      yield page.rows.map((row) => toExportCells(columns, row));
    }
  };
  const widths = columns.map(columnWidth);
  const file =
    options.format === 'csv'
      ? writeCsv(titles, pages())
      : writeWorkbook({ name: options.kind.titles.list, titles, widths, pages: pages() });
  for await (const bytes of file) yield { bytes, rows };
}

async function* writeCsv(
  titles: readonly string[],
  pages: AsyncIterable<string[][]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + formatCsv([titles]));
  for await (const rows of pages) yield Buffer.from(formatCsv(rows));
}

type ExportColumn = { title: string; wire: string; shown: Column['shown'] };

/** Chooses the columns: first the unique code, which identifies a row, then the list's data columns. */
export function chooseExportColumns({ columns, fields }: RecordKind): ExportColumn[] {
  const code = fields.uniqueCode;
  if (!code) throw new Error('A kind has no unique code.');
  const withData = columns.filter((column) => 'wire' in column);
  const others = withData.filter(({ wire }) => wire !== code.wire);
  return [{ title: code.label, wire: code.wire, shown: 'unique-code' }, ...others];
}

/** The width of a column in characters. */
function columnWidth({ shown }: ExportColumn): number {
  if (shown === 'name' || shown === 'details') return 60;
  return shown === 'text' || shown === 'code' ? 28 : 16;
}

/** Returns the cells of a row as the list shows them. A missing value is an empty cell. */
function toExportCells(columns: readonly ExportColumn[], row: Readonly<Record<string, unknown>>): string[] {
  return columns.map(({ wire, shown }) => {
    const text = String(row[wire] ?? '');
    if (shown === 'next-due' && !isDay(text)) return formatNextDue(text);
    return shown === 'law-status' ? formatLawStatus(text) : text;
  });
}
