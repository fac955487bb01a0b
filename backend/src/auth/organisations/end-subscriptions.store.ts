import { systemActor } from '../../platform/database/actor';
import type { Change, Database, Query } from '../../platform/database/database';
import { organisationIds } from '../../platform/database/organisation-ids';
import { okResult } from '../../platform/database/result';
import { libraryDeletionLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import type { Log } from '../../platform/operations/log';
import { entryAboutOrganisation } from '../identity/entry-about';
import { deleteLibrary } from './delete-library.store';

type Deps = { database: Database; log: Log };

/** If several are due, the others wait for later runs, so that one fault cannot delete them all. */
const mostPerRun = 1;

/**
 * Handles ended subscriptions: tells the administrators, and deletes the library after the grace period. It deletes one
 * organisation per run, and only while the clock can be trusted.
 */
export async function endSubscriptions({ database, log }: Deps): Promise<void> {
  const run = await claimRun(database.ask);
  if (!run) return;
  const ids = await organisationIds(database.ask);
  const newestEntry = await newestEntryOf(database, ids);
  const judgement = judgeClock({ ...run, newestEntry });
  if (judgement.fault)
    log.error({ reason: judgement.fault }, 'the clock cannot be believed: nothing is deleted');
  if (!judgement.fault) await announceAll(database, ids);
  if (judgement.isTrusted) await deleteDue({ database, log }, ids);
  await saveRun(database.ask, { now: run.now, steadySince: judgement.steadySince });
}

async function announceAll(database: Database, ids: readonly number[]): Promise<void> {
  for (const orgId of ids) await announceOrWithdraw(database, orgId);
}

async function deleteDue({ database, log }: Deps, ids: readonly number[]): Promise<void> {
  let deleted = 0;
  for (const orgId of ids) {
    if (deleted >= mostPerRun) return;
    if (await deleteLibrary(database, log, orgId)) deleted += 1;
  }
}

async function newestEntryOf(database: Database, ids: readonly number[]): Promise<Clock['newestEntry']> {
  const moments: number[] = [];
  for (const orgId of ids) {
    const [head] = await database.withOrg(orgId, (query) =>
      query<{ at: number | null }>(
        'select floor(extract(epoch from max(at)) * 1000)::float8 as at from journal_head where org_id = $1',
        [orgId],
      ),
    );
    if (head?.at) moments.push(head.at);
  }
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

const name = 'subscriptions';

type Row = { now: number; lastRun: number | null; steadySince: number | null };

/** Claims the run for ten minutes for this server; undefined if another has it. */
async function claimRun(ask: Query): Promise<Omit<Clock, 'newestEntry'> | undefined> {
  const [row] = await ask<Row>(claimSql, [name]);
  if (!row) return undefined;
  return { now: row.now, lastRun: row.lastRun ?? undefined, steadySince: row.steadySince ?? undefined };
}

/** Saves what the next run compares its clock with, and releases the claim. */
async function saveRun(ask: Query, { now, steadySince }: { now: number; steadySince: number }) {
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

/** What the clock of the database is compared with. All values are from that clock, in milliseconds. */
type Clock = {
  now: number;
  /** The previous run; undefined at the first. */
  lastRun: number | undefined;
  /** Since when the clock has not jumped. */
  steadySince: number | undefined;
  newestEntry: number | undefined;
};

type Judgement = { isTrusted: boolean; steadySince: number; fault: string | undefined };

const hourMs = 3_600_000;
const largestStepMs = 48 * hourMs;

/** An entry's time comes from the same clock at another moment, so it is never in the future by more than this. */
const toleranceMs = 1_000;

/**
 * Whether the clock can be trusted for deletion. It can after two days without a jump: the first run after a jump sees
 * no jump itself. A server that was off for long looks the same as a jump.
 */
export function judgeClock({ now, lastRun, steadySince, newestEntry }: Clock): Judgement {
  const fault = jumpOf({ now, lastRun, newestEntry });
  if (fault) return { isTrusted: false, steadySince: now, fault };
  const since = steadySince ?? now;
  return { isTrusted: now - since >= largestStepMs, steadySince: since, fault: undefined };
}

function jumpOf({ now, lastRun, newestEntry }: Omit<Clock, 'steadySince'>): string | undefined {
  if (lastRun !== undefined && now < lastRun) return 'the clock is behind the last run';
  if (newestEntry !== undefined && now < newestEntry - toleranceMs) {
    return 'the clock is behind the newest entry of the journal';
  }
  if (lastRun !== undefined && now - lastRun > largestStepMs)
    return 'the clock is more than 48 h after the last run';
  return undefined;
}

type Told = { name: string; day: string };

/** Announces the deletion to the administrators, or withdraws it if the subscription continues. */
async function announceOrWithdraw(database: Database, orgId: number): Promise<void> {
  await database.changeOrg(systemActor(orgId, 'subscriptions'), async (change) => {
    if (await isDone(change.query, 'select announce_deletion($1) as done', orgId))
      await announce(change, orgId);
    else if (await isDone(change.query, 'select withdraw_deletion($1) as done', orgId)) {
      const { name } = await readOrganisation(change.query, orgId);
      change.note(entryAboutOrganisation({ orgId, name }, 'Deletion withdrawn'));
    }
    return okResult(undefined);
  });
}

async function isDone(query: Query, sql: string, orgId: number): Promise<boolean> {
  const [row] = await query<{ done: boolean }>(sql, [orgId]);
  return row?.done ?? false;
}

async function announce({ query, note }: Change, orgId: number): Promise<void> {
  const { name, day } = await readOrganisation(query, orgId);
  const administrators = await query<{ username: string }>(
    'select username from account where org_id = $1 and is_administrator and not is_disabled order by id',
    [orgId],
  );
  for (const { username } of administrators) {
    await queueMail(query, { orgId, recipient: username, letter: libraryDeletionLetter(name, day) });
  }
  note(entryAboutOrganisation({ orgId, name }, 'Deletion announced', { notBefore: [null, day] }));
}

/** The day after which the library is deleted. If the announcement came late, the grace period counts from it. */
async function readOrganisation(query: Query, orgId: number): Promise<Told> {
  const [organisation] = await query<Told>(
    `select name, coalesce(to_char(
       greatest(subscription_ends, deletion_announced_at::date) + grace_days, 'YYYY-MM-DD'), '') as day
     from organisation where org_id = $1`,
    [orgId],
  );
  return organisation ?? { name: '', day: '' };
}
