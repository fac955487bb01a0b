import { createSystemActor } from '../../platform/database/actor';
import type { Database, Query, Transaction } from '../../platform/database/database';
import { forEachOrganisation, listOrganisationIds } from '../../platform/database/organisation-ids';
import { okResult } from '../../platform/database/result';
import { buildLibraryDeletionLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import type { Log } from '../../platform/operations/log';
import { buildOrganisationJournalEntry } from '../identity/build-entry';
import { deleteOrganisationData } from './delete-library.store';

type HandleEndedSubscriptionsOptions = { database: Database; log: Log };

/**
 * One run deletes the data of at most one organisation, so that a fault cannot delete all data at once. Other
 * organisations wait for later runs.
 */
const maxDeletionsPerRun = 1;

/**
 * Handles ended subscriptions. Mails the administrators, unless the database clock has just jumped. Deletes the
 * data after the grace period, if the clock has been steady for two days.
 */
export async function handleEndedSubscriptions({ database, log }: HandleEndedSubscriptionsOptions): Promise<void> {
  const run = await claimJobRun(database.ask);
  if (!run) return;
  const ids = await listOrganisationIds(database.ask);
  const newestEntry = await findNewestEntryTime(database, ids);
  const judgement = judgeClock({ ...run, newestEntry });
  if (judgement.fault) log.error({ reason: judgement.fault }, 'the clock cannot be believed: nothing is deleted');
  if (!judgement.fault) await announceDeletions(database, ids);
  if (judgement.isTrusted) await deleteExpiredData({ database, log }, ids);
  await saveClockReadings(database.ask, { now: run.now, clockSteadySince: judgement.clockSteadySince });
}

function announceDeletions(database: Database, ids: readonly number[]): Promise<void> {
  return forEachOrganisation(database.ask, (orgId) => announceOrCancelDeletion(database, orgId), ids);
}

async function deleteExpiredData(
  { database, log }: HandleEndedSubscriptionsOptions,
  ids: readonly number[],
): Promise<void> {
  let deleted = 0;
  for (const orgId of ids) {
    if (deleted >= maxDeletionsPerRun) return;
    if (await deleteOrganisationData(database, log, orgId)) deleted += 1;
  }
}

async function findNewestEntryTime(database: Database, ids: readonly number[]): Promise<ClockReadings['newestEntry']> {
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

const subscriptionJobName = 'subscriptions';

type ClaimedRunRow = { now: number; lastRun: number | null; clockSteadySince: number | null };

/** Claims this job for ten minutes and returns the clock readings. Undefined if another server has claimed it. */
async function claimJobRun(ask: Query): Promise<Omit<ClockReadings, 'newestEntry'> | undefined> {
  const [row] = await ask<ClaimedRunRow>(claimJobRunSql, [subscriptionJobName]);
  if (!row) return undefined;
  return { now: row.now, lastRun: row.lastRun ?? undefined, clockSteadySince: row.clockSteadySince ?? undefined };
}

/** Saves the clock readings for the next run, and ends this server's claim on the job. */
async function saveClockReadings(ask: Query, { now, clockSteadySince }: { now: number; clockSteadySince: number }) {
  await ask(
    `update job_run set last_at = to_timestamp($2 / 1000.0), steady_since = to_timestamp($3 / 1000.0),
       claimed_until = now()
     where name = $1`,
    [subscriptionJobName, now, clockSteadySince],
  );
}

const toMillisecondsSql = (moment: string) => `floor(extract(epoch from ${moment}) * 1000)::float8`;

const claimJobRunSql = `
  with before as (select last_at, steady_since from job_run where name = $1),
  claimed as (
    insert into job_run as j (name, last_at, steady_since, claimed_until)
    values ($1, now(), now(), now() + interval '10 minutes')
    on conflict (name) do update set claimed_until = excluded.claimed_until
    where j.claimed_until <= now() or j.claimed_until > now() + interval '11 minutes'
    returning 1
  )
  select ${toMillisecondsSql('now()')} as now, ${toMillisecondsSql('b.last_at')} as "lastRun", ${toMillisecondsSql('b.steady_since')} as "clockSteadySince"
  from claimed left join before b on true`;

/** Readings of the database clock, in milliseconds. They show whether the clock has jumped. */
type ClockReadings = {
  now: number;
  /** The time of the previous run. Undefined at the first run. */
  lastRun: number | undefined;
  /** The time since which the clock has not jumped. Undefined before the first run. */
  clockSteadySince: number | undefined;
  newestEntry: number | undefined;
};

type ClockJudgement = { isTrusted: boolean; clockSteadySince: number; fault: string | undefined };

const hourMs = 3_600_000;
const maxClockStepMs = 48 * hourMs;

/** The newest journal entry may be this far in the future. A larger difference means a clock jump. */
const clockToleranceMs = 1_000;

/**
 * Decides if the clock is reliable enough to delete data: it must not have jumped for two days. Each run stores
 * the time of the last jump, because later runs cannot see it. A long stop of the server looks like a jump.
 */
export function judgeClock({ now, lastRun, clockSteadySince, newestEntry }: ClockReadings): ClockJudgement {
  const fault = findClockJump({ now, lastRun, newestEntry });
  if (fault) return { isTrusted: false, clockSteadySince: now, fault };
  const since = clockSteadySince ?? now;
  return { isTrusted: now - since >= maxClockStepMs, clockSteadySince: since, fault: undefined };
}

function findClockJump({ now, lastRun, newestEntry }: Omit<ClockReadings, 'clockSteadySince'>): string | undefined {
  if (lastRun !== undefined && now < lastRun) return 'the clock is behind the last run';
  if (newestEntry !== undefined && now < newestEntry - clockToleranceMs) {
    return 'the clock is behind the newest entry of the journal';
  }
  if (lastRun !== undefined && now - lastRun > maxClockStepMs) return 'the clock is more than 48 h after the last run';
  return undefined;
}

type DeletionAnnouncement = { name: string; day: string };

/** Announces the deletion to the administrators. Cancels the announcement if the subscription was renewed. */
async function announceOrCancelDeletion(database: Database, orgId: number): Promise<void> {
  await database.changeOrg(createSystemActor(orgId, 'subscriptions'), async (change) => {
    if (await runSqlAndReadDoneFlag(change.query, 'select announce_deletion($1) as done', orgId))
      await announceDeletion(change, orgId);
    else if (await runSqlAndReadDoneFlag(change.query, 'select withdraw_deletion($1) as done', orgId)) {
      const { name } = await readDeletionAnnouncement(change.query, orgId);
      change.note(buildOrganisationJournalEntry({ orgId, name }, 'Deletion withdrawn'));
    }
    return okResult(undefined);
  });
}

async function runSqlAndReadDoneFlag(query: Query, sql: string, orgId: number): Promise<boolean> {
  const [row] = await query<{ done: boolean }>(sql, [orgId]);
  return row?.done ?? false;
}

async function announceDeletion({ query, note }: Transaction, orgId: number): Promise<void> {
  const { name, day } = await readDeletionAnnouncement(query, orgId);
  const administrators = await query<{ username: string }>(
    'select username from account where org_id = $1 and is_administrator and not is_disabled order by id',
    [orgId],
  );
  for (const { username } of administrators) {
    await queueMail(query, { orgId, recipient: username, letter: buildLibraryDeletionLetter(name, day) });
  }
  note(buildOrganisationJournalEntry({ orgId, name }, 'Deletion announced', { notBefore: [null, day] }));
}

/**
 * Reads the organisation's name, and the last day before its data are deleted. The grace period begins when the
 * subscription ends, or on the day of the announcement if that is later.
 */
async function readDeletionAnnouncement(query: Query, orgId: number): Promise<DeletionAnnouncement> {
  const [organisation] = await query<DeletionAnnouncement>(
    `select name, coalesce(to_char(
       greatest(subscription_ends, deletion_announced_at::date) + grace_days, 'YYYY-MM-DD'), '') as day
     from organisation where org_id = $1`,
    [orgId],
  );
  return organisation ?? { name: '', day: '' };
}
