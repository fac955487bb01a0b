import { type RecordKindName, recordKinds } from 'shared-lib/records';
import { type Lists, listRecords, type RecordList } from './list-records.store';
import { newestFirst, soughtParts } from './list-wish';
import type { Search } from './parse-search';

type Asked = Search & { orgId: number };
type Tables = Readonly<Record<RecordKindName, RecordList>>;

/** A page of each kind's records with the keyword, newest first, and how many there are; nothing without one. */
export async function searchTables(lists: Lists, { orgId, keyword, slices }: Asked): Promise<Tables> {
  const read = async (name: RecordKindName): Promise<RecordList> => {
    if (keyword === '') return { total: 0, rows: [] };
    return listRecords(lists, {
      orgId,
      kind: recordKinds[name],
      filter: { sought: { [soughtParts.any]: keyword } },
      order: newestFirst,
      ...slices[name],
    });
  };
  return {
    law: await read('law'),
    license: await read('license'),
    return: await read('return'),
    'other-compliance': await read('other-compliance'),
  };
}
