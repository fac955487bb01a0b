import type { Query } from '../../platform/database/database';

/** Returns the first id that the list never had; undefined if it had all of them. */
export async function unknownOption(
  query: Query,
  { orgId, list, ids }: { orgId: number; list: string; ids: readonly number[] },
): Promise<number | undefined> {
  if (ids.length === 0) return undefined;
  const odd = ids.find((id) => !Number.isSafeInteger(id));
  if (odd !== undefined) return odd;
  const [unknown] = await query<{ id: string }>(unknownFirst, [orgId, list, ids]);
  return unknown && Number(unknown.id);
}

const unknownFirst = {
  name: 'unknown option',
  text: `
  select w.id from unnest($3::bigint[]) with ordinality as w (id, place)
  where not exists (select from option o where o.org_id = $1 and o.list = $2 and o.id = w.id)
  order by w.place limit 1`,
};
