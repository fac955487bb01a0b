import { byteOrderMark } from 'shared-lib/spreadsheets';
import type { Database } from '../database/database';
import type { Visitor } from '../sessions/visitor';
import { activityAfter } from './list-activity.store';
import type { LogFilter } from './log-conditions';
import { csvHead, csvRows } from './log-csv';
import { type LogRow, logLine } from './log-row';

const pageSize = 500;

/** The whole narrowed log as CSV. Each page is read on its own: no connection waits for a slow reader. */
export async function* exportLog(
  database: Database,
  { reader, filter }: { reader: Visitor; filter: LogFilter },
): AsyncGenerator<string> {
  yield byteOrderMark + csvHead;
  let last: LogRow | undefined;
  for (;;) {
    const wanted = { reader, filter, last, limit: pageSize };
    const rows = await database.withOrg(reader.orgId, (query) => activityAfter(query, wanted));
    if (rows.length > 0) yield csvRows(rows.map((row) => logLine(row, reader)));
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}
