import { heldLicenseLimits, type WireHeldLicense, type WireMissingLicense } from 'shared-lib/api/contract';
import { formatDayInWords } from 'shared-lib/records';
import { type Day, formatDay } from 'shared-lib/schedules';
import { buildAttachmentAddress } from '../attachments/attachment';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import type { DayPosition } from '../platform/api/read-paging';
import type { Query } from '../platform/database/database';
import { addFieldToRefusal, type Refusal, refusedResult } from '../platform/database/result';
import { doesEventConcernDuty } from './counted-from';
import type { ObligationReasons } from './decide-obligations';
import { dueDateStatusSql } from './occurrences.store';
import { isStartedByRowSql, renewalKeySql } from './period-keys';
import { type DutyPlace, readPlaces } from './places.store';

type ListHeldLicensesOptions = {
  orgId: number;
  today: Day;
  placeId: number | undefined;
  /** True to list licenses that were renewed or surrendered, instead of the current ones. */
  isPast: boolean;
  /** Only licenses that end soon or have ended, even if their renewal was applied for. */
  isEnding: boolean;
  /** The end and the id of the last license of the previous page. Licenses without an end come last. */
  after: DayPosition | undefined;
  /** The places at which the reader may change licenses. Undefined: all places. */
  writablePlaceIds: ReadonlySet<number> | undefined;
  /**
   * The accounts whose due dates the reader may file: the reader's account, and the accounts of people for whom
   * the reader stands in. Undefined: all.
   */
  readerAccountIds: readonly number[] | undefined;
};

type ListedHoldingRow = Omit<WireHeldLicense, 'may_change' | 'files'> & {
  files: { id: string; name: string }[];
};
type LicenseOption = { id: number; name: string; law: string; state: string; states: number[]; is_undated: boolean };

/** Lists the licenses of places, sorted by their end, and the required licenses that nobody recorded. */
export async function listHeldLicenses(query: Query, options: ListHeldLicensesOptions) {
  const { orgId, today, placeId, isPast, isEnding, after, writablePlaceIds, readerAccountIds } = options;
  const asked = [orgId, formatDay(today), placeId ?? null, isPast, isEnding];
  const places = after ? [] : await readPlaces(query, orgId);
  const [[counted], rows, missing, licenses, renewedAt] = await Promise.all([
    query<{ total: number }>(`select count(*)::integer as total ${fromHoldingsSql} `, asked),
    query<ListedHoldingRow>(listHoldingsSql, [
      ...asked,
      after?.day ?? null,
      after?.id ?? null,
      readerAccountIds ?? null,
    ]),
    isPast || isEnding || after ? [] : findMissingLicenses(query, options, places),
    query<LicenseOption>(listLicenseOptionsSql, [orgId]),
    findOtherRenewalPlaces(query, options, places),
  ]);
  const last = rows.at(-1);
  const mayChange = (id: number) => writablePlaceIds?.has(id) ?? true;
  return {
    today: formatDay(today),
    total: counted?.total ?? 0,
    own_places: writablePlaceIds ? [...writablePlaceIds] : null,
    data: rows.map((row) => ({
      ...row,
      files: row.files.map((file) => ({ name: file.name, file: buildAttachmentAddress(file) })),
      may_change: mayChange(row.profile_id) && row.standing !== 'replaced' && row.standing !== 'surrendered',
      may_take_back: mayChange(row.profile_id) && row.may_take_back,
    })),
    next:
      last && rows.length === heldLicenseLimits.page
        ? `${last.valid_until ?? sortDayOfEndlessLicense} ${last.id}`
        : null,
    licenses: licenses.map((one) => ({ ...one, renewed_at: renewedAt.get(one.id) ?? [] })),
    missing: {
      total: missing.length,
      data: (await readMissingLicensesWithNames(query, orgId, missing.slice(0, heldLicenseLimits.missing))).map(
        (row) => ({
          ...row,
          may_change: mayChange(row.profile_id),
        }),
      ),
    },
  };
}

/** A day after every real day. Licenses without an end are sorted by it. */
const sortDayOfEndlessLicense = '9999-12-31';

