import { type PackChange, packLimits } from 'shared-lib/api/contract';
import { formatPerson } from 'shared-lib/people';
import { defaultTimeZone, findDayOfMonth, findMonth, formatDay, parseDay } from 'shared-lib/schedules';
import { findOrgToday } from '../../auth/organisations/time-zone.store';
import { listAccountNames } from '../../auth/people/users.store';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult, refuseField } from '../../platform/database/result';
import { dueDateEntryKind } from '../../platform/journal/entry';
import { listUnknownDuties } from '../duties.store';
import { isFiledSql } from '../occurrence-filter.store';
import { areDueDatesPartlyWritten } from '../update-due-dates.store';
import { readBoardFigures } from './figures.store';
import {
  buildPackJournalEntry,
  chooseSigners,
  findOwnerAndHeadIds,
  hashCanonicalJson,
  type PackContent,
  type PlaceHeads,
} from './pack-content';
import { readPackRowOwners, readPackRows } from './pack-rows.store';

/**
 * Returns the last day of the quarter that begins on this day. Undefined if no quarter begins then. Quarters
 * begin in April, July, October and January.
 */
function findQuarterEnd(from: string): string | undefined {
  const first = parseDay(from);
  if (first === undefined) return undefined;
  const month = findMonth(first);
  return findDayOfMonth(month, 1) === first && month % 3 === 0
    ? formatDay(findDayOfMonth(month + 2, 'last'))
    : undefined;
}

type ReadPackContentOptions = { orgId: number; accountId: number; from: string; officerId: number };

/**
 * Reads the content of a quarter's pack. `query` must read one snapshot, so that rows, figures and journal agree.
 * Due dates are written in several transactions. If the snapshot shows only some of these, the pack is refused.
 */
export async function readPackContent(
  query: Query,
  { orgId, accountId, from, officerId }: ReadPackContentOptions,
): Promise<Result<PackContent>> {
  const to = findQuarterEnd(from);
  if (to === undefined) return refuseField('from', 'must be the first day of a quarter');
  if (await areDueDatesPartlyWritten(query, orgId)) return refusedResult('dates-in-work');
  const today = await findOrgToday(query, orgId);
  const people = await listAccountNames(query, orgId);
  const officer = people.find(({ id }) => id === officerId);
  if (!officer) return refusedResult('unknown-account');
  const filter = { orgId, today, from, to };
  const figures = await readBoardFigures(query, filter);
  const { rows, owners } = await readPackRows(query, filter);
  const chosen = chooseSigners(owners, { heads: await readPlaceHeads(query, orgId), officer });
  if (!chosen.ok) {
    const places = formatFirstNames(chosen.places);
    return refusedResult('officer-signs-twice', {
      name: officerId === accountId ? 'you' : formatPerson(officer.name),
      role: chosen.role === 'owner' ? `owner of duties at ${places}` : `manager of ${places}`,
      free: describePossibleOfficers(people.filter(({ id }) => !chosen.takenIds.includes(id))),
    });
  }
  return okResult({
    from,
    to,
    ...(await readPackSnapshotInfo(query, orgId)),
    figures,
    rows,
    unknown: await listUnknownDuties(query, { orgId, today, take: packLimits.unknown }),
    changed: await readChangesSincePacks(query, { orgId, to }),
    signers: chosen.signers,
    places_without_head: chosen.placesWithoutHead,
  });
}

/** Lists who can sign a quarter's pack as compliance officer. People who sign it in another role cannot. */
export async function listPossibleOfficers(
  query: Query,
  { orgId, from }: { orgId: number; from: string },
): Promise<Result<{ data: { id: number; name: string }[] }>> {
  const to = findQuarterEnd(from);
  if (to === undefined) return refuseField('from', 'must be the first day of a quarter');
  const today = await findOrgToday(query, orgId);
  const owners = await readPackRowOwners(query, { orgId, today, from, to });
  const takenIds = findOwnerAndHeadIds(owners, await readPlaceHeads(query, orgId));
  const people = await listAccountNames(query, orgId);
  return okResult({ data: people.filter(({ id }) => !takenIds.has(id)) });
}

function describePossibleOfficers(people: readonly { name: string }[]): string {
  return people.length > 0
    ? formatFirstNames(people.map(({ name }) => formatPerson(name)))
    : 'nobody can yet, because each user owns duties or is manager of a place in this pack';
}

const maxListedNames = 5;

/** Joins the first few names with semicolons, because names of places contain commas. */
export function formatFirstNames(names: readonly string[]): string {
  const restCount = names.length - maxListedNames;
  return [...names.slice(0, maxListedNames), ...(restCount > 0 ? [`${restCount} more`] : [])].join('; ');
}

