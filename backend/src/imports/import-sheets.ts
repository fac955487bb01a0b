import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { byteOrderMark } from 'shared-lib/spreadsheets';
import { formatCsv } from '../records/spreadsheets/csv';
import type { SheetCell } from '../records/spreadsheets/read-sheet';
import { writeWorkbook } from '../records/spreadsheets/workbook';
import { groupRowsByKey, readCellText } from './cells';
import type { ImportColumn, RowFault } from './import-kind';
import { countFaultyRows, errorColumnTitle, type ImportSheet } from './imports.store';

/** Writes the template of an import: its column titles and an example row. */
export function writeTemplate(columns: readonly ImportColumn[], format: 'csv' | 'xlsx'): Promise<Buffer> {
  const titles = columns.map(({ title }) => title);
  const example = columns.map((column) => column.example);
  if (format === 'csv') return Promise.resolve(Buffer.from(byteOrderMark + formatCsv([titles, example])));
  return writeXlsxRows(
    titles,
    columns.map(({ width }) => width),
    [example],
  );
}

/**
 * How many columns of the received sheet appear in the report. Workbooks have at most 26 columns, and one of
 * them is for the errors.
 */
const maxColumnsBesideErrors = 25;

/** Writes two sheets: the received sheet with its faults, and a sheet of only the rows with faults. */
export async function writeFaultReportSheets(sheet: ImportSheet, faults: readonly RowFault[]) {
  if (faults.length === 0) return { sheet: null };
  const whole = (await writeSheetWithFaults(sheet, faults)).toString('base64');
  if (countFaultyRows(faults) === sheet.rows.length) return { sheet: whole };
  const leftOut = await writeSheetWithFaults(sheet, faults, 'rows with faults');
  return { sheet: whole, left_out_sheet: leftOut.toString('base64') };
}

/**
 * Writes the received sheet with an extra column for the faults. Each row stays at its position, unless the
 * caller wants only the rows with faults.
 */
function writeSheetWithFaults(
  { cells, headingRow, headings, unread }: ImportSheet,
  faults: readonly RowFault[],
  rowsToWrite: 'all rows' | 'rows with faults' = 'all rows',
): Promise<Buffer> {
  const isError = (title: string) => title.toLowerCase() === errorColumnTitle.toLowerCase();
  const own = headings.map((title, at) => ({ title, at })).filter(({ title }) => !isError(title));
  const isRead = ({ title }: { title: string }) => title !== '' && !unread.includes(title);
  // If there are too many columns, first drops the columns that the import does not read.
  const shownColumns = [...own.filter(isRead), ...own.filter((one) => !isRead(one))]
    .slice(0, maxColumnsBesideErrors)
    .sort((one, other) => one.at - other.at);
  const faultsOf = groupRowsByKey(faults, ({ row }) => row);
  const toTexts = (sheet: readonly SheetCell[], number: number) => {
    const faultText = (faultsOf.get(number) ?? []).map(({ fault }) => fault).join(' ');
    return [
      ...shownColumns.map(({ at }) => readCellText(sheet[at] ?? '')),
      number === headingRow ? errorColumnTitle : faultText,
    ];
  };
  const [first = [], ...rows] = cells.flatMap((sheet, index) => {
    const number = index + 1;
    const isWanted = rowsToWrite === 'all rows' || number <= headingRow || faultsOf.has(number);
    return isWanted ? [toTexts(sheet, number)] : [];
  });
  return writeXlsxRows(first, [...shownColumns.map(() => 24), 80], rows);
}

function writeXlsxRows(titles: string[], widths: number[], rows: string[][]): Promise<Buffer> {
  const pages = async function* () {
    yield rows;
  };
  return buffer(Readable.from(writeWorkbook({ name: 'Import', titles, widths, pages: pages() })));
}
