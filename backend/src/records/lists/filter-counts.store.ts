import { type RecordKindName, recordKindList } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { type DropdownOption, readOfferedOptions } from '../dropdown/options.store';

type CountByKind = Record<RecordKindName, number>;
export type CountedOption = DropdownOption & { count: number; counts: CountByKind };

type FilterOptions = Record<'category' | 'state', CountedOption[]> & {
  status: Record<'published' | 'draft', CountByKind>;
};

/**
 * Reads the options of list filters: categories, states and statuses. Each has the number of its records by
 * kind. With `undated`, counts only records without a readable due date.
 */
export async function readFilterOptions(
  query: Query,
  { orgId, undated }: { orgId: number; undated: boolean },
): Promise<FilterOptions> {
  const options = await readOfferedOptions(query, orgId);
  const countStatement = undated
    ? { name: 'undated records by filter', text: undatedRecordCountsSql }
    : { name: 'records by filter', text: filterCountsSql };
  const rows = await query<FilterCountRow>(countStatement, [orgId]);
  const numbers = new Map<string, number>();
  for (const { kind, state, category, status, n } of rows) {
    const counted = [buildFilterCountKey(kind, state, category), ...(state === 0 ? [`${kind} ${status}`] : [])];
    for (const key of counted) numbers.set(key, (numbers.get(key) ?? 0) + n);
  }
  const countKinds = (keyOf: (storedKind: string) => string) =>
    // The cast is safe, because this list contains each kind.
    Object.fromEntries(
      recordKindList.map(({ name }) => [name, numbers.get(keyOf(storedKinds[name])) ?? 0]),
    ) as CountByKind;
  const count = (list: 'category' | 'state', keyOf: (option: DropdownOption) => { state: number; category: string }) =>
    (options.get(list) ?? []).map((option) => {
      const { state, category } = keyOf(option);
      const counts = countKinds((kind) => buildFilterCountKey(kind, state, category));
      return { ...option, count: counts.law, counts };
    });
  return {
    category: count('category', ({ name }) => ({
      state: 0,
      category: name.slice(0, maxStoredCategoryLength),
    })),
    state: count('state', ({ id }) => ({ state: id, category: '' })),
    status: {
      published: countKinds((kind) => `${kind} Published`),
      draft: countKinds((kind) => `${kind} Draft`),
    },
  };
}

/** Search rows and stored totals contain only this many characters of a category's name. */
const maxStoredCategoryLength = 200;

type FilterCountRow = { kind: string; state: number; category: string; status: string; n: number };

function buildFilterCountKey(kind: string, state: number, category: string): string {
  return `${kind} ${state} ${category}`;
}

/**
 * SQL that reads the stored totals. The rows of state 0 are the totals of all records. Each other row has the
 * totals of one state.
 */
const filterCountsSql = `
  select kind, state, case when state = 0 then category else '' end as category, status, sum(n)::integer as n
  from record_total where org_id = $1 and state >= 0
  group by 1, 2, 3, 4`;

/**
 * SQL that counts the records without a readable due date, which a list with `undated` shows. No totals are
 * stored for these records.
 */
const undatedRecordCountsSql = `
  select l.kind, s.state, case when s.state = 0 then l.category else '' end as category, l.status,
    count(*)::integer as n
  from record r
  join record_line l on l.org_id = $1 and l.kind = r.kind and l.id = r.id
  cross join lateral total_states(l.central, l.states) as s (state)
  where r.org_id = $1 and r.kind <> 'law' and left(lower(r.next_due), 100) = 'unread' and r.deleted_at is null
    and s.state >= 0
  group by 1, 2, 3, 4`;