/**
 * Stores a pack. It replaces an older pack of the quarter that still lacks signatures, but not a signed one.
 */
export async function storePack(
  { query, note }: Transaction,
  { orgId, accountId, content }: { orgId: number; accountId: number; content: PackContent },
): Promise<Result<{ id: number }>> {
  const { from, to, cut_at, journal_seq, journal_hash } = content;
  const sha256 = hashCanonicalJson(content);
  const newerPacks = await query(
    `select from pack where org_id = $1 and from_day = $2 and state in ('open', 'signed') and cut_at > $3`,
    [orgId, from, cut_at],
  );
  if (newerPacks.length > 0) return refusedResult('changed-meanwhile');
  await query(`update pack set state = 'superseded' where org_id = $1 and from_day = $2 and state = 'open'`, [
    orgId,
    from,
  ]);
  // The content of a pack with 20,000 due dates has about 8 MB. PostgreSQL reads it for over a second on a quiet
  // machine, so that the usual limit of 3 s is too short on a busy one.
  await query(`set local statement_timeout = '5s'`, []);
  const [made] = await query<{ id: number }>(
    `insert into pack (org_id, from_day, to_day, cut_at, journal_seq, journal_hash, content, sha256, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [orgId, from, to, cut_at, journal_seq, journal_hash, JSON.stringify(content), sha256, accountId],
  );
  // Whoever waits for the commit reckons with the usual limit.
  await query('set local statement_timeout to default', []);
  const id = made?.id ?? 0;
  await storeSigners(query, { orgId, id, content });
  const changes = { sha256: [null, sha256], rows: [null, content.rows.length] } as const;
  note(buildPackJournalEntry({ id, content }, 'Made', { changes }));
  return okResult({ id });
}

async function storeSigners(
  query: Query,
  { orgId, id, content }: { orgId: number; id: number; content: PackContent },
): Promise<void> {
  const signersAtPlaces = content.signers.flatMap(({ account_id, role, places }) =>
    places.map((place) => ({ account_id, role, place: place.id })),
  );
  await query(
    `insert into pack_signer (org_id, pack_id, profile_id, account_id, role)
     select $1, $2, * from unnest($3::integer[], $4::integer[], $5::text[])`,
    [
      orgId,
      id,
      signersAtPlaces.map(({ place }) => place),
      signersAtPlaces.map(({ account_id }) => account_id),
      signersAtPlaces.map(({ role }) => role),
    ],
  );
}

type PackSnapshotInfo = Pick<PackContent, 'cut_at' | 'journal_seq' | 'journal_hash' | 'organisation' | 'time_zone'>;

async function readPackSnapshotInfo(query: Query, orgId: number): Promise<PackSnapshotInfo> {
  const [snapshot] = await query<{
    at: Date;
    seq: string | null;
    hash: string | null;
    name: string;
    zone: string;
  }>(
    `select date_trunc('milliseconds', now()) as at, h.seq::text as seq, encode(h.hash, 'hex') as hash, z.name,
       z.time_zone as zone
     from organisation z left join journal_head h on h.org_id = $1 and h.chain = 'timeline' where z.org_id = $1`,
    [orgId],
  );
  return {
    cut_at: (snapshot?.at ?? new Date()).toISOString(),
    journal_seq: Number(snapshot?.seq ?? 0),
    journal_hash: snapshot?.hash ?? '',
    organisation: snapshot?.name ?? '',
    time_zone: snapshot?.zone ?? defaultTimeZone,
  };
}

/**
 * Reads the heads of each place, which are the people who can sign for it: first its manager, then the managers
 * of the organisation.
 */
async function readPlaceHeads(query: Query, orgId: number): Promise<PlaceHeads> {
  const rows = await query<{ placeId: number; id: number; name: string }>(
    `select p.id as "placeId", m.id, m.shown_name as name
     from profile p join profile h on h.org_id = $1 and (h.id = p.id or h.kind = 'organisation')
     join account m on m.org_id = $1 and m.id = h.manager_id and not m.is_disabled
     where p.org_id = $1 order by p.id, h.id <> p.id, h.id`,
    [orgId],
  );
  const heads = new Map<number, { id: number; name: string }[]>();
  for (const { placeId, ...head } of rows) heads.set(placeId, [...(heads.get(placeId) ?? []), head]);
  return heads;
}

/**
 * Reads the changes since earlier signed packs were made: due dates of these packs that changed, and due dates
 * that were added to their quarters. Leaves out changes that one of these packs already lists. A due date that
 * only became overdue has not changed. If a filing was entered after its filing day, the text also names the
 * day of entry, to show that the signed pack was right.
 */
function readChangesSincePacks(query: Query, { orgId, to }: { orgId: number; to: string }): Promise<PackChange[]> {
  return query<PackChange>(changesSincePacksSql, [orgId, to]);
}

/**
 * SQL that finds a pack's due date again after it was removed and created anew with another id. Packs made
 * before the fields `record_id` and `period_key` existed are compared by place, name and day.
 */
const findRecreatedDueDateSql = `
  select c.id from obligation o
  join occurrence c on c.org_id = $1 and c.obligation_id = o.id and c.period_key = f.period_key
  where same.id is null and o.org_id = $1 and o.profile_id = f.profile_id and o.kind = f.kind
    and o.record_id = f.record_id
  union all
  select c.id from occurrence c
  join obligation o on o.org_id = $1 and o.id = c.obligation_id and o.kind = f.kind
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id and r.name = f.name
  where same.id is null and f.period_key is null and c.org_id = $1 and c.profile_id = f.profile_id
    and c.effective_due = f.due::date
  limit 1`;

/**
 * SQL condition: the due date was void when the pack was frozen. The old value in the first later change of its
 * state shows this.
 */
const wasVoidWhenFrozenSql = `(
  select j.changes -> 'state' ->> 0 from journal j
  where j.org_id = $1 and j.chain = 'timeline' and j.kind = '${dueDateEntryKind}' and j.record_id = a.id
    and j.at > k.cut_at and j.changes ? 'state'
  order by j.seq limit 1) = 'void'`;

const changesSincePacksSql = `
  with latest as (
    select distinct on (from_day) id, from_day, to_day, cut_at, content from pack
    where org_id = $1 and signed_at is not null and withdrawn_reason = '' and from_day <= $2::date
    order by from_day desc, cut_at desc
  ), told as (
    select (t ->> 'id')::integer as id, regexp_replace(t ->> 'after', ', entered [0-9-]+', '') as after
    from pack k, jsonb_array_elements(k.content -> 'changed') t
    where k.org_id = $1 and k.signed_at is not null and k.withdrawn_reason = ''
      and k.cut_at > (select min(cut_at) from latest)
  ), listed as materialized (
    select k.id as pack_id, coalesce(same.id, again.id, f.id) as id, f.name, f.profile, f.due,
      case when f.standing = 'waived' then 'waived' when f.standing in ('on-time', 'late') then 'filed ' || f.filed_on
        else 'open' end || ', due ' || f.due as before
    from latest k
    cross join lateral jsonb_to_recordset(k.content -> 'rows') as f (id integer, profile_id integer, kind text,
      record_id integer, period_key text, name text, profile text, due text, standing text, filed_on text)
    left join occurrence same on same.org_id = $1 and same.id = f.id
    left join lateral (${findRecreatedDueDateSql}) again on true
  ), added as (
    select k.id as pack_id, c.id, c.obligation_id, c.profile_id, c.effective_due
    from latest k
    join occurrence c on c.org_id = $1 and c.effective_due between k.from_day and k.to_day and c.state <> 'void'
    -- One row without an id would make "not in" leave out all. "not exists" is slow without statistics.
    where (k.id, c.id) not in (select pack_id, id from listed where id is not null)
  ), before as (
    select * from listed
    union all
    select a.pack_id, a.id, r.name, p.name, to_char(a.effective_due, 'YYYY-MM-DD'),
      case when ${wasVoidWhenFrozenSql} then 'void' else 'not in it, added later' end
    from added a
    join latest k on k.id = a.pack_id
    join obligation o on o.org_id = $1 and o.id = a.obligation_id
    join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
    join profile p on p.org_id = $1 and p.id = a.profile_id
  ), compared as (
    select b.*, b.pack_id = (select id from latest order by cut_at desc limit 1) as is_newest, case when c.id is null then 'no longer due' else
      case c.state when 'waived' then 'waived' when 'void' then 'void' when 'open' then 'open'
        else 'filed ' || to_char(c.filed_on, 'YYYY-MM-DD') end
      || ', due ' || to_char(c.effective_due, 'YYYY-MM-DD') end as after,
      case when ${isFiledSql} then (c.filed_at at time zone z.time_zone)::date end as entered_on,
      c.filed_on, greatest(c.worked_on_at, c.changed_at) as touched_at
    from before b left join occurrence c on c.org_id = $1 and c.id = b.id
    join organisation z on z.org_id = $1
  )
  select pack_id, id, name, profile, due, before,
    case when entered_on <> filed_on
      then replace(after, ', due ', ', entered ' || to_char(entered_on, 'YYYY-MM-DD') || ', due ') else after end as after
  from compared
  where before <> after
    and (is_newest or touched_at > (select max(cut_at) from latest) or (id, after) not in (select id, after from told))
  order by due, id`;
