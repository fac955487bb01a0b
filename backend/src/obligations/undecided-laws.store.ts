import type { WireUnsettledLaw } from 'shared-lib/api/contract';
import { apostrophes, removeApostrophes } from 'shared-lib/records';
import { type Day, formatDay } from 'shared-lib/schedules';
import { buildNameOrderSql, placeKindOrderSql } from '../law-rules/trial-run/profile-rows.store';
import type { Query } from '../platform/database/database';

/** SQL for a name in the form that search patterns match. */
export const searchableNameSql = (name: string) => `translate(${name}, '${apostrophes.replace("'", "''")}', '')`;

/** The filter that selects undecided laws. */
export type UndecidedLawsFilter = {
  orgId: number;
  /** Part of the law's name. Case does not matter. */
  search?: string;
  placeId?: number;
  cause?: WireUnsettledLaw['cause'];
  /** If set, only these pairs of law and place: the nth law at the nth place. */
  only?: { lawIds: readonly number[]; placeIds: readonly number[] };
};

export type UndecidedLawsPage = {
  /** The number of laws that match the filter. `duties` counts their undecided duties. */
  total: number;
  duties: number;
  /** The ids of all laws that match the filter, also of those on other pages. */
  law_ids: number[];
  data: WireUnsettledLaw[];
  next: string | null;
};

/**
 * Lists a page of the undecided laws, those with the most duties first. If a law is only for some States, its
 * places without a State come first, because no answer can decide the law there.
 */
export async function listUndecidedLaws(
  query: Query,
  { orgId, search, placeId, cause, only }: UndecidedLawsFilter,
  { after, take }: { after?: LawPosition | undefined; take: number },
): Promise<UndecidedLawsPage> {
  const [found] = await query<UndecidedLawsResultRow>({ name: 'laws without an answer', text: listUndecidedLawsSql }, [
    orgId,
    placeId ?? null,
    buildSearchPattern(search),
    cause ?? null,
    after?.rank ?? null,
    after?.sortName ?? null,
    after?.lawId ?? null,
    take,
    only?.lawIds ?? null,
    only?.placeIds ?? null,
  ]);
  const { rows = [], ...page } = found ?? { total: 0, duties: 0, law_ids: [] };
  const positions = rows.map((row) => ({ rank: row.duties, lawId: row.law_id, sortName: row.sort_name }));
  return {
    ...page,
    data: rows.map(({ sort_name: _name, ...law }) => law),
    next: formatNextLawPosition(positions, take),
  };
}

type UndecidedLawsResultRow = Omit<UndecidedLawsPage, 'data' | 'next'> & {
  rows?: (WireUnsettledLaw & { sort_name: string })[];
};

const listUndecidedLawsSql = `
  with laws as (
    select o.law_id, case
        when bool_or(o.why ->> 'outcome' = 'needs-input' and not o.why ? 'isStateUnknown') then 'needs-input'
        when bool_or(o.why ? 'isStateUnknown') then 'no-state' else 'no-rules' end as cause,
      array_agg(o.profile_id) filter (where o.why ? 'isStateUnknown') as without_state,
      count(distinct (o.kind, o.record_id))::integer as duties, array_agg(distinct o.profile_id) as places
    from obligation o
    where o.org_id = $1 and o.stands = 'unsettled' and ($2::integer is null or o.profile_id = $2)
      and ($9::integer[] is null
        or (o.law_id, o.profile_id) in (select * from unnest($9::integer[], $10::integer[])))
    group by o.law_id
  ), found as (
    select a.law_id, l.name as law, lower(l.name) as sort_name, a.duties, a.places, a.cause, a.without_state
    from laws a join record l on l.org_id = $1 and l.kind = 'law' and l.id = a.law_id
    where ($3::text is null or ${searchableNameSql('l.name')} ilike $3)
      and ($4::text is null or a.cause = $4)
  ), page as (
    select f.* from found f
    where $5::integer is null or f.duties < $5
      or f.duties = $5 and (f.sort_name, f.law_id) > ($6::text, $7::integer)
    order by f.duties desc, f.sort_name, f.law_id limit $8
  )
  select (select count(*) from found)::integer as total, (select coalesce(sum(duties), 0) from found)::integer as duties,
    array(select law_id from found order by duties desc, sort_name, law_id) as law_ids,
    (select coalesce(jsonb_agg(jsonb_build_object('law_id', p.law_id, 'law', p.law, 'cause', p.cause,
        'duties', p.duties, 'sort_name', p.sort_name, 'profiles', (
          select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name)
            order by (f.id = any (p.without_state)) is true desc, ${placeKindOrderSql}, ${buildNameOrderSql('f.name')})
          from profile f where f.org_id = $1 and f.id = any (p.places)))
        order by p.duties desc, p.sort_name, p.law_id), '[]') from page p) as rows`;

/**
 * SQL for the status of each published law with published duties. A law is undecided if it is undecided at
 * any place. Otherwise it applies if it applies at any place. A law that applies nowhere has no row in the
 * table `obligation`.
 */
