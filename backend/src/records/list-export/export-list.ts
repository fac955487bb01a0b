import { type Column, formatLawStatus, type RecordKind } from 'shared-lib/records';
import { byteOrderMark } from 'shared-lib/spreadsheets';
import type { Database } from '../../platform/database/database';
import { csvOf } from '../spreadsheets/csv';
import { workbook } from '../spreadsheets/workbook';
import { type ExportRequest, rowsToExport } from './find-ids.store';

export type ExportFormat = 'csv' | 'xlsx';

type ExportListOptions = Pick<ExportRequest, 'orgId' | 'kind'> & { ids: Int32Array; format: ExportFormat };

/** Yields the rows of a list as a file, piece by piece. Each piece says how many rows have been written so far. */
export async function* exportList(database: Database, wanted: ExportListOptions): AsyncGenerator<Piece> {
  const columns = exportColumns(wanted.kind);
  const titles = columns.map(({ title }) => title);
  let rows = 0;
  const pages = async function* () {
    for await (const page of rowsToExport(database, wanted)) {
      rows = page.done;
      yield page.rows.map((row) => exportCells(columns, row));
    }
  };
  const file = wanted.format === 'csv' ? csv(titles, pages()) : xlsx(wanted, { columns, pages: pages() });
  for await (const bytes of file) yield { bytes, rows };
}

type Cells = readonly (readonly string[])[];

async function* csv(titles: readonly string[], pages: AsyncIterable<Cells>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvOf([titles]));
  for await (const rows of pages) yield Buffer.from(csvOf(rows));
}

type XlsxOptions = { columns: readonly ExportColumn[]; pages: AsyncIterable<Cells> };

function xlsx({ kind }: ExportListOptions, { columns, pages }: XlsxOptions): AsyncGenerator<Buffer> {
  return workbook({
    name: kind.titles.list,
    titles: columns.map(({ title }) => title),
    widths: columns.map(columnWidth),
    pages,
  });
}

type ExportColumn = { title: string; wire: string; shown: Column['shown'] };

/** The unique code comes first, because it identifies a row. The columns of the list that contain data follow. */
export function exportColumns({ columns, fields }: RecordKind): ExportColumn[] {
  const code = fields.uniqueCode;
  if (!code) throw new Error('A kind has no unique code.');
  const said = columns.filter((column) => 'wire' in column);
  const others = said.filter(({ wire }) => wire !== code.wire);
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

/** A part of a file, and the number of rows written so far. */
export type Piece = { bytes: Buffer; rows: number };

/** The kinds of frames. The export contract documents them for clients. */
const kinds = { piece: 1, end: 2, refusal: 3 } as const;

/**
 * Wraps a file in frames, so that the client knows the progress, whether the file is complete, and if not, why. An
 * error during the export goes into the last frame, because the HTTP status has been sent long before.
 */
export async function* toFramedStream(
  pieces: AsyncIterable<Piece>,
  sayWhy: (error: unknown) => object,
): AsyncGenerator<Buffer> {
  let rows = 0;
  try {
    for await (const piece of pieces) {
      rows = piece.rows;
      yield frame(kinds.piece, piece);
    }
    yield frame(kinds.end, { rows, bytes: Buffer.alloc(0) });
  } catch (error) {
    yield frame(kinds.refusal, { rows, bytes: Buffer.from(JSON.stringify(sayWhy(error))) });
  }
}

/** Sends the pieces without frames. It skips empty pieces, because a stream treats them as nothing. */
export async function* toPlainStream(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const { bytes } of pieces) if (bytes.length > 0) yield bytes;
}

function frame(kind: number, { bytes, rows }: Piece): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(rows, 1);
  head.writeUInt32BE(bytes.length, 5);
  return Buffer.concat([head, bytes]);
}
