import type { Query } from './database/database';

type TakeNextNumberOptions = {
  orgId: number;
  name: 'question' | 'rule' | 'profile' | 'circular' | 'account' | 'saved view' | 'import';
};

/** Takes the next number of a counter, and makes concurrent transactions wait for this one. */
export async function takeNextNumber(query: Query, { orgId, name }: TakeNextNumberOptions): Promise<number> {
  const [counter] = await query<{ id: number }>(
    `insert into number_counter as c (org_id, name, last_id) values ($1, $2, 1)
     on conflict (org_id, name) do update set last_id = c.last_id + 1
     returning last_id as id`,
    [orgId, name],
  );
  if (!counter) throw new Error(`Organisation ${orgId} has no counter of ${name}s.`);
  return counter.id;
}

/** Formats the unique code of a number (P-91): `LAW-000001`. */
export function formatUniqueCode(prefix: string, id: number): string {
  return `${prefix}-${String(id).padStart(6, '0')}`;
}
