import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { byteOrderMark } from 'shared-lib/spreadsheets';
import { formatCsv } from '../records/spreadsheets/csv';
import { writeWorkbook } from '../records/spreadsheets/workbook';
import { textOf } from './cells';
import type { ImportColumn, RowFault } from './import-kind';
import { errorTitle, type ImportSheet } from './imports.store';

/** The titles of an import, and a row as an example. */
export function writeTemplate(columns: readonly ImportColumn[], format: 'csv' | 'xlsx'): Promise<Buffer> {
  const titles = columns.map(({ title }) => title);
  const example = columns.map((column) => column.example);
  if (format === 'csv') return Promise.resolve(Buffer.from(byteOrderMark + formatCsv([titles, example])));
  return writeRows(
    titles,
    columns.map(({ width }) => width),
    [example],
  );
}

/** The sheet as it came, with what is wrong with each row in a column of its own. */
export function writeFaults({ titles, cells }: ImportSheet, faults: readonly RowFault[]): Promise<Buffer> {
  const kept = titles.map((title, at) => ({ title, at })).filter(({ title }) => title !== errorTitle);
  // A workbook of ours has 26 columns at most.
  const shown = kept.slice(0, 25);
  const faultOf = new Map(faults.map(({ row, fault }) => [row, fault]));
  const rows = [...cells].map(([number, sheet]) => [
    ...shown.map(({ at }) => textOf(sheet[at] ?? '')),
    faultOf.get(number) ?? '',
  ]);
  return writeRows([...shown.map(({ title }) => title), errorTitle], [...shown.map(() => 24), 80], rows);
}

function writeRows(titles: string[], widths: number[], rows: string[][]): Promise<Buffer> {
  const pages = async function* () {
    yield rows;
  };
  return buffer(Readable.from(writeWorkbook({ name: 'Import', titles, widths, pages: pages() })));
}
