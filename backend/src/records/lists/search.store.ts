import { type RecordKindName, recordKindList, recordKinds, searchResultTypes } from 'shared-lib/records';
import type { Database } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { buildListCacheKey, type ListRequest, newestFirstOrder, searchPartNumbers } from './list-query';
import { type ListContext, type RecordList, readListPage } from './list-records.store';
import { lawNameSql } from './list-rows.store';
import { createRecentCache } from './recent-cache';

export type Suggestion = {
  type: string;
  id: number;
  name: string;
  code: string;
  /** The name of the law of a duty. Empty for a law. */
  lawname: string;
};
/** The cached result for a keyword. It is outdated once the database returns other `revisions`. */
type CachedSuggestions = { revisions: string | null; suggestions: readonly Suggestion[] };
type SuggestionRow = Suggestion & { revisions: string | null; nth: string | null };

const maxSuggestionsOfKind = 10;
/**
 * The default limits of the cache. One unit of weight is a character. The weight limits memory to about 8 MB,
 * even if names are very long.
 */
const defaultCacheLimits = { entries: 1_000, weight: 4_000_000 };
/** The weight of a cached keyword without its texts. Each suggestion has the same weight without its texts. */
const baseSuggestionsWeight = 100;

/** Creates the function that finds the newest records of each kind for a keyword. */
export function createSuggestionFinder(
  database: Database,
  limits = defaultCacheLimits,
): (orgId: number, keyword: string) => Promise<readonly Suggestion[]> {
  const recent = createRecentCache<CachedSuggestions>(limits, computeSuggestionsWeight);
  return async (orgId, keyword) => {
    if (keyword === '') return [];
    const key = JSON.stringify([orgId, keyword]);
    return database.withOrg(orgId, async (query) => {
      const cached = recent.get(key);
      if (cached) {
        const [now] = await query<Pick<CachedSuggestions, 'revisions'>>({ name: 'revisions', text: readRevisionsSql }, [
          orgId,
        ]);
        if (now?.revisions === cached.revisions) return cached.suggestions;
      }
      const read = await query<SuggestionRow>({ name: 'suggestions', text: findSuggestionsSql }, [orgId, keyword]);
      const suggestions = read.flatMap(({ revisions, nth, ...one }) => (nth === null ? [] : [one]));
      recent.store(key, { revisions: read[0]?.revisions ?? null, suggestions });
      return suggestions;
    });
  };
}

function computeSuggestionsWeight(key: string, { revisions, suggestions }: CachedSuggestions): number {
  const own = baseSuggestionsWeight + key.length + (revisions?.length ?? 0);
  return suggestions.reduce(
    (sum, { name, code, lawname }) => sum + baseSuggestionsWeight + name.length + code.length + lawname.length,
    own,
  );
}

const storedKindNamesSql = recordKindList.map(({ name }) => `'${storedKinds[name]}'`).join(', ');

/**
 * SQL for the revision counters. Every write to a kind of record increments the counter of the kind in the
 * same transaction.
 */
const readRevisionsSql = `
  select string_agg(kind || ' ' || changes, ',' order by kind) as revisions
  from record_counter where org_id = $1 and kind in (${storedKindNamesSql})`;

/**
 * SQL for suggestions and revisions in one snapshot. Without suggestions, it returns one row, which has only
 * the revisions.
 */
const findSuggestionsSql = `
  select m.revisions, s.nth, s.type, s.id, s.name, s.code, s.lawname
  from (${readRevisionsSql}) as m
  left join (${recordKindList.map(({ name }, tab) => buildSuggestionsSql(name, tab)).join(' union all ')}) as s on true
  order by s.tab, s.nth`;

function buildSuggestionsSql(name: RecordKindName, tab: number): string {
  const kind = storedKinds[name];
  return `
    select ${tab} as tab, p.nth, '${searchResultTypes[name]}' as type, r.id, r.name, r.code,
      ${name === 'law' ? "''" : `coalesce(${lawNameSql}, '')`} as lawname
    from unnest(suggest_records($1, '${kind}', $2, ${maxSuggestionsOfKind})) with ordinality as p (id, nth)
    join record r on r.org_id = $1 and r.kind = '${kind}' and r.id = p.id`;
}

type FindRecordPagesOptions = {
  orgId: number;
  keyword: string;
  slices: Readonly<Record<RecordKindName, PageRange>>;
};

export type PageRange = { offset: number; take: number };

/**
 * Finds a page of matching records for each kind, newest first, and their total. Without a keyword, all pages
 * are empty.
 */
export async function findRecordPages(
  { database, cache }: ListContext,
  search: FindRecordPagesOptions,
): Promise<Readonly<Record<RecordKindName, RecordList>>> {
  if (search.keyword === '')
    return {
      law: emptyRecordList,
      license: emptyRecordList,
      return: emptyRecordList,
      'other-compliance': emptyRecordList,
    };
  return cache.runAfterFirst(buildListCacheKey(toListRequest(search, 'law')), () =>
    database.withOrg(search.orgId, async (query) => {
      const read = (name: RecordKindName) => readListPage(query, cache, toListRequest(search, name));
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

const emptyRecordList: RecordList = { total: 0, rows: [] };

function toListRequest({ orgId, keyword, slices }: FindRecordPagesOptions, name: RecordKindName): ListRequest {
  const filter = { sought: { [searchPartNumbers.any]: keyword } };
  return { orgId, kind: recordKinds[name], filter, order: newestFirstOrder, ...slices[name] };
}
