import type { LogLine } from 'shared-lib/api/contract';
import { saidChanges, sayJournalKind } from 'shared-lib/records';
import { csvOf } from '../spreadsheets/csv';

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
  return csvOf(lines.map(cellsOf));
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