const isReplacedHoldingSql = 'exists (select from holding n where n.org_id = $1 and n.replaces_id = h.id)';

/** SQL condition: a place still holds the license `h`. It was not surrendered or renewed. */
export const isCurrentHoldingSql = `not (h.stands = 'surrendered' or ${isReplacedHoldingSql})`;

/** The action of the journal entry of a license that was recorded by mistake as the renewal of another one. */
export const renewalTakenBackAction = 'Renewal taken back';

/** SQL condition: a license `h` was recorded by mistake as a renewal, so it is never held again. */
export const isTakenBackRenewalSql = `exists (
  select from journal j where j.org_id = $1 and j.chain = 'timeline' and j.kind = 'holding' and j.record_id = h.id
    and j.action = '${renewalTakenBackAction}')`;

/**
 * SQL condition: a license `h` has ended or ends soon. It also finds licenses whose renewal was applied for.
 */
const hasEndedOrEndsSoonSql = `h.valid_until <= $2::date + ${heldLicenseLimits.endsWithinDays} and h.stands not in ('surrendered', 'deemed')
    and not ${isReplacedHoldingSql}`;

const fromHoldingsSql = `
  from holding h
  where h.org_id = $1 and ($3::integer is null or h.profile_id = $3)
    and ${isCurrentHoldingSql} <> $4 and (not $5::boolean or ${hasEndedOrEndsSoonSql})`;

const formatDaySql = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

/** SQL condition: the due date of the license `r` cannot be read. The field `is_undated` has this value. */
const isUnreadSql = "coalesce(r.next_due = 'unread', false)";

/** Lists licenses. A license has the state lapsed after its end (`$2` is today), unless a person set another state. */
const listHoldingsSql = `
  with page as materialized (
    select h.*, ${isReplacedHoldingSql} as is_replaced, coalesce(h.valid_until, date '${sortDayOfEndlessLicense}') as ends ${fromHoldingsSql}
      and ($6::date is null or (coalesce(h.valid_until, date '${sortDayOfEndlessLicense}'), h.id) > ($6, $7::integer))
    order by ends, h.id limit ${heldLicenseLimits.page}
  )
  select h.id, h.profile_id, p.name as profile, h.record_id, r.name, l.name as law, h.number,
    ${formatDaySql('h.issued_on')} as issued_on, ${formatDaySql('h.valid_until')} as valid_until, ${formatDaySql('h.applied_on')} as applied_on,
    h.note, case when h.is_replaced then 'replaced' when h.stands in ('surrendered', 'deemed', 'lapsed') then h.stands
      when h.applied_on is not null then 'applied' when h.valid_until < $2::date then 'lapsed' else 'held' end as standing,
    ${formatDaySql('h.surrendered_on')} as ended_on, h.reason, h.replaces_id, ${formatDaySql('c.effective_due')} as apply_by,
    (select x.name from profile x where x.org_id = $1 and x.id = c.profile_id and x.id <> h.profile_id) as apply_at,
    ${isUnreadSql} as is_undated,
    c.id as occurrence_id, case when c.id is not null then ${dueDateStatusSql} end as renewal, h.version,
    coalesce(c.state = 'open' and ($8::integer[] is null or o.owner_id = any ($8)), false) as may_apply,
    h.stands = 'surrendered' and ${isTakenBackRenewalSql} as was_mistake,
    h.stands = 'surrendered' and not ${isTakenBackRenewalSql} as may_take_back,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.made_at, f.id), '[]')
     from attachment f where f.org_id = $1 and f.holding_id = h.id and f.removed_at is null) as files
  from page h
  join profile p on p.org_id = $1 and p.id = h.profile_id
  join record r on r.org_id = $1 and r.kind = 'license' and r.id = h.record_id
  left join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id
  left join lateral (
    select * from occurrence where org_id = $1 and ${isStartedByRowSql('occurrence')} and period_key = ${renewalKeySql('h.id')}
    order by id limit 1) c on true
  left join obligation o on o.org_id = $1 and o.id = c.obligation_id
  order by h.ends, h.id`;

