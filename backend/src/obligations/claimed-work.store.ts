import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Query } from '../platform/database/database';

const claimDurationSql = "interval '5 seconds'";

/**
 * How often a server prolongs its claim while it works. A shorter interval would slow the work, because the server
 * waits for the disk each time.
 */
const claimProlongIntervalMs = 1_000;

const formatClaimName = (orgId: number) => `due dates of ${orgId}`;

/**
 * Claims the due dates of an organisation, so that only one server writes them at a time. The server prolongs the
 * claim while it works. If the server stops, the claim ends by itself. Returns the token of the claim. Returns
 * undefined if another server has claimed the work.
 */
export async function claimDueDateWork(ask: Query, orgId: number): Promise<string | undefined> {
  const claim = randomUUID();
  const claimed = await ask(
    `insert into job_run as j (name, last_at, steady_since, claimed_until, claimed_by)
     values ($1, now(), now(), now() + ${claimDurationSql}, $2)
     on conflict (name) do update
     set last_at = now(), claimed_until = excluded.claimed_until, claimed_by = excluded.claimed_by
     where j.claimed_until <= now() or j.claimed_until > now() + 2 * ${claimDurationSql}
     returning 1`,
    [formatClaimName(orgId), claim],
  );
  return claimed.length > 0 ? claim : undefined;
}

/**
 * Prolongs a claim. Runs outside the transaction that writes due dates, because its lock would make other
 * servers wait.
 */
export async function prolongClaim(ask: Query, orgId: number, claim: string): Promise<void> {
  const sql = `update job_run set claimed_until = now() + ${claimDurationSql} where name = $1 and claimed_by = $2`;
  await ask(sql, [formatClaimName(orgId), claim]);
}

/** Creates a function that prolongs the claim if enough time has passed. It is called between two slices of work. */
export function createClaimProlonger(ask: Query, orgId: number, claim: string): () => Promise<void> {
  let prolongAt = Date.now() + claimProlongIntervalMs;
  return async () => {
    if (Date.now() <= prolongAt) return;
    await prolongClaim(ask, orgId, claim);
    prolongAt = Date.now() + claimProlongIntervalMs;
  };
}

/** Returns true if this server still has the claim: no other server has claimed the work since. */
export async function hasClaim(query: Query, orgId: number, claim: string): Promise<boolean> {
  const sql = 'select from job_run where name = $1 and claimed_by = $2';
  return (await query(sql, [formatClaimName(orgId), claim])).length > 0;
}

/**
 * Counts one more transaction that wrote due dates. Returns false, and counts nothing, if another server has
 * claimed the work since, or if the organisation no longer keeps due dates.
 */
export async function countWriteIfStillClaimed(query: Query, orgId: number, claim: string): Promise<boolean> {
  const counted = await query(
    `update due_date_keeping set parts_written = parts_written + 1
     where org_id = $1 and exists (select from job_run where name = $2 and claimed_by = $3) returning 1`,
    [orgId, formatClaimName(orgId), claim],
  );
  return counted.length > 0;
}

/** Releases a claim. Does nothing if another server has claimed the work since. */
export async function releaseClaim(ask: Query, orgId: number, claim: string): Promise<void> {
  await ask('update job_run set claimed_until = now() where name = $1 and claimed_by = $2', [
    formatClaimName(orgId),
    claim,
  ]);
}

/**
 * Waits until no server has a claim, but not beyond the time `until` (in milliseconds). Returns true if no server has
 * a claim then.
 */
export async function waitUntilUnclaimed(ask: Query, orgId: number, until: number): Promise<boolean> {
  const isClaimed = async () => {
    const sql = 'select from job_run where name = $1 and claimed_until > now()';
    return (await ask(sql, [formatClaimName(orgId)])).length > 0;
  };
  for (; Date.now() < until; await pause(50)) if (!(await isClaimed())) return true;
  return false;
}
