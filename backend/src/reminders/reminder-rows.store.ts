import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { buildTargetDaySql } from '../obligations/occurrence-filter.store';
import type { Query } from '../platform/database/database';
import type { DueDateForMail } from './digest-letter';
import { formatReminderKey, type OpenDueDate, type Person, type ReminderKey, type WaitingCheck } from './plan-digests';
import { earliestReminderStepDays, lastReminderStepDays, maxReminderDelayDays } from './reminder-steps';

/** For this many days after a due date moved, digests tell people about the move. */
const movedDueDateNoticeDays = 14;

type DueDateRow = {
  id: number;
  due: string;
  target: string | null;
  dueAt: Date | null;
  movedFrom: string | null;
  sensitivity: string;
  ownerId: number | null;
  checkerId: number | null;
};

type ReadDueDatesOptions = { orgId: number; today: Day };

/**
 * Reads the open due dates that may have reached a reminder step on this day, and those that moved lately. A
 * due date with a time of day is read only once it is overdue.
 */
export function readDueDatesToRemind(query: Query, { orgId, today }: ReadDueDatesOptions): Promise<OpenDueDate[]> {
  return readDueDates(query, `(c.due_at is null or c.effective_due < $4) and c.id in (${dueDateIdsToRemindSql})`, [
    orgId,
    formatDay(today - maxReminderDelayDays - lastReminderStepDays),
    formatDay(today + earliestReminderStepDays),
    formatDay(today),
  ]);
}

/**
 * SQL for the ids of due dates that are overdue or near today. Each part of the union can use its own index.
 */
const dueDateIdsToRemindSql = `
  select id from occurrence where org_id = $1 and state = 'open' and effective_due <= $3
  union
  select c.id from occurrence c where c.org_id = $1 and c.state = 'open'
    and (${buildTargetDaySql('c')}) between $2 and $3
  union
  select id from occurrence where org_id = $1 and state = 'open' and due_before is not null
    and changed_at > now() - interval '${movedDueDateNoticeDays} days'`;

/** Reads the open due dates with a time of day that are due around this moment. */
export function readTimedDueDates(query: Query, { orgId, now }: { orgId: number; now: Date }): Promise<OpenDueDate[]> {
  const isNear = "c.due_at between $2::timestamptz - interval '2 days' and $2::timestamptz + interval '1 day'";
  return readDueDates(query, isNear, [orgId, now]);
}

async function readDueDates(query: Query, conditionSql: string, values: unknown[]): Promise<OpenDueDate[]> {
  const rows = await query<DueDateRow>(
    `select c.id, to_char(c.effective_due, 'YYYY-MM-DD') as due,
       to_char(${buildTargetDaySql('c')}, 'YYYY-MM-DD') as target, c.due_at as "dueAt", r.sensitivity, o.owner_id as "ownerId", o.checker_id as "checkerId",
       case when c.changed_at > now() - interval '${movedDueDateNoticeDays} days' then to_char(c.due_before, 'YYYY-MM-DD') end
         as "movedFrom"
     from occurrence c
     join obligation o on o.org_id = $1 and o.id = c.obligation_id and o.stands = 'applies'
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
     where c.org_id = $1 and c.state = 'open' and ${conditionSql}
     order by c.effective_due, c.id`,
    values,
  );
  return rows.map(({ due, target, dueAt, movedFrom, ownerId, checkerId, ...row }) => ({
    ...row,
    due: parseDay(due) ?? 0,
    target: parseDay(target),
    dueAt: dueAt ?? undefined,
    movedFrom: parseDay(movedFrom),
    ownerId: ownerId ?? undefined,
    checkerId: checkerId ?? undefined,
  }));
}

/**
 * Reads the filed due dates that wait for a check. With `accountId`, reads only those that this user checks,
 * or may check as an administrator.
 */
export async function readWaitingChecks(query: Query, orgId: number, accountId?: number): Promise<WaitingCheck[]> {
  type Row = Record<'id' | 'checkerId', number> & Record<'ownerId' | 'filedBy', number | null>;
  const rows = await query<Row & { filedOn: string }>(
    `select c.id, o.checker_id as "checkerId", o.owner_id as "ownerId", c.filed_by as "filedBy",
       to_char(c.filed_at at time zone z.time_zone, 'YYYY-MM-DD') as "filedOn"
     from occurrence c
     join organisation z on z.org_id = $1 and z.are_checks_on
     join obligation o on o.org_id = $1 and o.id = c.obligation_id
     where c.org_id = $1 and c.state = 'filed' and o.checker_id is not null and not c.needs_no_check
       and ($2::integer is null or o.checker_id = $2
         or exists (select from account where org_id = $1 and id = $2 and is_administrator and may_edit))
     order by c.effective_due, c.id`,
    [orgId, accountId ?? null],
  );
  return rows.map(({ filedOn, ownerId, filedBy, ...row }) => ({
    ...row,
    ownerId: ownerId ?? undefined,
    filedBy: filedBy ?? undefined,
    filedOn: parseDay(filedOn) ?? 0,
  }));
}

