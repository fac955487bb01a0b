import { parse } from 'csv-parse/sync';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { okResult, type Result, refusedResult } from '../../platform/database/result';

/** The value of a cell. Workbooks store a day as a date or as a text. */
export type SheetCell = string | number | Date;

/** The rows of a sheet, with the titles first. An empty cell is an empty text. */
export type SheetRows = readonly (readonly SheetCell[])[];

export const sheetLimits = {
  bytes: 10 * 1_048_576,
  rows: 20_000,
  columns: 50,
  /** How many bytes all parts of a workbook may unpack to. */
  unpackedBytes: 100 * 1_048_576,
  parts: 500,
  /** How many characters a cell may have. No name, day or number is longer. */
  letters: 2_000,
} as const;

/** Reads a CSV file, or the first sheet of a workbook. Refuses other files, with the reason. */
export async function readSheet(name: string, bytes: Buffer): Promise<Result<SheetRows>> {
  if (bytes.length > sheetLimits.bytes) return refuseSheet('it is larger than 10 MB');
  if (/\.xlsx$/i.test(name)) return readWorkbook(bytes);
  if (/\.csv$/i.test(name)) return readCsv(bytes);
  return refuseSheet('its name must end in .xlsx or .csv');
}

function refuseSheet(reason: string) {
  return refusedResult('bad-sheet', { reason });
}

async function readWorkbook(bytes: Buffer): Promise<Result<SheetRows>> {
  const fault = await findZipFault(bytes);
  if (fault !== undefined) return refuseSheet(fault);
  // Loads the library only for workbooks, because CSV files do not need it.
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows: SheetCell[][] = [];
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      if (index > sheetLimits.rows) return refuseSheet(tooManyRowsReason);
      while (rows.length < index) rows.push([]);
      rows.push(values.slice(0, sheetLimits.columns).map(toSheetCell));
    }
  } catch {
    return refuseSheet('it is damaged, or no workbook');
  }
  return trimAndCheckSheet(rows);
}

const tooManyRowsReason = `it has more than ${sheetLimits.rows.toLocaleString('en')} rows`;

function toSheetCell(value: unknown): SheetCell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value;
  if (typeof value === 'number') return value;
  return value === null || value === undefined ? '' : cleanCellText(String(value));
}

/** Replaces invisible characters, and those that PostgreSQL cannot store, by blanks. */
function cleanCellText(text: string): string {
  return text
    .slice(0, sheetLimits.letters)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}

/**
 * Finds why a workbook is refused. Unpacks all parts once and counts their bytes, because the sizes that an
 * archive states may be false.
 */
async function findZipFault(bytes: Buffer): Promise<string | undefined> {
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > sheetLimits.parts) return 'it has too many parts';
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return 'it is encrypted';
      if (unpacked + entry.uncompressedSize > sheetLimits.unpackedBytes) return tooManyBytesReason;
      // The stream throws an error if a part is longer than the archive states.
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += chunk.length;
        if (unpacked > sheetLimits.unpackedBytes) return tooManyBytesReason;
      }
    }
    return undefined;
  } catch {
    return 'it is damaged, or no workbook';
  } finally {
    zip?.close();
  }
}

const tooManyBytesReason = 'it unpacks to more than 100 MB';

function readCsv(bytes: Buffer): Result<SheetRows> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuseSheet('it is no text in UTF-8. Save it as CSV UTF-8');
  }
  try {
    const [firstLine = ''] = text.split('\n', 1);
    const separator = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',';
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: 200_000,
      to: sheetLimits.rows + 2,
    });
    return trimAndCheckSheet(rows.map((row) => row.slice(0, sheetLimits.columns).map(toSheetCell)));
  } catch {
    return refuseSheet('a quotation mark is not closed, or a row is too long');
  }
}

/** Drops empty rows at the end. Refuses an empty sheet or one with too many rows. */
function trimAndCheckSheet(rows: readonly SheetCell[][]): Result<SheetRows> {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last < 0) return refuseSheet('it is empty');
  if (last > sheetLimits.rows) return refuseSheet(tooManyRowsReason);
  return okResult(rows.slice(0, last + 1));
}
