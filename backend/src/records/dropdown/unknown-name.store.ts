import type { Query } from '../../platform/database/database';

export type NamedOption = { list: string; name: string };

/**
 * Returns the first word that its list never had; undefined if every list had its words. Checks all in one statement.
 */
export async function unknownName(
  query: Query,
  orgId: number,
  named: readonly NamedOption[],
): Promise<NamedOption | undefined> {
  if (named.length === 0) return undefined;
  const lists = named.map(({ list }) => list);
  const names = named.map(({ name }) => name);
  const [unknown] = await query<NamedOption>(unknownFirst, [orgId, lists, names]);
  return unknown;
}

const unknownFirst = {
  name: 'unknown name',
  text: `
  select w.list, w.name from unnest($2::text[], $3::text[]) with ordinality as w (list, name, place)
  where not exists (select from option o where o.org_id = $1 and o.list = w.list and o.name = w.name)
  order by w.place limit 1`,
};
