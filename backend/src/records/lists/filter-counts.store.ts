import { type RecordKindName, recordKindList } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { type Option, readOfferedOptions } from '../dropdown/options.store';

type KindCounts = Record<RecordKindName, number>;
export type CountedOption = Option & { count: number; counts: KindCounts };

/** The categories and the states that lists can be narrowed to, each with the number of its records of each kind. */
export async function readFilterOptions(
  query: Query,
  orgId: number,
): Promise<Record<'category' | 'state', CountedOption[]>> {
  const options = await readOfferedOptions(query, orgId);
  const rows = await query<CountedRow>({ name: 'records by filter', text: countsSql }, [orgId]);
  const numbers = new Map(rows.map(({ kind, state, category, n }) => [countKey(kind, state, category), n]));
  const count = (
    list: 'category' | 'state',
    keyOf: (option: Option) => { state: number; category: string },
  ) =>
    (options.get(list) ?? []).map((option) => {
      const { state, category } = keyOf(option);
      const entries = recordKindList.map(({ name }) => {
        const number = numbers.get(countKey(storedKinds[name], state, category)) ?? 0;
        return [name, number] as const;
      });
      // The cast is safe, because the list has each kind.
      const counts = Object.fromEntries(entries) as KindCounts;
      return { ...option, count: counts.law, counts };
    });
  return {
    category: count('category', ({ name }) => ({ state: 0, category: name.slice(0, maxStoredLength) })),
    state: count('state', ({ id }) => ({ state: id, category: '' })),
  };
}

/** Lines and totals store no more of a category's name. */
const maxStoredLength = 200;

type CountedRow = { kind: string; state: number; category: string; n: number };

function countKey(kind: string, state: number, category: string): string {
  return `${kind} ${state} ${category}`;
}

/** The totals that lists keep: state 0 counts all records, any other number those of that state. */
const countsSql = `
  select kind, state, case when state = 0 then category else '' end as category, sum(n)::integer as n
  from record_total where org_id = $1 and state >= 0
  group by 1, 2, 3`;
