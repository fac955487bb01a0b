import type { Query } from '../platform/database/database';
import { countedDuties, dueDateKind } from '../platform/journal/entry';

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
  if (rows.length > mostRecords) return undefined;
  return rows.every(({ isDuty }) => isDuty) ? rows.map(({ recordId }) => recordId) : undefined;
}

/** The entry of a schedule has the id of its record. Others may name the duties that count from what they say. */
const changedRecordsSql = `
  select distinct coalesce(counted.id::integer, record_id) as "recordId",
    counted.id is not null or kind in ('license', 'return', 'other_compliance', 'schedule') as "isDuty"
  from journal j
  left join lateral jsonb_array_elements_text(j.changes #> '{${countedDuties},1}') as counted (id) on true
  where org_id = $1 and chain = 'timeline' and seq > $2::bigint
    and (not changes ? '${countedDuties}' or counted.id is not null)
    and (kind <> $4 or changes ? '${countedDuties}') limit $3`;
