import type { Query } from '../platform/database/database';
import { countedDutiesKey, dueDateEntryKind } from '../platform/journal/entry';

/** The ids of changed duties. An id has no kind, so it means all duties with this id, whatever their kind. */
export type ChangedDutyIds = readonly number[];

/** If more records than this have changed, it is faster to compute all duties again. */
const maxChangedRecords = 20;

/**
 * Finds the duties that changed after a timeline entry. Returns undefined if too many records have changed. Also
 * returns undefined if something else has changed, such as a law, a rule, an answer or a decision, because such a
 * change may affect every duty.
 */
export async function findChangedDutyIds(
  query: Query,
  { orgId, after }: { orgId: number; after: string },
): Promise<ChangedDutyIds | undefined> {
  const rows = await query<{ recordId: number; isDuty: boolean }>(changedRecordsSql, [
    orgId,
    after,
    maxChangedRecords + 1,
    dueDateEntryKind,
  ]);
  if (rows.length > maxChangedRecords) return undefined;
  return rows.every(({ isDuty }) => isDuty) ? rows.map(({ recordId }) => recordId) : undefined;
}

/**
 * SQL for the changed records. A schedule's journal entry has the id of its record. An event's entry lists
 * the duties that depend on the event.
 */
const changedRecordsSql = `
  select distinct coalesce(counted.id::integer, record_id) as "recordId",
    counted.id is not null or kind in ('license', 'return', 'other_compliance', 'schedule') as "isDuty"
  from journal j
  left join lateral jsonb_array_elements_text(j.changes #> '{${countedDutiesKey},1}') as counted (id) on true
  where org_id = $1 and chain = 'timeline' and seq > $2::bigint
    and (not changes ? '${countedDutiesKey}' or counted.id is not null)
    and (kind <> $4 or changes ? '${countedDutiesKey}') limit $3`;
