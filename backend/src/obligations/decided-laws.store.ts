import type { WireChangedDates, WireDecidedLaw } from 'shared-lib/api/contract';
import { type Day, formatDay } from 'shared-lib/schedules';
import { buildNameOrderSql, placeKindOrderSql } from '../law-rules/trial-run/profile-rows.store';
import type { Query } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { countDateChanges, readDutiesOfLaws } from './count-changes.store';
import type { LawDecision } from './decide-obligations';
import { findUndecidedPlacesOfLaws } from './decisions.store';
import { allPlacesId, buildDecisionLookup, type DutyLibrary } from './library.store';
import { buildSearchPattern, formatNextLawPosition, type LawPosition, searchableNameSql } from './undecided-laws.store';

/** The filter that selects decided laws. */
export type DecidedLawsFilter = {
  orgId: number;
  search?: string;
  /** If set, only laws with a decision for this place. */
  placeId?: number;
  /** If set, only laws whose review is due by this day. */
  reviewBy?: Day;
};

type DecidedLawsPage = { total: number; data: WireDecidedLaw[]; next: string | null };

/** Lists a page of the laws that people decided, sorted by the day of review. */
export async function listDecidedLaws(
  query: Query,
  { orgId, search, placeId, reviewBy }: DecidedLawsFilter,
  { after, take }: { after?: LawPosition | undefined; take: number },
): Promise<DecidedLawsPage> {
  const [found] = await query<{ total: number; rows: (WireDecidedLaw & LawPosition)[] }>(listDecidedLawsSql, [
    orgId,
    buildSearchPattern(search),
    placeId ?? null,
    reviewBy === undefined ? null : formatDay(reviewBy),
    after?.rank ?? null,
    after?.sortName ?? null,
    after?.lawId ?? null,
    take,
  ]);
  const { total, rows } = found ?? { total: 0, rows: [] };
  return {
    total,
    data: rows.map(({ law_id, law, decisions }) => ({ law_id, law, decisions })),
    next: formatNextLawPosition(rows, take),
  };
}

/** Reads the decisions about laws, except those for deleted places. */
const readDecisionsSql = `
  select d.law_id, d.profile_id, d.review_on, p.id as place_id, p.name as place, p.kind as place_kind,
    jsonb_build_object('applies', d.applies, 'reason', d.reason,
      'review_on', to_char(d.review_on, 'YYYY-MM-DD'),
      'decided_on', to_char(d.decided_at at time zone o.time_zone, 'YYYY-MM-DD'),
      'decided_by', a.shown_name) as said
  from law_decision d
  join organisation o on o.org_id = $1
  left join profile p on p.org_id = $1 and p.id = d.profile_id
  left join account a on a.org_id = $1 and a.id = d.decided_by
  where d.org_id = $1 and (d.profile_id = 0 or p.id is not null)`;

/**
 * SQL for decided laws. Laws without a day of review come last. The rank is the number of days since 1900, because a
 * rank must not be negative.
 */
const listDecidedLawsSql = `
  with decisions as (${readDecisionsSql}), laws as (
    select law_id, coalesce(min(review_on), '2200-01-01') - date '1900-01-01' as rank from decisions
    group by law_id
    having ($3::integer is null or bool_or(profile_id = $3)) and ($4::date is null or min(review_on) <= $4)
  ), found as (
    select l.law_id, l.rank, r.name as law, lower(r.name) as sort_name
    from laws l join record r on r.org_id = $1 and r.kind = 'law' and r.id = l.law_id
    where r.deleted_at is null and ($2::text is null or ${searchableNameSql('r.name')} ilike $2)
  ), page as (
    select f.* from found f
    where $5::integer is null or (f.rank, f.sort_name, f.law_id) > ($5, $6::text, $7::integer)
    order by f.rank, f.sort_name, f.law_id limit $8
  )
  select (select count(*) from found)::integer as total,
    (select coalesce(jsonb_agg(jsonb_build_object('law_id', p.law_id, 'law', p.law, 'lawId', p.law_id,
        'rank', p.rank, 'sortName', p.sort_name, 'decisions', (
          select jsonb_agg(d.said || jsonb_build_object('profile', case when d.place_id is not null
              then jsonb_build_object('id', d.place_id, 'name', d.place) end)
            order by d.profile_id <> 0, lower(d.place), d.profile_id)
          from decisions d where d.law_id = p.law_id))
        order by p.rank, p.sort_name, p.law_id), '[]') from page p) as rows`;