/**
 * Lists the licenses to choose from. Several licenses may have the same name, so each row also has its law, and its
 * States or `Central`.
 */
const listLicenseOptionsSql = `
  select r.id, r.name, coalesce(l.name, '') as law, case when r.central = 'Central' then 'Central' else coalesce((
    select string_agg(o.name, ', ' order by o.name) from option o
    where o.org_id = $1 and o.list = 'state'
      and o.id = any (case when cardinality(r.states) > 0 then r.states else l.states end)), '') end as state,
    case when r.central = 'Central' then '{}' when cardinality(r.states) > 0 then r.states
      else coalesce(l.states, '{}') end as states, ${isUnreadSql} as is_undated
  from record r left join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id
  where r.org_id = $1 and r.kind = 'license' and r.deleted_at is null and (
    exists (select from obligation o where o.org_id = $1 and o.kind = 'license' and o.record_id = r.id)
    or exists (select from holding h where h.org_id = $1 and h.record_id = r.id))
  order by lower(r.name), lower(l.name), r.id limit ${heldLicenseLimits.licenses}`;

type MissingLicense = Pick<WireMissingLicense, 'profile_id' | 'record_id'>;
type LicenseDuty = MissingLicense & { level: ObligationReasons['level'] };

/** Finds the licenses that a place must have today, but that nobody has recorded. */
async function findMissingLicenses(
  query: Query,
  { orgId, today, placeId }: ListHeldLicensesOptions,
  places: readonly DutyPlace[],
): Promise<MissingLicense[]> {
  const [duties, holdings] = await Promise.all([
    query<LicenseDuty>(
      `select o.profile_id, o.record_id, o.why ->> 'level' as level
       from obligation o join record r on r.org_id = $1 and r.kind = 'license' and r.id = o.record_id
       where o.org_id = $1 and o.kind = 'license' and o.stands = 'applies' and o.applies @> $2::date
         and ($3::integer is null or o.profile_id = $3)
       order by o.profile_id, lower(r.name), o.record_id`,
      [orgId, formatDay(today), placeId ?? null],
    ),
    query<MissingLicense>(
      `select h.profile_id, h.record_id from holding h where h.org_id = $1 and h.stands <> 'surrendered'`,
      [orgId],
    ),
  ]);
  const byId = new Map(places.map((place) => [place.id, place]));
  const heldAt = new Map<number, number[]>();
  for (const { profile_id, record_id } of holdings)
    heldAt.set(record_id, [...(heldAt.get(record_id) ?? []), profile_id]);
  return duties.filter(({ profile_id, record_id, level }) => {
    const dutyPlace = byId.get(profile_id);
    return !heldAt.get(record_id)?.some((id) => {
      const eventPlace = byId.get(id);
      return dutyPlace && eventPlace && doesEventConcernDuty({ level, dutyPlace, eventPlace, on: today }, byId);
    });
  });
}

type RenewalPlace = { profile: string; held_at: number[] };

/**
 * Finds, by the id of a license, the places at which its renewal is due although other places hold the license. The
 * renewal of a license at branch level is always due at the branch that holds it.
 */
async function findOtherRenewalPlaces(
  query: Query,
  { orgId, today, after }: ListHeldLicensesOptions,
  places: readonly DutyPlace[],
): Promise<ReadonlyMap<number, RenewalPlace[]>> {
  const found = new Map<number, RenewalPlace[]>();
  if (after) return found;
  const duties = await query<LicenseDuty & { profile: string }>(
    `select o.profile_id, p.name as profile, o.record_id, o.why ->> 'level' as level
     from obligation o join profile p on p.org_id = $1 and p.id = o.profile_id
     where o.org_id = $1 and o.kind = 'license' and o.stands = 'applies' and o.applies @> $2::date
       and o.why ->> 'level' <> 'branch'
     order by o.record_id, lower(p.name)`,
    [orgId, formatDay(today)],
  );
  const byId = new Map(places.map((place) => [place.id, place]));
  for (const { profile_id, profile, record_id, level } of duties) {
    const dutyPlace = byId.get(profile_id);
    const concerned = places.filter(
      (eventPlace) =>
        dutyPlace &&
        eventPlace.id !== profile_id &&
        doesEventConcernDuty({ level, dutyPlace, eventPlace, on: today }, byId),
    );
    found.set(record_id, [...(found.get(record_id) ?? []), { profile, held_at: concerned.map(({ id }) => id) }]);
  }
  return found;
}