const lawStatusSql = `
  with known as (
    select law_id, bool_or(stands = 'applies' and applies @> $2::date) as applies, bool_or(stands = 'unsettled') as waits
    from obligation where org_id = $1 and ($3::integer is null or profile_id = $3) group by law_id
  ), laws as (
    select l.id as law_id, l.name, coalesce(k.applies, false) and not coalesce(k.waits, false) as applies,
      coalesce(k.waits, false) as waits
    from record l left join known k on k.law_id = l.id
    where l.org_id = $1 and l.kind = 'law' and l.status = 'Published' and l.deleted_at is null
      and l.id in (select law_id from record
        where org_id = $1 and kind <> 'law' and status = 'Published' and deleted_at is null)
  )`;

type LawStatusCounts = { applies: number; unsettled: number; does_not_apply: number };

/** Counts the laws that apply, are undecided, and do not apply. */
export async function countLawsByStatus(query: Query, orgId: number, today: Day): Promise<LawStatusCounts> {
  const text = `${lawStatusSql}
    select count(*) filter (where applies)::integer as applies, count(*) filter (where waits)::integer as unsettled,
      count(*) filter (where not waits and not applies)::integer as does_not_apply
    from laws`;
  const [laws] = await query<LawStatusCounts>({ name: 'how laws stand', text }, [orgId, formatDay(today), null]);
  return laws ?? { applies: 0, unsettled: 0, does_not_apply: 0 };
}

type ListLawsByStatusOptions = Pick<UndecidedLawsFilter, 'orgId' | 'search' | 'placeId'> & {
  today: Day;
  stands: 'applies' | 'does-not-apply';
};

/**
 * Lists a page of the laws that apply, or of those that do not apply, sorted by name. Each law has its applying
 * duties and their places.
 */
export async function listLawsByStatus(
  query: Query,
  { orgId, today, stands, search, placeId }: ListLawsByStatusOptions,
  { after, take }: { after?: LawPosition | undefined; take: number },
): Promise<UndecidedLawsPage> {
  const [found] = await query<UndecidedLawsResultRow>(lawsByStatusSql, [
    orgId,
    formatDay(today),
    placeId ?? null,
    stands === 'applies',
    buildSearchPattern(search),
    after?.sortName ?? null,
    after?.lawId ?? null,
    take,
  ]);
  const { rows = [], ...page } = found ?? { total: 0, duties: 0, law_ids: [] };
  const positions = rows.map((row) => ({ rank: 0, lawId: row.law_id, sortName: row.sort_name }));
  return {
    ...page,
    data: rows.map(({ sort_name: _name, ...law }) => law),
    next: formatNextLawPosition(positions, take),
  };
}

const lawsByStatusSql = `${lawStatusSql}, found as (
    select law_id, name as law, lower(name) as sort_name from laws
    where not waits and applies = $4 and ($5::text is null or ${searchableNameSql('name')} ilike $5)
  ), page as (
    select f.* from found f where $6::text is null or (f.sort_name, f.law_id) > ($6, $7::integer)
    order by f.sort_name, f.law_id limit $8
  ), doing as (
    select o.law_id, count(distinct (o.kind, o.record_id))::integer as duties, array_agg(distinct o.profile_id) as places
    from obligation o
    where o.org_id = $1 and o.stands = 'applies' and o.applies @> $2::date
      and ($3::integer is null or o.profile_id = $3) and o.law_id in (select law_id from page)
    group by o.law_id
  )
  select (select count(*) from found)::integer as total, 0 as duties,
    array(select law_id from found order by sort_name, law_id) as law_ids,
    (select coalesce(jsonb_agg(jsonb_build_object('law_id', p.law_id, 'law', p.law, 'cause', null,
        'duties', coalesce(h.duties, 0), 'sort_name', p.sort_name, 'profiles', (
          select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name)
            order by ${placeKindOrderSql}, ${buildNameOrderSql('f.name')}), '[]')
          from profile f where f.org_id = $1 and f.id = any (h.places)))
        order by p.sort_name, p.law_id), '[]') from page p left join doing h on h.law_id = p.law_id) as rows`;

/** A position in a list of laws. Laws are sorted by rank, then by name. */
export type LawPosition = { rank: number; lawId: number; sortName: string };

/** Formats the position for the next page. Null after the last page. */
export function formatNextLawPosition(rows: readonly LawPosition[], take: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === take ? `${last.rank} ${last.lawId} ${last.sortName}` : null;
}

/** Parses the `next` value of a page. Undefined if it is malformed. */
export function parseLawPosition(text: string): LawPosition | undefined {
  const [, rank, lawId, sortName] = /^(\d{1,9}) (\d{1,9}) (.*)$/s.exec(text) ?? [];
  return sortName === undefined ? undefined : { rank: Number(rank), lawId: Number(lawId), sortName };
}

/** Builds the SQL pattern that finds a part of a searched name. Null matches every name. */
export function buildSearchPattern(search: string | undefined): string | null {
  const text = removeApostrophes(search ?? '');
  return text ? `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;
}
