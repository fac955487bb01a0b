import type { OwnerLevel } from 'shared-lib/api/contract';
import type { Query } from '../../platform/database/database';
import { okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import { areFilingChecksOnSql } from '../organisations/checks-setting.store';

/**
 * Selects the obligations whose owners are computed again: the obligations of a place, of laws or of duties. If
 * all fields are missing, selects all obligations.
 */
export type UpdateObligationOwnersOptions = {
  orgId: number;
  placeId?: number | undefined;
  /** For a preview: assumes that this person manages the places. Null assumes that nobody manages them. */
  managerId?: number | null;
  lawIds?: readonly number[];
  duties?: readonly { kind: string; recordId: number }[];
};

/**
 * Stores owner and checker of each obligation. They come from the most specific level that names somebody: the duty at
 * the place, the duty, its law at the place, its law, the place. If no level names an owner, the place's manager is
 * the owner. Skips disabled accounts, and a checker who is also the owner. If all levels name only the owner as
 * checker, the owner is stored as checker, and administrators check the filings. Writes only changed rows.
 */
export async function updateObligationOwners(query: Query, options: UpdateObligationOwnersOptions): Promise<void> {
  const { orgId } = options;
  await lockObligations(query, orgId);
  const { sql, values } = buildNearestOwnersSql(options);
  await query(
    `${sql}
     update obligation o set owner_id = n.owner_id, checker_id = n.checker_id from nearest n
     where o.org_id = $1 and o.id = n.id
       and (o.owner_id, o.checker_id) is distinct from (n.owner_id, n.checker_id)`,
    [orgId, ...values],
  );
}

/**
 * Builds a `with` query named `nearest` (id, owner_id, checker_id), which finds the nearest owner and checker
 * of obligations. Its values begin with $2. It treats the assignments in `changed` as if they were saved.
 */
export function buildNearestOwnersSql(options: UpdateObligationOwnersOptions, changed: readonly DutyOwnerRow[] = []) {
  const { from, values } = buildObligationSelection(options);
  const manager = options.managerId === undefined ? 'p.manager_id' : `$${values.push(options.managerId) + 1}::integer`;
  if (changed.length === 0) return { sql: buildNearestOwnersQuery(from, 'duty_owner', manager), values };
  const first = values.length + 2;
  const rows = ['integer', 'integer', 'text', 'integer', 'integer', 'integer']
    .map((type, nth) => `$${first + nth}::${type}[]`)
    .join(', ');
  const owners = `(
      select d.* from (select org_id, ${dutyOwnerColumns} from duty_owner) d
      where (d.profile_id, d.law_id, d.kind, d.record_id) not in (
        select profile_id, law_id, kind, record_id from unnest(${rows}) as w (${dutyOwnerColumns}))
      union all select $1::integer, w.* from unnest(${rows}) as w (${dutyOwnerColumns}))`;
  return {
    sql: buildNearestOwnersQuery(from, owners, manager),
    values: [...values, ...toDutyOwnerColumns(changed)],
  };
}

/**
 * Builds the SQL that selects only the requested obligations. `offset 0` makes PostgreSQL find a few duties
 * by their index.
 */
function buildObligationSelection({ placeId, lawIds, duties }: UpdateObligationOwnersOptions) {
  const values: unknown[] = [];
  const next = (value: unknown) => `$${values.push(value) + 1}`;
  let from = 'obligation o';
  if (duties) {
    const kinds = next(duties.map(({ kind }) => kind));
    const ids = next(duties.map(({ recordId }) => recordId));
    from = `unnest(${kinds}::text[], ${ids}::integer[]) as d (kind, record_id)
      cross join lateral (
        select * from obligation where org_id = $1 and kind = d.kind and record_id = d.record_id offset 0) o`;
  }
  const conditions = ['o.org_id = $1'];
  if (placeId !== undefined) conditions.push(`o.profile_id = ${next(placeId)}`);
  if (lawIds) conditions.push(`o.law_id = any (${next(lawIds)}::integer[])`);
  return { from: `(select o.* from ${from} where ${conditions.join(' and ')}) o`, values };
}

/**
 * Makes all transactions that write obligations or their owners wait for each other. Without this, an obligation that
 * another transaction adds could stay without an owner. Take this lock before locks on obligations.
 */
export async function lockObligations(query: Query, orgId: number): Promise<void> {
  await query('select 1 from due_date_keeping where org_id = $1 for update', [orgId]);
}

const buildNearestOwnersQuery = (from: string, dutyOwners: string, managerId: string) => `
  with said as materialized (
    select d.profile_id, d.law_id, d.kind, d.record_id, owner.id as owner_id, checker.id as checker_id
    from ${dutyOwners} d
    left join account owner on owner.org_id = $1 and owner.id = d.owner_id and not owner.is_disabled
    left join account checker on checker.org_id = $1 and checker.id = d.checker_id and not checker.is_disabled
    where d.org_id = $1
  ), owned as (
    select o.id,
      coalesce(duty_here.owner_id, duty.owner_id, law_here.owner_id, law.owner_id, place.owner_id, manager.id)
        as owner_id,
      duty_here.checker_id as c1, duty.checker_id as c2, law_here.checker_id as c3, law.checker_id as c4,
      place.checker_id as c5
    from ${from}
    join profile p on p.org_id = $1 and p.id = o.profile_id
    left join account manager on manager.org_id = $1 and manager.id = ${managerId} and not manager.is_disabled
    left join said duty_here on (duty_here.profile_id, duty_here.law_id, duty_here.kind, duty_here.record_id)
      = (o.profile_id, 0, o.kind, o.record_id)
    left join said duty on (duty.profile_id, duty.law_id, duty.kind, duty.record_id) = (0, 0, o.kind, o.record_id)
    left join said law_here on (law_here.profile_id, law_here.law_id, law_here.kind) = (o.profile_id, o.law_id, '')
    left join said law on (law.profile_id, law.law_id, law.kind) = (0, o.law_id, '')
    left join said place on (place.profile_id, place.law_id, place.kind) = (o.profile_id, 0, '')
  ), nearest as (
    select *, (array['duty-here', 'duty-everywhere', 'law-here', 'law-everywhere', 'place'])[
      array_position(array[c1, c2, c3, c4, c5], checker_id)] as checker_level
    from (
      select *, coalesce(nullif(c1, owner_id), nullif(c2, owner_id), nullif(c3, owner_id), nullif(c4, owner_id),
        nullif(c5, owner_id), c1, c2, c3, c4, c5) as checker_id
      from owned) found
  )`;

/**
 * SQL that follows `nearest`. It selects, as `unchecked`, the duties whose owner becomes their only checker.
 * Nobody checks their own duty, so administrators check its filings.
 */
export const newlyUncheckedDutiesSql = `unchecked as (
  select o.id, o.profile_id, o.law_id, o.kind, o.record_id, n.owner_id from nearest n
  join obligation o on o.org_id = $1 and o.id = n.id
    and (o.owner_id, o.checker_id) is distinct from (n.owner_id, n.checker_id)
  where n.checker_id = n.owner_id and ${areFilingChecksOnSql})`;

/** SQL condition: nobody may check the filing `c` of `duty`. Its checker owns or filed it, and no administrator may. */
const buildIsStuckSql = (duty: 'n' | 'o') => `(${duty}.checker_id in (${duty}.owner_id, c.filed_by) and not exists (
  select from account a where a.org_id = $1 and a.is_administrator and a.may_edit and not a.is_disabled
    and a.id is distinct from ${duty}.owner_id and a.id is distinct from c.filed_by)) is true`;

/** SQL that follows `nearest`. It finds stuck duties: nobody could check one of their filings any more. */
const stuckDutiesSql = `
  select distinct o.profile_id as "placeId", o.law_id as "lawId", o.kind, o.record_id as "recordId",
    n.checker_id = n.owner_id as "isOwnChecker",
    jsonb_build_object('name', checker.username, 'record', r.name, 'place', p.name) as words
  from nearest n
  join obligation o on o.org_id = $1 and o.id = n.id
    and (o.owner_id, o.checker_id) is distinct from (n.owner_id, n.checker_id)
  join occurrence c on c.org_id = $1 and c.obligation_id = o.id and c.state = 'filed' and not c.needs_no_check
  join account checker on checker.org_id = $1 and checker.id = n.checker_id
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  join profile p on p.org_id = $1 and p.id = o.profile_id
  where ${areFilingChecksOnSql} and ${buildIsStuckSql('n')} and not ${buildIsStuckSql('o')}`;

/** SQL that finds a stuck duty, and the names for the message of the refusal. No row if no duty is stuck. */
export const filingWithoutCheckerSql = `select s.words from (${stuckDutiesSql}) s limit 1`;

/** A duty with a filing that nobody could check, with the names of its checker, record and place. */
export type StuckDuty = OwnerTarget & { isOwnChecker: boolean; words: Record<'name' | 'record' | 'place', string> };

/** Lists the duties that would be stuck if the assignments in `changed` were saved. */
export function listStuckDuties(
  query: Query,
  options: UpdateObligationOwnersOptions,
  changed: readonly DutyOwnerRow[] = [],
): Promise<StuckDuty[]> {
  const { sql, values } = buildNearestOwnersSql(options, changed);
  return query<StuckDuty>(sql + stuckDutiesSql, [options.orgId, ...values]);
}

/**
 * Refuses if nobody could check a waiting filing without this account. Where the checker owns the duty or filed it,
 * only an administrator may check the filing, and this account is the last such administrator.
 */
export async function findLastCheckerRefusal(
  query: Query,
  { orgId, accountId }: { orgId: number; accountId: number },
): Promise<Refusal | undefined> {
  const [stuck] = await query<{ record: string; place: string }>(
    `select r.name as record, p.name as place
     from occurrence c join obligation o on o.org_id = $1 and o.id = c.obligation_id
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
     join profile p on p.org_id = $1 and p.id = o.profile_id
     where c.org_id = $1 and c.state = 'filed' and not c.needs_no_check and ${areFilingChecksOnSql}
       and $2 is distinct from o.owner_id and $2 is distinct from c.filed_by and ${buildIsStuckSql('o')}
     order by c.effective_due, c.id limit 1`,
    [orgId, accountId],
  );
  return stuck && refusedResult('last-who-checks', stuck);
}

/**
 * Counts what would change if a place had another manager: the duties whose owner would also be their only
 * checker, and the open due dates that would get another owner. Refuses the new manager if nobody could then
 * check a filing. Writes nothing.
 */
export async function countEffectsOfManager(
  query: Query,
  options: { orgId: number; placeId: number; managerId: number | null },
): Promise<Result<{ unchecked: number; reowned: number }>> {
  const { sql, values } = buildNearestOwnersSql(options);
  const [row] = await query<{ unchecked: number; reowned: number; stuck: StuckDuty['words'] | null }>(
    `${sql}, ${newlyUncheckedDutiesSql}
     select (select count(*) from unchecked)::integer as unchecked, (${filingWithoutCheckerSql}) as stuck,
       (select count(*) from nearest n
        join obligation o on o.org_id = $1 and o.id = n.id and o.owner_id is distinct from n.owner_id
        join occurrence c on c.org_id = $1 and c.obligation_id = o.id and c.state = 'open')::integer as reowned`,
    [options.orgId, ...values],
  );
  const { unchecked = 0, reowned = 0, stuck } = row ?? {};
  return stuck ? refusedResult('leaves-unchecked', stuck) : okResult({ unchecked, reowned });
}

/**
 * Returns the names of the accounts that will get tasks. Refuses unknown and disabled accounts. Locks the
 * accounts, so that nobody disables them at the same time. A preview does not lock them.
 */
export async function lockAssignees(
  query: Query,
  orgId: number,
  ids: readonly number[],
  isLocking = true,
): Promise<Result<ReadonlyMap<number, string>>> {
  const accountIds = [...new Set(ids)];
  const accounts = await query<{ id: number; username: string; isDisabled: boolean }>(
    `select id, username, is_disabled as "isDisabled" from account
     where org_id = $1 and id = any ($2::integer[]) order by id ${isLocking ? 'for share' : ''}`,
    [orgId, accountIds],
  );
  if (accounts.length < accountIds.length) return refusedResult('unknown-account');
  const disabled = accounts.find(({ isDisabled }) => isDisabled);
  if (disabled) return refusedResult('disabled-assignee', { name: disabled.username });
  return okResult(new Map(accounts.map(({ id, username }) => [id, username])));
}

/** The place, law or duty that an owner is responsible for, or a combination of them. 0 and '' mean all. */
export type OwnerTarget = { placeId: number; lawId: number; kind: string; recordId: number };

export type DutyOwnerRow = OwnerTarget & { ownerId: number | null; checkerId: number | null };

const dutyOwnerColumns = 'profile_id, law_id, kind, record_id, owner_id, checker_id';
const toDutyOwnerColumns = (rows: readonly DutyOwnerRow[]): unknown[] =>
  (['placeId', 'lawId', 'kind', 'recordId', 'ownerId', 'checkerId'] as const).map((name) =>
    rows.map((one) => one[name]),
  );

/** Saves the owner and checker of each target. Deletes the row of a target that has neither an owner nor a checker. */
export async function saveDutyOwners(query: Query, orgId: number, rows: readonly DutyOwnerRow[]): Promise<void> {
  const values = [orgId, ...toDutyOwnerColumns(rows)];
  const rowsSql = `unnest($2::integer[], $3::integer[], $4::text[], $5::integer[], $6::integer[], $7::integer[])
    as w (${dutyOwnerColumns})`;
  await query(
    `insert into duty_owner as d (org_id, ${dutyOwnerColumns})
     select $1, w.* from ${rowsSql} where coalesce(w.owner_id, w.checker_id) is not null
     on conflict (org_id, profile_id, law_id, kind, record_id) do update
     set (owner_id, checker_id) = (excluded.owner_id, excluded.checker_id)`,
    values,
  );
  await query(
    `delete from duty_owner d using ${rowsSql}
     where d.org_id = $1 and (d.profile_id, d.law_id, d.kind, d.record_id)
       = (w.profile_id, w.law_id, w.kind, w.record_id) and coalesce(w.owner_id, w.checker_id) is null`,
    values,
  );
}

/** The owner and checker that are assigned at one level: for a duty, its law or its place. Includes disabled accounts. */
export type OwnersOfLevel = {
  level: OwnerLevel;
  owner_id: number | null;
  owner: string | null;
  isOwnerDisabled: boolean;
  checker_id: number | null;
  checker: string | null;
  isCheckerDisabled: boolean;
};

/** Finds which owners each level names for the duty of a due date. The most specific level comes first. */
export function findOwnersByLevel(query: Query, orgId: number, occurrenceId: number): Promise<OwnersOfLevel[]> {
  return query<OwnersOfLevel>(
    `select s.level, s.owner_id, owner.shown_name as owner, coalesce(owner.is_disabled, false) as "isOwnerDisabled",
       s.checker_id, checker.shown_name as checker, coalesce(checker.is_disabled, false) as "isCheckerDisabled"
     from occurrence c
     join obligation o on o.org_id = $1 and o.id = c.obligation_id
     cross join lateral (
       select l.nth, l.level, d.owner_id, d.checker_id
       from (values (1, 'duty-here', o.profile_id, 0, o.kind, o.record_id),
         (2, 'duty-everywhere', 0, 0, o.kind, o.record_id), (3, 'law-here', o.profile_id, o.law_id, '', 0),
         (4, 'law-everywhere', 0, o.law_id, '', 0), (5, 'place', o.profile_id, 0, '', 0))
         as l (nth, level, profile_id, law_id, kind, record_id)
       join duty_owner d on d.org_id = $1 and (d.profile_id, d.law_id, d.kind, d.record_id)
         = (l.profile_id, l.law_id, l.kind, l.record_id)
       union all
       select 6, 'manager', p.manager_id, null from profile p
       where p.org_id = $1 and p.id = o.profile_id and p.manager_id is not null
     ) s
     left join account owner on owner.org_id = $1 and owner.id = s.owner_id
     left join account checker on checker.org_id = $1 and checker.id = s.checker_id
     where c.org_id = $1 and c.id = $2 order by s.nth`,
    [orgId, occurrenceId],
  );
}
