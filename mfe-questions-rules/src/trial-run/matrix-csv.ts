import { byteOrderMark, plainCell } from 'shared-lib/spreadsheets';
import type { MatrixRow } from './matrix-rows';
import { titleOf } from './verdict-looks';

/** The rows as a spreadsheet reads them; a name that could be taken for a formula is made a text. */
export function matrixCsv(rows: readonly MatrixRow[], profiles: readonly string[]): string {
  const head = ['Law Unique Code', 'Law Code', 'Law', ...profiles];
  const lines = rows.map(({ law, outcomes }) => [
    law.uniqueCode,
    law.code,
    law.name,
    ...outcomes.map(titleOf),
  ]);
  return byteOrderMark + [head, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** Always in quotes, so that no separator of any country ends it. */
function cellOf(text: string): string {
  return `"${plainCell(text).replaceAll('"', '""')}"`;
}
