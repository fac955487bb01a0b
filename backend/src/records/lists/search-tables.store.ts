import { type RecordKindName, recordKinds } from 'shared-lib/records';
import { type Lists, type RecordList, readPage } from './list-records.store';
import { keyOf, type ListWish, newestFirst, soughtParts } from './list-wish';
import type { Search } from './parse-search';

type Asked = Search & { orgId: number };
type Tables = Readonly<Record<RecordKindName, RecordList>>;

/** A page of each kind's records with the keyword, newest first, and how many there are; nothing without one. */
export async function searchTables({ database, memory }: Lists, asked: Asked): Promise<Tables> {
  if (asked.keyword === '') return { law: none, license: none, return: none, 'other-compliance': none };
  return memory.afterTheFirst(keyOf(wishOf(asked, 'law')), () =>
    database.withOrg(asked.orgId, async (query) => {
      const read = (name: RecordKindName) => readPage({ query, memory }, wishOf(asked, name));
      const [law, license, returns, others] = await Promise.all([
        read('law'),
        read('license'),
        read('return'),
        read('other-compliance'),
      ]);
      return { law, license, return: returns, 'other-compliance': others };
    }),
  );
}

const none: RecordList = { total: 0, rows: [] };

function wishOf({ orgId, keyword, slices }: Asked, name: RecordKindName): ListWish {
  return {
    orgId,
    kind: recordKinds[name],
    filter: { sought: { [soughtParts.any]: keyword } },
    order: newestFirst,
    ...slices[name],
  };
}