/** Counts the laws that people decided, and those whose review is due by a day. */
export async function countDecidedLaws(
  query: Query,
  orgId: number,
  today: Day,
): Promise<{ laws: number; to_review: number }> {
  const [counts] = await query<{ laws: number; to_review: number }>(
    `select count(*)::integer as laws, count(*) filter (where l.review_on <= $2)::integer as to_review
     from (
       select d.law_id, min(d.review_on) as review_on from (${readDecisionsSql}) d
       join record r on r.org_id = $1 and r.kind = 'law' and r.id = d.law_id and r.deleted_at is null
       group by d.law_id) l`,
    [orgId, formatDay(today)],
  );
  return counts ?? { laws: 0, to_review: 0 };
}

type ListedDecision = Omit<WireDecidedLaw['decisions'][number], 'profile'>;

type LawStatusAtPlaces = {
  everywhere: ListedDecision | null;
  data: {
    profile_id: number;
    profile: string;
    decision: ListedDecision | null;
    applies: number;
    unsettled: number;
  }[];
};

/**
 * Reads a law's status at each place: the decision, and the numbers of duties that apply or are undecided.
 */
export async function readLawStatusAtPlaces(
  query: Query,
  orgId: number,
  lawId: number,
): Promise<Result<LawStatusAtPlaces>> {
  const [found] = await query<LawStatusAtPlaces>(readLawAtPlacesSql, [orgId, lawId]);
  return found ? okResult(found) : refusedResult('unknown-law');
}

const readLawAtPlacesSql = `
  with decisions as (${readDecisionsSql} and d.law_id = $2)
  select (select said from decisions where profile_id = 0) as everywhere, (
    select coalesce(jsonb_agg(jsonb_build_object('profile_id', p.id, 'profile', p.name,
        'decision', (select said from decisions d where d.profile_id = p.id),
        'applies', coalesce(o.applies, 0), 'unsettled', coalesce(o.unsettled, 0))
      order by ${placeKindOrderSql}, ${buildNameOrderSql('p.name')}, p.id), '[]')
    from profile p left join (
      select profile_id, count(*) filter (where stands = 'applies' and not isempty(applies)) as applies,
        count(*) filter (where stands = 'unsettled') as unsettled
      from obligation where org_id = $1 and law_id = $2 group by profile_id
    ) o on o.profile_id = p.id
    where p.org_id = $1) as data
  from record where org_id = $1 and kind = 'law' and id = $2 and deleted_at is null`;

/** Laws that a person may decide: for one place, for all places, or for the places where they are undecided. */
export type LawsToDecide = { lawIds: readonly number[]; placeId: number | undefined; isWhereUndecided: boolean };

/** Previews how decisions about laws would change the due dates. Null removes a decision. */
export async function previewDecision(
  query: Query,
  { orgId, parts, applies }: { orgId: number; parts: readonly LawsToDecide[]; applies: boolean | null },
): Promise<WireChangedDates> {
  const lawIds = [...new Set(parts.flatMap((part) => part.lawIds))];
  const before = await readDutiesOfLaws(query, orgId, lawIds);
  const decision: LawDecision | undefined = applies === null ? undefined : { applies, reason: '', reviewOn: null };
  const decided = new Set<string>();
  for (const part of parts) for (const key of await listDecidedKeys(before, part)) decided.add(key);
  const decisionAt: DutyLibrary['decisionAt'] = (lawId, placeId) =>
    decided.has(`${lawId} ${placeId}`) ? decision : before.decisionAt(lawId, placeId);
  return countDateChanges(query, { orgId, before, after: { ...before, ...buildDecisionLookup(decisionAt) } });
}

/** Lists the laws and places to decide. Each has the form `law place`, with ids. */
async function listDecidedKeys(library: DutyLibrary, part: LawsToDecide): Promise<string[]> {
  const { lawIds, placeId = allPlacesId, isWhereUndecided } = part;
  if (!isWhereUndecided) return lawIds.map((lawId) => `${lawId} ${placeId}`);
  const undecidedPlaces = await findUndecidedPlacesOfLaws(library, lawIds);
  return [...undecidedPlaces].flatMap(([lawId, places]) => [...places].map((id) => `${lawId} ${id}`));
}
