import { type Day, formatDay } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { buildPlaceStateOnDaySql } from '../records/holidays/holidays.store';
import { unreadDutiesSql } from './duties.store';
import { isPastDueSql } from './occurrence-filter.store';
import { findDueDateCalculation } from './update-due-dates.store';

type OverdueAndUnknownCounts = { overdue: number; unknown: number };
export type OverdueCounts = {
  since: string | null;
  laws: (OverdueAndUnknownCounts & { law_id: number })[];
  states: (OverdueAndUnknownCounts & { state_id: number; state: string })[];
};

/** Counts overdue and unknown duties, by law and by the State of the place. */
export async function countOverdueAndUnknownDuties(query: Query, orgId: number, today: Day): Promise<OverdueCounts> {
  const calculation = await findDueDateCalculation(query, orgId);
  if (!calculation) return { since: null, laws: [], states: [] };
  const values = [orgId, formatDay(today)];
  const laws = await query<OverdueCounts['laws'][number]>(
    {
      name: 'overdue by law',
      text: `${overdueCountsSql} select o.law_id, ${overdueSumsSql}
        where ${hasOverdueOrUnknownDutySql} group by o.law_id`,
    },
    values,
  );
  const states = await query<OverdueCounts['states'][number]>(
    {
      name: 'overdue by state',
      text: `${overdueCountsSql} select s.id as state_id, s.name as state, ${overdueSumsSql}
        join profile p on p.org_id = $1 and p.id = o.profile_id
        join option s on s.org_id = $1 and s.list = 'state' and s.id = ${buildPlaceStateOnDaySql('p', '$2::date')}
        where ${hasOverdueOrUnknownDutySql} group by s.id, s.name order by s.name`,
    },
    values,
  );
  return { since: calculation.since, laws, states };
}

const hasOverdueOrUnknownDutySql = `o.org_id = $1 and (late.n is not null or o.stands = 'unsettled' or unread.id is not null)`;

/** SQL for the overdue due dates of each obligation, and for the duties whose due date cannot be read. */
const overdueCountsSql = `
  with late as (
    select c.obligation_id, count(*)::integer as n from occurrence c
    where c.org_id = $1 and c.state = 'open' and ${isPastDueSql('$2::date')} group by c.obligation_id
  ), unread as (${unreadDutiesSql})`;

const overdueSumsSql = `coalesce(sum(late.n), 0)::integer as overdue,
    count(*) filter (where o.stands = 'unsettled' or unread.id is not null)::integer as unknown
  from obligation o
  left join late on late.obligation_id = o.id
  left join unread on unread.kind = o.kind and unread.id = o.record_id and o.applies @> $2::date
`;
