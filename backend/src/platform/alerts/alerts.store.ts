import type { Query } from '../database/database';
import type { Alert, AlertKind } from './alert';

/** Stores an alert to be sent. The same text is stored once an hour; alerts above the hourly limit are only counted. */
export async function raiseAlert(
  ask: Query,
  { kind, said, perHour }: { kind: AlertKind; said: string; perHour: number },
): Promise<void> {
  await ask(raiseSql, [kind, said, perHour]);
}

/** The addresses of the operators of the platform who are not disabled. */
export async function operatorAddresses(ask: Query): Promise<string[]> {
  const operators = await ask<{ username: string }>(
    'select username from platform_operators() where not is_disabled',
    [],
  );
  return operators.map(({ username }) => username);
}

export type DueAlert = Alert & { isMailed: boolean; isHooked: boolean };

/** Claims an alert that is due. Nobody else gets it until its next try. */
export async function claimAlert(ask: Query): Promise<DueAlert | undefined> {
  const [due] = await ask<DueAlert>(claimSql, []);
  return due;
}

export async function markAlertSent(ask: Query, id: string, way: 'mail' | 'webhook'): Promise<void> {
  const column = way === 'mail' ? 'mailed_at' : 'hooked_at';
  await ask(`update alert set ${column} = now() where id = $1`, [id]);
}

/**
 * Gives up alerts that could not be sent within a day, and deletes those older than 30 days. Returns how many were
 * given up.
 */
export async function giveUpAlerts(ask: Query): Promise<number> {
  await ask("delete from alert where made_at < now() - interval '30 days'", []);
  const given = await ask(
    `update alert set given_up_at = now()
     where given_up_at is null and (mailed_at is null or hooked_at is null)
       and tries > 0 and made_at < now() - interval '1 day' returning 1`,
    [],
  );
  return given.length;
}

const raiseSql = `
  with lately as (
    select count(*) filter (where not is_summary) as told, coalesce(bool_or(said = $2), false) as is_known
    from alert where kind = $1 and made_at > now() - interval '1 hour'
  ),
  told as (
    insert into alert (kind, said)
    select $1, $2 from lately where not is_known and told < $3
  )
  insert into alert (kind, said, is_summary, more, not_before)
  select $1, '', true, 1, now() + interval '1 hour' from lately where not is_known and told >= $3
  on conflict (kind) where is_summary and tries = 0 do update set more = alert.more + 1`;

const claimSql = `
  update alert set tries = tries + 1, not_before = now() + least(15 * 2 ^ least(tries, 10), 3600) * interval '1 second'
  where id = (
    select id from alert
    where (mailed_at is null or hooked_at is null) and given_up_at is null
      and (not_before <= now() or not_before > now() + interval '2 hours')
    order by made_at limit 1 for update skip locked)
  returning id, kind, said, is_summary as "isSummary", more, made_at as "madeAt",
    mailed_at is not null as "isMailed", hooked_at is not null as "isHooked"`;
