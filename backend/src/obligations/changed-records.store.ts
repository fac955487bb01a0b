import type { Query } from '../platform/database/database';
import { dueDateKind } from '../platform/journal/entry';

/** The ids of duties that alone were changed. Other kinds of duties may have the same ids. */
export type ChangedRecords = readonly number[];

/** More are read faster all at once. */
const mostRecords = 20;

/**
 * The duties that were changed after an entry of the timeline. Undefined if anything else was changed too, such as a
 * law, a rule, an answer or a decision: then every duty may be concerned.
 */
export async function findChangedRecords(
  query: Query,
  { orgId, after }: { orgId: number; after: string },
): Promise<ChangedRecords | undefined> {
  const rows = await query<{ recordId: number; isDuty: boolean }>(changedRecordsSql, [
    orgId,
    after,
    mostRecords + 1,
    dueDateKind,
  ]);
  if (rows.length === 0 || rows.length > mostRecords) return undefined;
  return rows.every(({ isDuty }) => isDuty) ? rows.map(({ recordId }) => recordId) : undefined;
}

/** The entry of a schedule has the id of its record. */
const changedRecordsSql = `
  select distinct record_id as "recordId",
    kind in ('license', 'return', 'other_compliance', 'schedule') as "isDuty"
  from journal where org_id = $1 and chain = 'timeline' and seq > $2::bigint and kind <> $4 limit $3`;
