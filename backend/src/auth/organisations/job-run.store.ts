import type { Query } from '../../platform/database/database';
import type { Clock } from './judge-clock';

const name = 'subscriptions';

type Row = { now: number; lastRun: number | null; steadySince: number | null };

/** Takes the turn, for one server alone and for ten minutes; undefined where another has it. */
export async function claimRun(ask: Query): Promise<Omit<Clock, 'newestEntry'> | undefined> {
  const [row] = await ask<Row>(claimSql, [name]);
  if (!row) return undefined;
  return { now: row.now, lastRun: row.lastRun ?? undefined, steadySince: row.steadySince ?? undefined };
}

/** Keeps what the next run compares its clock with, and lets others have the next turn. */
export async function keepRun(ask: Query, { now, steadySince }: { now: number; steadySince: number }) {
  await ask(
    `update job_run set last_at = to_timestamp($2 / 1000.0), steady_since = to_timestamp($3 / 1000.0),
       claimed_until = now()
     where name = $1`,
    [name, now, steadySince],
  );
}

const ms = (moment: string) => `floor(extract(epoch from ${moment}) * 1000)::float8`;

const claimSql = `
  with before as (select last_at, steady_since from job_run where name = $1),
  claimed as (
    insert into job_run as j (name, last_at, steady_since, claimed_until)
    values ($1, now(), now(), now() + interval '10 minutes')
    on conflict (name) do update set claimed_until = excluded.claimed_until
    where j.claimed_until <= now() or j.claimed_until > now() + interval '11 minutes'
    returning 1
  )
  select ${ms('now()')} as now, ${ms('b.last_at')} as "lastRun", ${ms('b.steady_since')} as "steadySince"
  from claimed left join before b on true`;
