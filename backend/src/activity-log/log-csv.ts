import { stringify } from 'csv-stringify/sync';
import type { LogLine } from 'shared-lib/api/contract';
import { saidChanges, sayJournalKind } from 'shared-lib/records';

/** By this mark spreadsheets know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

const columns = [
  'Time (UTC)',
  'User',
  'Action',
  'Kind',
  'Unique Code',
  'Name',
  'Reason',
  'Changes',
  'Address',
  'Program',
  'Entry',
];

export const csvHead = csvOf([columns]);

export function csvRows(lines: readonly LogLine[]): string {
  return csvOf(lines.map((line) => cellsOf(line).map(plain)));
}

function cellsOf(line: LogLine): string[] {
  const kind = sayJournalKind(line.kind);
  const about = [line.action, kind, line.uniqueCode, line.name, line.reason, sayChanges(line)];
  return [line.at, line.user, ...about, line.ip, line.agent, line.id];
}

function sayChanges(line: LogLine): string {
  return saidChanges(line)
    .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
    .join('; ');
}

/**
 * Text that a spreadsheet cannot take for more than text: blanks before a formula would hide it from whoever makes
 * it harmless, control characters mean things to some programs. Where lists are separated by semicolons our quotes
 * hold nothing together: a spreadsheet begins a row behind each line break, and a cell behind each semicolon.
 */
function plain(text: string): string {
  return text
    .replace(/\r\n|\p{Cc}|[\u2028\u2029]/gu, ' ')
    .trim()
    .replace(/;(?! )/g, '; ');
}

/** Begins a cell that would be a formula with an apostrophe, and quotes what needs it (RFC 4180). */
function csvOf(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}
