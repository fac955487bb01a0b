import type { WireLogEntry } from 'shared-lib/api/contract';
import { describeChanges, formatJournalKind } from 'shared-lib/records';
import { formatCsv } from '../records/spreadsheets/csv';

const logCsvColumns = [
  'Time (UTC)',
  'User',
  'Action',
  'Kind',
  'Unique Code',
  'Name',
  'Reason',
  'Changes',
  'IP address',
  'Browser',
  'Entry',
];

export const logCsvHeaderLine = formatCsv([logCsvColumns]);

export function formatLogAsCsvRows(lines: readonly WireLogEntry[]): string {
  return formatCsv(lines.map(buildLogLineCells));
}

function buildLogLineCells(line: WireLogEntry): string[] {
  const changes = describeChanges(line).map(({ field, before, after }) => `${field}: ${before} → ${after}`);
  const about = [line.action, formatJournalKind(line.kind), line.uniqueCode, line.name, line.reason];
  return [line.at, line.user, ...about, changes.join('; '), line.ip, line.agent, line.id];
}
