import { type RecordKindName, recordKindList, recordKinds, searchResultTypes } from 'shared-lib/records';
import type { Database } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { type ListRequest, listCacheKey, newestFirst, searchParts } from './list-query';
import { type ListContext, type RecordList, readListPage } from './list-records.store';
import { createRecentCache } from './recent-cache';

export type Suggestion = { type: string; id: number; name: string; code: string };
/** The cached result of a keyword. It is valid while `revisions` equals what the database returns. */
type Known = { revisions: string | null; suggestions: readonly Suggestion[] };
type Read = Suggestion & { revisions: string | null; nth: string | null };

const mostOfAKind = 10;
/**
 * The weight counts characters, which may take two bytes each: about 8 MB in all, although a single name may be very
 * long.
 */
const usualLimits = { entries: 1_000, weight: 4_000_000 };
/** The weight of a keyword besides its text, and of each suggestion besides its name and code. */
const weightOfOne = 100;

/** Finds the newest records of each kind that match a keyword, in the order of the tabs. */
export function createKeywordFinder(
  database: Database,
  limits = usualLimits,
): (orgId: number, keyword: string) => Promise<readonly Suggestion[]> {
  const recent = createRecentCache<Known>(limits, weightOf);
  return async (orgId, keyword) => {
    if (keyword === '') return [];
    const key = JSON.stringify([orgId, keyword]);
    return database.withOrg(orgId, async (query) => {
      const known = recent.get(key);
      if (known) {
        const [now] = await query<Pick<Known, 'revisions'>>({ name: 'revisions', text: revisionsSql }, [
          orgId,
        ]);
        if (now?.revisions === known.revisions) return known.suggestions;
      }
      const read = await query<Read>({ name: 'suggestions', text: suggestionsSql }, [orgId, keyword]);
      const suggestions = read.flatMap(({ revisions, nth, ...one }) => (nth === null ? [] : [one]));
      recent.store(key, { revisions: read[0]?.revisions ?? null, suggestions });
      return suggestions;
    });
  };
}

function weightOf(key: string, { revisions, suggestions }: Known): number {
  const own = weightOfOne + key.length + (revisions?.length ?? 0);
  return suggestions.reduce((sum, { name, code }) => sum + weightOfOne + name.length + code.length, own);
}

const kinds = recordKindList.map(({ name }) => `'${storedKinds[name]}'`).join(', ');

/** Every write to one of the kinds increments its counter in the same transaction. */
const revisionsSql = `
  select string_agg(kind || ' ' || changes, ',' order by kind) as revisions
  from record_counter where org_id = $1 and kind in (${kinds})`;

/** Reads suggestions and revisions from one snapshot. If nothing is found, only the revisions are returned. */
const suggestionsSql = `
  select m.revisions, s.nth, s.type, s.id, s.name, s.code
  from (${revisionsSql}) as m
  left join (${recordKindList.map(({ name }, tab) => suggestionsOf(name, tab)).join(' union all ')}) as s on true
  order by s.tab, s.nth`;

function suggestionsOf(name: RecordKindName, tab: number): string {
  const kind = storedKinds[name];
  return `
    select ${tab} as tab, p.nth, '${searchResultTypes[name]}' as type, r.id, r.name, r.code
    from unnest(suggest_records($1, '${kind}', $2, ${mostOfAKind})) with ordinality as p (id, nth)
    join record r on r.org_id = $1 and r.kind = '${kind}' and r.id = p.id`;
}

type SearchTablesOptions = {
  orgId: number;
  keyword: string;
  slices: Readonly<Record<RecordKindName, Slice>>;
};

export type Slice = { offset: number; take: number };

/**
 * Returns a page of each kind's records that match the keyword, newest first, with totals. Without a keyword all are
 * empty.
 */
export async function searchTables(
  { database, cache }: ListContext,
  search: SearchTablesOptions,
): Promise<Readonly<Record<RecordKindName, RecordList>>> {
  if (search.keyword === '') return { law: none, license: none, return: none, 'other-compliance': none };
  return cache.afterTheFirst(listCacheKey(requestOf(search, 'law')), () =>
    database.withOrg(search.orgId, async (query) => {
      const read = (name: RecordKindName) => readListPage(query, cache, requestOf(search, name));
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

function requestOf({ orgId, keyword, slices }: SearchTablesOptions, name: RecordKindName): ListRequest {
  const filter = { sought: { [searchParts.any]: keyword } };
  return { orgId, kind: recordKinds[name], filter, order: newestFirst, ...slices[name] };
}