function readMissingLicensesWithNames(
  query: Query,
  orgId: number,
  missing: readonly MissingLicense[],
): Promise<Omit<WireMissingLicense, 'may_change'>[]> {
  return query(
    `select m.profile_id, p.name as profile, m.record_id, r.name, coalesce(l.name, '') as law
     from unnest($2::integer[], $3::integer[]) with ordinality as m (profile_id, record_id, nth)
     join profile p on p.org_id = $1 and p.id = m.profile_id
     join record r on r.org_id = $1 and r.kind = 'license' and r.id = m.record_id
     left join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id
     order by m.nth`,
    [orgId, missing.map(({ profile_id }) => profile_id), missing.map(({ record_id }) => record_id)],
  );
}

type EndingLicense = Pick<WireHeldLicense, 'id' | 'name' | 'profile'> & {
  valid_until: string;
  applied: boolean;
};

type EndingLicensesFilter = { orgId: number; today: Day; placeId?: number | undefined };

/** Finds the licenses that have ended or end soon, of a place or of all. */
export async function findEndedOrEndingLicenses(query: Query, { orgId, today, placeId }: EndingLicensesFilter) {
  const rows = await query<EndingLicense & { total: number }>(
    `select h.id, r.name, p.name as profile, ${formatDaySql('h.valid_until')} as valid_until,
       h.applied_on is not null as applied, (count(*) over ())::integer as total
     from holding h
     join profile p on p.org_id = $1 and p.id = h.profile_id
     join record r on r.org_id = $1 and r.kind = 'license' and r.id = h.record_id
     where h.org_id = $1 and ${hasEndedOrEndsSoonSql} and ($3::integer is null or h.profile_id = $3)
     order by h.valid_until, h.id limit ${heldLicenseLimits.ending}`,
    [orgId, formatDay(today), placeId ?? null],
  );
  return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _, ...row }) => row) };
}

/** The number of the database lock that `findDuplicateHoldingRefusal` takes. */
const holdingLockNumber = 4_401;

/**
 * Refuses a license if the place already has a valid one of this kind, and names that one. Takes a lock first,
 * so that two people cannot record the same license at once.
 */
export async function findDuplicateHoldingRefusal(
  query: Query,
  { orgId, placeId, recordId }: { orgId: number; placeId: number; recordId: number },
): Promise<Refusal | undefined> {
  await query('select pg_advisory_xact_lock($1, $2)', [holdingLockNumber, orgId]);
  const today = formatDay(await findOrgToday(query, orgId));
  const [held] = await query<{ place: string; number: string; validUntil: string | null }>(
    `select p.name as place, h.number, to_char(h.valid_until, 'YYYY-MM-DD') as "validUntil"
     from holding h join profile p on p.org_id = $1 and p.id = h.profile_id
     where h.org_id = $1 and h.profile_id = $2 and h.record_id = $3 and h.stands not in ('surrendered', 'lapsed')
       and (h.valid_until is null or h.valid_until >= $4::date or h.applied_on is not null or h.stands = 'deemed')
       and not exists (select from holding n where n.org_id = $1 and n.replaces_id = h.id)
     order by h.valid_until desc nulls first, h.id desc limit 1`,
    [orgId, placeId, recordId, today],
  );
  if (!held) return undefined;
  const { place, number, validUntil } = held;
  const until = validUntil === null ? 'valid until it is cancelled' : `valid until ${formatDayInWords(validUntil)}`;
  const words = { place, held: `${number === '' ? 'without a number' : `number ${number}`}, ${until}` };
  return addFieldToRefusal('is_another', refusedResult('already-held', words));
}
