import { lockObligations, refreshOwners } from '../auth/people/nearest-owners.store';
import type { Query } from '../platform/database/database';
import type { DutyKind, Obligation } from './decide-obligations';

/** One due date of a duty, for every place that has it. Days are written `2026-12-15`. */
export type DutyDate = {
  kind: DutyKind;
  recordId: number;
  key: string;
  periodStart: string | null;
  periodEnd: string | null;
  statutoryDue: string;
  extendedDue: string | null;
  effectiveDue: string;
};

/** How many rows were added or changed, and how many went. */
export type WrittenRows = { put: number; gone: number };

/** Duties by their kind and the id of their record. */
export type DutyKeys = readonly { kind: DutyKind; recordId: number }[];

/** Makes the stored obligations of these duties equal to the wanted ones, with their owners. Writes only what differs. */
export async function writeObligations(
  query: Query,
  { orgId, duties, wanted }: { orgId: number; duties: DutyKeys; wanted: readonly Obligation[] },
): Promise<WrittenRows> {
  await lockObligations(query, orgId);
  const [written] = await query<WrittenRows>(writeObligationsSql, [
    orgId,
    wanted.map(({ placeId }) => placeId),
    wanted.map(({ kind }) => kind),
    wanted.map(({ recordId }) => recordId),
    wanted.map(({ lawId }) => lawId),
    wanted.map(({ stands }) => stands),
    wanted.map(({ why }) => JSON.stringify(why)),
    duties.map(({ kind }) => kind),
    duties.map(({ recordId }) => recordId),
  ]);
  await refreshOwners(query, { orgId, duties });
  return written ?? { put: 0, gone: 0 };
}

/** An obligation on which somebody worked stays. */
const writeObligationsSql = `
  with wanted as (
    select * from unnest($2::integer[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::text[])
      as w (profile_id, kind, record_id, law_id, stands, why)
  ), gone as (
    delete from obligation o using unnest($8::text[], $9::integer[]) as d (kind, record_id)
    where o.org_id = $1 and o.kind = d.kind and o.record_id = d.record_id
      and not exists (
        select from wanted w
        where (w.profile_id, w.kind, w.record_id) = (o.profile_id, o.kind, o.record_id))
      and not exists (
        select from occurrence c where c.org_id = $1 and c.obligation_id = o.id and c.state <> 'open')
    returning 1
  ), put as (
    insert into obligation as o (org_id, profile_id, kind, record_id, law_id, stands, why)
    select $1, w.profile_id, w.kind, w.record_id, w.law_id, w.stands, w.why::jsonb from wanted w
    on conflict (org_id, profile_id, kind, record_id) do update
    set law_id = excluded.law_id, stands = excluded.stands, why = excluded.why
    where (o.law_id, o.stands, o.why) is distinct from (excluded.law_id, excluded.stands, excluded.why)
    returning 1
  )
  select (select count(*) from put)::integer as put, (select count(*) from gone)::integer as gone`;

/** Makes the open occurrences of these duties equal to their dates. What somebody worked on is left alone. */
export async function writeOccurrences(
  query: Query,
  { orgId, duties, dates }: { orgId: number; duties: DutyKeys; dates: readonly DutyDate[] },
): Promise<WrittenRows> {
  const [written] = await query<WrittenRows>(writeOccurrencesSql, [
    orgId,
    duties.map(({ kind }) => kind),
    duties.map(({ recordId }) => recordId),
    dates.map(({ kind }) => kind),
    dates.map(({ recordId }) => recordId),
    dates.map(({ key }) => key),
    dates.map(({ periodStart }) => periodStart),
    dates.map(({ periodEnd }) => periodEnd),
    dates.map(({ statutoryDue }) => statutoryDue),
    dates.map(({ extendedDue }) => extendedDue),
    dates.map(({ effectiveDue }) => effectiveDue),
  ]);
  return written ?? { put: 0, gone: 0 };
}

/** A place has what falls into the time in which it is open. */
const writeOccurrencesSql = `
  with obligations as (
    select o.id, o.profile_id, o.kind, o.record_id, o.stands, p.opened_on, p.closed_on
    from unnest($2::text[], $3::integer[]) as d (kind, record_id)
    join obligation o on o.org_id = $1 and o.kind = d.kind and o.record_id = d.record_id
    join profile p on p.org_id = $1 and p.id = o.profile_id
  ), wanted as (
    select o.id as obligation_id, o.profile_id, d.*
    from unnest($4::text[], $5::integer[], $6::text[], $7::date[], $8::date[], $9::date[], $10::date[], $11::date[])
      as d (kind, record_id, period_key, period_start, period_end, statutory_due, extended_due, effective_due)
    join obligations o on o.kind = d.kind and o.record_id = d.record_id and o.stands = 'applies'
    where coalesce(d.period_end, d.statutory_due) >= coalesce(o.opened_on, '-infinity')
      and coalesce(d.period_start, d.statutory_due) <= coalesce(o.closed_on, 'infinity')
  ), gone as (
    delete from occurrence c using obligations o
    where c.org_id = $1 and c.obligation_id = o.id and c.state = 'open' and not exists (
      select from wanted w where w.obligation_id = c.obligation_id and w.period_key = c.period_key)
    returning 1
  ), put as (
    insert into occurrence as c (org_id, obligation_id, period_key, profile_id, period_start, period_end,
      statutory_due, extended_due, effective_due)
    select $1, w.obligation_id, w.period_key, w.profile_id, w.period_start, w.period_end, w.statutory_due,
      w.extended_due, w.effective_due
    from wanted w
    on conflict (org_id, obligation_id, period_key) do update
    set (period_start, period_end, statutory_due, extended_due, effective_due, version) = (excluded.period_start,
      excluded.period_end, excluded.statutory_due, excluded.extended_due, excluded.effective_due, c.version + 1)
    where c.state = 'open' and (c.period_start, c.period_end, c.statutory_due, c.extended_due, c.effective_due)
      is distinct from (excluded.period_start, excluded.period_end, excluded.statutory_due, excluded.extended_due,
        excluded.effective_due)
    returning 1
  )
  select (select count(*) from put)::integer as put, (select count(*) from gone)::integer as gone`;

/** The stored grounds of all duties, by `kind id`. */
export async function readDutyGrounds(query: Query, orgId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ kind: string; recordId: number; grounds: string }>(
    'select kind, record_id as "recordId", grounds from duty_grounds where org_id = $1',
    [orgId],
  );
  return new Map(rows.map(({ kind, recordId, grounds }) => [`${kind} ${recordId}`, grounds]));
}

/** Stores the grounds of these duties, and forgets those of duties that are gone, which have none. */
export async function writeDutyGrounds(
  query: Query,
  orgId: number,
  grounds: readonly { kind: DutyKind; recordId: number; grounds: string | null }[],
): Promise<void> {
  const values = [
    orgId,
    grounds.map(({ kind }) => kind),
    grounds.map(({ recordId }) => recordId),
    grounds.map((one) => one.grounds),
  ];
  await query(
    `insert into duty_grounds as d (org_id, kind, record_id, grounds)
     select $1, kind, record_id, grounds
     from unnest($2::text[], $3::integer[], $4::text[]) as g (kind, record_id, grounds) where grounds is not null
     on conflict (org_id, kind, record_id) do update set grounds = excluded.grounds`,
    values,
  );
  await query(
    `delete from duty_grounds d using unnest($2::text[], $3::integer[], $4::text[]) as g (kind, record_id, grounds)
     where d.org_id = $1 and d.kind = g.kind and d.record_id = g.record_id and g.grounds is null`,
    values,
  );
}
