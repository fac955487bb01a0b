import type { WireOwnerlessLaw } from 'shared-lib/api/contract';
import { type Day, formatDay } from 'shared-lib/schedules';
import { buildNameOrderSql, placeKindOrderSql } from '../law-rules/trial-run/profile-rows.store';
import type { Query } from '../platform/database/database';
import { ownerlessDutiesSql } from './duties.store';
import { buildSearchPattern, formatNextLawPosition, type LawPosition, searchableNameSql } from './undecided-laws.store';

type OwnerlessLawsFilter = { orgId: number; today: Day; search?: string; placeId?: number };

type OwnerlessLawsPage = {
  total: number;
  no_owner: number;
  law_ids: number[];
  data: WireOwnerlessLaw[];
  next: string | null;
};

type OwnerlessLawsResultRow = Omit<OwnerlessLawsPage, 'data' | 'next'> & {
  rows: (WireOwnerlessLaw & LawPosition)[];
};

/**
 * Lists a page of the laws with ownerless duties, with the same counts as Today. Laws with the most such
 * duties come first.
 */
export async function listOwnerlessLaws(
  query: Query,
  { orgId, today, search, placeId }: OwnerlessLawsFilter,
  { after, take }: { after?: LawPosition | undefined; take: number },
): Promise<OwnerlessLawsPage> {
  const [found] = await query<OwnerlessLawsResultRow>(ownerlessLawsSql, [
    orgId,
    formatDay(today),
    buildSearchPattern(search),
    placeId ?? null,
    after?.rank ?? null,
    after?.sortName ?? null,
    after?.lawId ?? null,
    take,
  ]);
  const { rows, ...page } = found ?? { total: 0, no_owner: 0, law_ids: [], rows: [] };
  return {
    ...page,
    data: rows.map(({ law_id, law, no_owner, profiles }) => ({ law_id, law, no_owner, profiles })),
    next: formatNextLawPosition(rows, take),
  };
}

const ownerlessLawsSql = `
  with laws as (
    select o.law_id, count(*)::integer as no_owner, array_agg(distinct o.profile_id) as places
    from (${ownerlessDutiesSql}) o
    where $4::integer is null or o.profile_id = $4
    group by o.law_id
  ), found as (
    select a.*, l.name as law, lower(l.name) as sort_name
    from laws a join record l on l.org_id = $1 and l.kind = 'law' and l.id = a.law_id
    where $3::text is null or ${searchableNameSql('l.name')} ilike $3
  ), page as (
    select f.* from found f
    where $5::integer is null or f.no_owner < $5
      or f.no_owner = $5 and (f.sort_name, f.law_id) > ($6::text, $7::integer)
    order by f.no_owner desc, f.sort_name, f.law_id limit $8
  )
  select (select count(*) from found)::integer as total,
    (select coalesce(sum(no_owner), 0) from found)::integer as no_owner,
    array(select law_id from found order by no_owner desc, sort_name, law_id) as law_ids,
    (select coalesce(jsonb_agg(jsonb_build_object('law_id', p.law_id, 'law', p.law, 'no_owner', p.no_owner,
        'rank', p.no_owner, 'lawId', p.law_id, 'sortName', p.sort_name, 'profiles', (
          select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by ${placeKindOrderSql}, ${buildNameOrderSql('f.name')})
          from profile f where f.org_id = $1 and f.id = any (p.places)))
        order by p.no_owner desc, p.sort_name, p.law_id), '[]') from page p) as rows`;
