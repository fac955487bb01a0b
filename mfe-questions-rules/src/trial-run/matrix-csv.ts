import type { MatrixRow } from './matrix-rows';
import { sayOutcome } from './verdict-looks';

/** By this mark spreadsheets know that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** What a formula may begin with, blanks and what nobody sees aside. */
const formula = /^[\s\p{Cf}"']*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

/** The rows as a spreadsheet reads them; a name that could be taken for a formula is made a text. */
export function matrixCsv(rows: readonly MatrixRow[], profiles: readonly string[]): string {
  const head = ['Law Unique Code', 'Law Code', 'Law', ...profiles];
  const lines = rows.map(({ law, outcomes }) => [
    law.uniqueCode,
    law.code,
    law.name,
    ...outcomes.map(sayOutcome),
  ]);
  return byteOrderMark + [head, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** Always in quotes, so that no separator of any country ends it. */
function cellOf(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim();
  const safe = formula.test(plain) ? `'${plain}` : plain;
  return `"${safe.replaceAll('"', '""')}"`;
}
