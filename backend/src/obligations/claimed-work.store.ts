import { setTimeout as pause } from 'node:timers/promises';
import type { Query } from '../platform/database/database';

const claimLasts = "interval '5 seconds'";

const nameOf = (orgId: number) => `due dates of ${orgId}`;

/**
 * Lets one server at a time write the due dates of an organisation, so that one entry tells of all of them. A server
 * that stops without releasing its claim holds the others up until the claim ends. Each slice prolongs it.
 */
export async function claimWork(ask: Query, orgId: number): Promise<boolean> {
  const claimed = await ask(
    `insert into job_run as j (name, last_at, steady_since, claimed_until)
     values ($1, now(), now(), now() + ${claimLasts})
     on conflict (name) do update set last_at = now(), claimed_until = excluded.claimed_until
     where j.claimed_until <= now() or j.claimed_until > now() + 2 * ${claimLasts}
     returning 1`,
    [nameOf(orgId)],
  );
  return claimed.length > 0;
}

export async function prolongWork(query: Query, orgId: number): Promise<void> {
  await query(`update job_run set claimed_until = clock_timestamp() + ${claimLasts} where name = $1`, [
    nameOf(orgId),
  ]);
}

export async function releaseWork(ask: Query, orgId: number): Promise<void> {
  await ask('update job_run set claimed_until = now() where name = $1', [nameOf(orgId)]);
}

/** Waits until no server has claimed the work. */
export async function waitForOther(ask: Query, orgId: number): Promise<void> {
  const isClaimed = async () => {
    const sql = 'select from job_run where name = $1 and claimed_until > now()';
    return (await ask(sql, [nameOf(orgId)])).length > 0;
  };
  while (await isClaimed()) await pause(50);
}
