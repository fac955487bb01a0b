import { type RecordKindName, recordKindList, resultTypes } from 'shared-lib/records';
import type { Database } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { createRecent, type Room } from './recent';

export type Suggestion = { type: string; id: number; name: string; code: string };
/** What a keyword led to, while the marks of change are what the database says. */
type Known = { marks: string | null; suggestions: readonly Suggestion[] };
type Read = Suggestion & { marks: string | null; nth: string | null };

const mostOfAKind = 10;
/** The weight is in characters, of which each may take two bytes: some 8 MB, though a name may be very long. */
const usualRoom: Room = { entries: 1_000, weight: 4_000_000 };
/** What a keyword weighs besides its text, and each of its suggestions. */
const weightOfOne = 100;

/** Finds the newest records of each kind that a keyword leads to, in the order of the tabs. */
export function createKeywordFinder(
  database: Database,
  room = usualRoom,
): (asked: { orgId: number; keyword: string }) => Promise<readonly Suggestion[]> {
  const recent = createRecent<Known>(room, weightOf);
  return async ({ orgId, keyword }) => {
    if (keyword === '') return [];
    const key = JSON.stringify([orgId, keyword]);
    return database.withOrg(orgId, async (query) => {
      const known = recent.recall(key);
      if (known) {
        const [now] = await query<Pick<Known, 'marks'>>({ name: 'marks of change', text: marksSql }, [orgId]);
        if (now?.marks === known.marks) return known.suggestions;
      }
      const read = await query<Read>({ name: 'suggestions', text: suggestionsSql }, [orgId, keyword]);
      const suggestions = read.flatMap(({ marks, nth, ...one }) => (nth === null ? [] : [one]));
      recent.keep(key, { marks: read[0]?.marks ?? null, suggestions });
      return suggestions;
    });
  };
}

function weightOf(key: string, { marks, suggestions }: Known): number {
  const ofSuggestions = suggestions.map(({ name, code }) => weightOfOne + name.length + code.length);
  return ofSuggestions.reduce((sum, one) => sum + one, weightOfOne + key.length + (marks?.length ?? 0));
}

const kinds = recordKindList.map(({ name }) => `'${storedKinds[name]}'`).join(', ');

/** Whatever is written to one of the kinds moves its mark in the same transaction. */
const marksSql = `
  select string_agg(kind || ' ' || changes, ',' order by kind) as marks
  from record_counter where org_id = $1 and kind in (${kinds})`;

/** From one snapshot with the marks, which come alone where nothing is found. */
const suggestionsSql = `
  select m.marks, s.nth, s.type, s.id, s.name, s.code
  from (${marksSql}) as m
  left join (${recordKindList.map(({ name }, tab) => suggestionsOf(name, tab)).join(' union all ')}) as s on true
  order by s.tab, s.nth`;

function suggestionsOf(name: RecordKindName, tab: number): string {
  const kind = storedKinds[name];
  return `
    select ${tab} as tab, p.nth, '${resultTypes[name]}' as type, r.id, r.name, r.code
    from unnest(suggest_records($1, '${kind}', $2, ${mostOfAKind})) with ordinality as p (id, nth)
    join record r on r.org_id = $1 and r.kind = '${kind}' and r.id = p.id`;
}
