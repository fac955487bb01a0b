import type { Query } from '../../platform/database/database';
import { type Option, readOfferedOptions } from '../dropdown/options.store';

export type CountedOption = Option & { count: number };

/** The categories and the states that lists can be narrowed to, each with the number of its laws. */
export async function readFilterOptions(
  query: Query,
  orgId: number,
): Promise<Record<'category' | 'state', CountedOption[]>> {
  const options = await readOfferedOptions(query, orgId);
  const counts = await query<LawCount>({ name: 'laws by filter', text: lawCountsSql }, [orgId]);
  const byCategory = new Map<unknown, number>();
  const byState = new Map<unknown, number>();
  for (const { state, category, n } of counts) {
    const [list, key] = state === 0 ? [byCategory, category] : [byState, state];
    list.set(key, (list.get(key) ?? 0) + n);
  }
  const count = (list: 'category' | 'state', numberOf: (option: Option) => number | undefined) =>
    (options.get(list) ?? []).map((option) => ({ ...option, count: numberOf(option) ?? 0 }));
  return {
    category: count('category', ({ name }) => byCategory.get(name.slice(0, maxStoredLength))),
    state: count('state', ({ id }) => byState.get(id)),
  };
}

/** Lines and totals store no more of a category's name. */
const maxStoredLength = 200;

type LawCount = { state: number; category: string; n: number };

/** The totals that lists keep: state 0 counts all laws, any other number those of that state. */
const lawCountsSql = `
  select state, case when state = 0 then category else '' end as category, sum(n)::integer as n
  from record_total where org_id = $1 and kind = 'law' and state >= 0
  group by 1, 2`;
