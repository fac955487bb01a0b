import { machine } from '../../platform/database/actor';
import type { Change, Database, Query } from '../../platform/database/database';
import { organisationIds } from '../../platform/database/organisation-ids';
import { done } from '../../platform/database/outcome';
import { deletionLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/queue-mail.store';
import type { Log } from '../../platform/operations/log';
import { deleteLibrary } from './delete-library.store';
import { entryAboutOrganisation } from './entry-about-organisation';

type Deps = { database: Database; log: Log };

/** Of several that are due, the others wait for the next runs: a fault cannot take them all at once. */
const mostPerRun = 1;

/**
 * What follows the end of a subscription: its people are told, and after the grace the library is deleted, one
 * organisation a run, and only while the clock can be believed.
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
  await keepRun(database.ask, { now: run.now, steadySince: judgement.steadySince });
}

async function announceAll(database: Database, ids: readonly number[]): Promise<void> {
  for (const orgId of ids) await announceOrWithdraw(database, orgId);
}

async function deleteDue({ database, log }: Deps, ids: readonly number[]): Promise<void> {
  let deleted = 0;
  for (const orgId of ids) {
    if (deleted >= mostPerRun) return;
    if (await deleteLibrary({ database, log }, orgId)) deleted += 1;
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

/** Takes the turn, for one server alone and for ten minutes; undefined where another has it. */
async function claimRun(ask: Query): Promise<Omit<Clock, 'newestEntry'> | undefined> {
  const [row] = await ask<Row>(claimSql, [name]);
  if (!row) return undefined;
  return { now: row.now, lastRun: row.lastRun ?? undefined, steadySince: row.steadySince ?? undefined };
}

/** Keeps what the next run compares its clock with, and lets others have the next turn. */
async function keepRun(ask: Query, { now, steadySince }: { now: number; steadySince: number }) {
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

/** What there is to compare the clock of the database with, all by that clock, in milliseconds. */
type Clock = {
  now: number;
  /** The run before; none at the first. */
  lastRun: number | undefined;
  /** Since when no jump was seen. */
  steadySince: number | undefined;
  newestEntry: number | undefined;
};

type Judgement = { isTrusted: boolean; steadySince: number; fault: string | undefined };

const hourMs = 3_600_000;

const largestStepMs = 48 * hourMs;

/** An entry carries the time of another moment of the same clock, and never one that is still to come. */
const toleranceMs = 1_000;

/**
 * Whether to believe the clock enough to delete by it. It must have gone on without a jump for two days: a wrong clock
 * would otherwise be believed at the next run, and a server that was off for long is nothing else than a jump.
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

/** Tells the administrators that the library will be deleted; takes it back where the subscription goes on. */
async function announceOrWithdraw(database: Database, orgId: number): Promise<void> {
  await database.changeOrg(machine(orgId, 'subscriptions'), async (change) => {
    if (await isDone(change.query, 'select announce_deletion($1) as done', orgId))
      await announce(change, orgId);
    else if (await isDone(change.query, 'select withdraw_deletion($1) as done', orgId)) {
      const { name } = await readOrganisation(change.query, orgId);
      change.note(entryAboutOrganisation({ orgId, name }, 'Deletion withdrawn'));
    }
    return done(undefined);
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
    await queueMail(query, { orgId, recipient: username, letter: deletionLetter(name, day) });
  }
  note(entryAboutOrganisation({ orgId, name }, 'Deletion announced', { notBefore: [null, day] }));
}

/** The day after which the library goes: the grace counts from the announcement too, where that came late. */
async function readOrganisation(query: Query, orgId: number): Promise<Told> {
  const [organisation] = await query<Told>(
    `select name, coalesce(to_char(
       greatest(subscription_ends, deletion_announced_at::date) + grace_days, 'YYYY-MM-DD'), '') as day
     from organisation where org_id = $1`,
    [orgId],
  );
  return organisation ?? { name: '', day: '' };
}