/** Reads all users who can get mails, with the days on which they are away. */
export async function readMailablePeople(query: Query, orgId: number): Promise<Person[]> {
  type Row = Pick<Person, 'id' | 'shownName' | 'isAdministrator' | 'mayCheckAll'> & {
    awayFrom: string | null;
    awayUntil: string | null;
    standInId: number | null;
  };
  const rows = await query<Row>(
    `select id, shown_name as "shownName", is_administrator as "isAdministrator", is_administrator and may_edit as "mayCheckAll",
       to_char(away_from, 'YYYY-MM-DD') as "awayFrom", to_char(away_until, 'YYYY-MM-DD') as "awayUntil", stand_in_id as "standInId"
     from account where org_id = $1 and not is_disabled order by id`,
    [orgId],
  );
  return rows.map(({ awayFrom, awayUntil, standInId, ...person }) => {
    const [from, until] = [parseDay(awayFrom), parseDay(awayUntil)];
    const isNamed = from !== undefined && until !== undefined && standInId !== null;
    return { ...person, away: isNamed ? { from, until, standInId } : undefined };
  });
}

/** Reads the keys of reminders that were sent about these due dates, oldest first. */
export function readSentReminderKeys(query: Query, orgId: number, ids: readonly number[]): Promise<ReminderKey[]> {
  return query<ReminderKey>(
    `select occurrence_id as "occurrenceId", account_id as "accountId", step,
       to_char(counted_from, 'YYYY-MM-DD') as "countedFrom"
     from reminder_sent where org_id = $1 and occurrence_id = any ($2::integer[])
     order by sent_at, step = 'moved'`,
    [orgId, ids],
  );
}

/** Stores the keys of reminders. Returns the keys that no server had stored before. */
export async function insertSentReminderKeys(
  query: Query,
  orgId: number,
  keys: readonly ReminderKey[],
): Promise<ReadonlySet<string>> {
  const rows = await query<ReminderKey>(
    `insert into reminder_sent (org_id, occurrence_id, account_id, step, counted_from)
     select $1, * from unnest($2::integer[], $3::integer[], $4::text[], $5::date[])
     on conflict do nothing
     returning occurrence_id as "occurrenceId", account_id as "accountId", step,
       to_char(counted_from, 'YYYY-MM-DD') as "countedFrom"`,
    [
      orgId,
      keys.map(({ occurrenceId }) => occurrenceId),
      keys.map(({ accountId }) => accountId),
      keys.map(({ step }) => step),
      keys.map(({ countedFrom }) => countedFrom),
    ],
  );
  return new Set(rows.map(formatReminderKey));
}

/** Reads the due dates that a mail lists, with their names. */
export async function readDueDatesForMail(
  query: Query,
  orgId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DueDateForMail>> {
  type Row = Omit<DueDateForMail, 'due' | 'target'> & { due: string; target: string | null };
  const rows = await query<Row>(
    `select c.id, r.name, l.name as law, p.name as place, to_char(c.effective_due, 'YYYY-MM-DD') as due,
       to_char(${buildTargetDaySql('c')}, 'YYYY-MM-DD') as target,
       case when c.state <> 'open' then to_char(c.filed_on, 'YYYY-MM-DD') end as "filedOn",
       c.state = 'open' and c.returned_note <> '' as "isSentBack",
       to_char(c.due_at at time zone z.time_zone, 'FMDD Mon YYYY, HH24:MI') || ' (' || z.time_zone || ')' as "dueAt"
     from occurrence c
     join organisation z on z.org_id = $1
     join obligation o on o.org_id = $1 and o.id = c.obligation_id
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
     join record l on l.org_id = $1 and l.kind = 'law' and l.id = o.law_id
     join profile p on p.org_id = $1 and p.id = c.profile_id
     where c.org_id = $1 and c.id = any ($2::integer[])`,
    [orgId, ids],
  );
  return new Map(
    rows.map(({ due, target, ...row }) => [row.id, { ...row, due: parseDay(due) ?? 0, target: parseDay(target) }]),
  );
}
