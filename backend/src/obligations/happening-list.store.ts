import { eventsPageSize, type WireEvent } from 'shared-lib/api/contract';
import { type Day, formatDay } from 'shared-lib/schedules';
import type { DayPosition } from '../platform/api/read-paging';
import type { Query } from '../platform/database/database';
import { displayedActorNameSql } from '../platform/journal/read-timeline.store';
import { wireKindSql } from './occurrence-filter.store';
import { dueDateStatusSql, dueTimeSql } from './occurrences.store';
import { eventKeySql, formatEventKey, isStartedByRowSql } from './period-keys';

type ListEventsOptions = {
  orgId: number;
  today: Day;
  placeId: number | undefined;
  after: DayPosition | undefined;
  /** The places at which the reader may change events. Undefined: all places. */
  writablePlaceIds: ReadonlySet<number> | undefined;
};

type ListedEventRow = Omit<WireEvent, 'may_change' | 'clocks'>;
type DueDateRow = WireEvent['clocks'][number] & { happening_id: number };

/** Lists events, newest first, with the due dates that are counted from them. */
export async function listEvents(query: Query, { orgId, today, placeId, after, writablePlaceIds }: ListEventsOptions) {
  const [[counted], types, rows] = await Promise.all([
    query<{ total: number }>(
      `select count(*)::integer as total from happening
       where org_id = $1 and ($2::integer is null or profile_id = $2)`,
      [orgId, placeId ?? null],
    ),
    query<{ type: string }>(listEventTypesSql, [orgId]),
    query<ListedEventRow>(listEventsSql, [orgId, placeId ?? null, after?.day ?? null, after?.id ?? null]),
  ]);
  const clocks = await query<DueDateRow>(dueDatesOfEventsSql, [
    orgId,
    formatDay(today),
    rows.map(({ id }) => formatEventKey(id)),
  ]);
  const last = rows.at(-1);
  return {
    total: counted?.total ?? 0,
    types: types.map(({ type }) => type),
    own_places: writablePlaceIds ? [...writablePlaceIds] : null,
    data: rows.map((row) => ({
      ...row,
      may_change: row.cancel_reason === null && (writablePlaceIds?.has(row.profile_id) ?? true),
      clocks: clocks
        .filter(({ happening_id }) => happening_id === row.id)
        .map(({ happening_id: _, ...clock }) => clock),
    })),
    next: last && rows.length === eventsPageSize ? `${last.on} ${last.id}` : null,
  };
}

/** The event types that at least one duty is counted from. Leaves out other types that people entered. */
const listEventTypesSql = `
  select distinct on (lower(event_type)) event_type as type from schedule
  where org_id = $1 and event_type <> ''
  order by lower(event_type), event_type limit 200`;

/** SQL condition: an event lacks a time that a duty needs. This happens if the event was stored before that duty. */
const isRequiredTimeMissingSql = `(h.at is null and h.cancelled_at is null and exists (
    select from occurrence c
    join obligation o on o.org_id = $1 and o.id = c.obligation_id
    join schedule s on s.org_id = $1 and s.kind = o.kind and s.record_id = o.record_id and s.due ->> 'unit' = 'hours'
    where c.org_id = $1 and ${isStartedByRowSql('c')} and c.period_key = ${eventKeySql('h.id')}))`;

const listEventsSql = `
  select h.id, h.type, to_char(h.on_day, 'YYYY-MM-DD') as on,
    to_char(h.at at time zone z.time_zone, 'HH24:MI') as time, ${isRequiredTimeMissingSql} as lacks_time, h.profile_id, p.name as profile, h.note,
    a.shown_name as recorded_by, (
      select ${displayedActorNameSql('j')} from journal j
      where j.org_id = $1 and j.chain = 'timeline' and j.kind = 'happening' and j.record_id = h.id and j.action = 'Corrected'
      order by j.seq desc limit 1) as corrected_by, case when h.cancelled_at is null then null else h.cancel_reason end as cancel_reason,
    h.version
  from happening h
  join organisation z on z.org_id = $1
  join profile p on p.org_id = $1 and p.id = h.profile_id
  left join account a on a.org_id = $1 and a.id = h.recorded_by
  where h.org_id = $1 and ($2::integer is null or h.profile_id = $2)
    and ($3::date is null or (h.on_day, h.id) < ($3, $4::integer))
  order by h.on_day desc, h.id desc limit ${eventsPageSize}`;

const dueDatesOfEventsSql = `
  select substr(c.period_key, 2)::integer as happening_id, c.id, ${wireKindSql} as kind, o.record_id, r.name,
    l.name as law, p.name as profile, to_char(c.effective_due, 'YYYY-MM-DD') as due, ${dueTimeSql} as due_time,
    ${dueDateStatusSql} as standing
  from occurrence c
  join obligation o on o.org_id = $1 and o.id = c.obligation_id
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = o.law_id
  join profile p on p.org_id = $1 and p.id = c.profile_id
  where c.org_id = $1 and ${isStartedByRowSql('c')} and c.period_key = any ($3::text[])
  order by c.effective_due, c.due_at nulls last, c.id`;
