import { type RecordKindName, recordKindList } from 'shared-lib/records';
import type { Database } from '../database/database';
import { storedKinds } from '../records/stored-kind';
import { newestFirst, soughtParts, toWish } from './list-wish';

export type Suggestion = { type: string; id: number; name: string; code: string };

type Asked = { orgId: number; keyword: string };

const mostOfAKind = 10;

/** The newest records of each kind that a keyword leads to, in the order of the tabs. */
export async function findKeyword(database: Database, { orgId, keyword }: Asked): Promise<Suggestion[]> {
  if (keyword === '') return [];
  const filter = { sought: { [soughtParts.any]: keyword } };
  const wish = { ...toWish({ filter, order: newestFirst }), offset: 0, take: mostOfAKind, uncounted: true };
  return database.withOrg(orgId, (query) =>
    query<Suggestion>({ name: 'suggestions', text: suggestionsSql }, [orgId, JSON.stringify(wish)]),
  );
}

/** What the documents call a kind where a result is chosen. */
const typeOf = {
  law: 'Law',
  license: 'License',
  return: 'Return',
  'other-compliance': 'Other Compliance',
} as const satisfies Record<RecordKindName, string>;

const suggestionsSql = recordKindList.map(({ name }) => suggestionsOf(name)).join(' union all ');

function suggestionsOf(name: RecordKindName): string {
  const kind = storedKinds[name];
  return `
    (select '${typeOf[name]}' as type, r.id, r.name, r.code
     from find_records($1, '${kind}', $2) as f
     cross join unnest(f.page) with ordinality as p (id, nth)
     join record r on r.org_id = $1 and r.kind = '${kind}' and r.id = p.id
     order by p.nth)`;
}
