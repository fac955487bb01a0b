import { type Column, formatLawStatus, type RecordKind } from 'shared-lib/records';
import { byteOrderMark } from 'shared-lib/spreadsheets';
import type { Database } from '../../platform/database/database';
import { csvOf } from '../spreadsheets/csv';
import { workbook } from '../spreadsheets/workbook';
import { readRowsToExport } from './export-rows.store';
import type { Piece } from './export-stream';

export type ExportFormat = 'csv' | 'xlsx';

type ExportListOptions = { orgId: number; kind: RecordKind; ids: Int32Array; format: ExportFormat };

/** Yields the rows of a list as a file, piece by piece. Each piece says how many rows have been written so far. */
export async function* exportList(database: Database, wanted: ExportListOptions): AsyncGenerator<Piece> {
  const columns = exportColumns(wanted.kind);
  const titles = columns.map(({ title }) => title);
  let rows = 0;
  const pages = async function* () {
    for await (const page of readRowsToExport(database, wanted)) {
      rows = page.done;
      yield page.rows.map((row) => exportCells(columns, row));
    }
  };
  const widths = columns.map(columnWidth);
  const file =
    wanted.format === 'csv'
      ? csv(titles, pages())
      : workbook({ name: wanted.kind.titles.list, titles, widths, pages: pages() });
  for await (const bytes of file) yield { bytes, rows };
}

async function* csv(titles: readonly string[], pages: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvOf([titles]));
  for await (const rows of pages) yield Buffer.from(csvOf(rows));
}

type ExportColumn = { title: string; wire: string; shown: Column['shown'] };

/** The unique code comes first, because it identifies a row. The columns of the list that contain data follow. */
export function exportColumns({ columns, fields }: RecordKind): ExportColumn[] {
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

/** The cells of a row as the list shows them. A value that the list shows as missing is an empty cell. */
function exportCells(columns: readonly ExportColumn[], row: Readonly<Record<string, unknown>>): string[] {
  return columns.map(({ wire, shown }) => {
    const text = String(row[wire] ?? '');
    return shown === 'law-status' ? formatLawStatus(text) : text;
  });
}
