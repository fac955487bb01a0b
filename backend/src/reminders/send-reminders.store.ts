import { type Day, formatDay } from 'shared-lib/schedules';
import { buildOrganisationJournalEntry } from '../auth/identity/build-entry';
import type { UpdateDueDates } from '../obligations/due-date-updater';
import { createSystemActor } from '../platform/database/actor';
import type { Database, Query, Transaction } from '../platform/database/database';
import { forEachOrganisation } from '../platform/database/organisation-ids';
import { okResult } from '../platform/database/result';
import { queueMail } from '../platform/mail/outbox.store';
import { readDaysOffOfOrganisation } from '../records/holidays/holidays.store';
import { isDigestTime, readLocalTime } from './digest-time';
import {
  type DigestPlan,
  listReminderKeys,
  planDigestsOfDay,
  planDueTimeMailsOfMoment,
  removeSentReminders,
  writeDigestLetters,
} from './read-digests';
import { insertSentReminderKeys } from './reminder-rows.store';

type CreateReminderJobOptions = { database: Database; publicBaseUrl: string; keepUpToDate: UpdateDueDates };

/** For how many hours the server tries to send a reminder. After that, the reminder is outdated. */
const mailExpiryHours = 72;

/**
 * Creates the job that reminds people of their due dates. Several servers may run it. The server that claims an
 * organisation's day sends its digests, and no reminder is stored twice. A failure for one organisation does
 * not affect the others.
 */
export function createReminderJob(options: CreateReminderJobOptions) {
  return (now = new Date()): Promise<void> =>
    forEachOrganisation(options.database.ask, (orgId) => remindOrganisation(options, orgId, now));
}

type RemindedOrganisation = { organisation: string; zone: string; digestDay: string | null };

async function remindOrganisation(
  { database, publicBaseUrl, keepUpToDate }: CreateReminderJobOptions,
  orgId: number,
  now: Date,
): Promise<void> {
  const found = await database.withOrg(orgId, (query) => findRemindedOrganisation(query, orgId));
  if (!found) return;
  const { organisation, zone, digestDay } = found;
  const local = readLocalTime(now, zone);
  const sending = { orgId, organisation, today: local.day, publicBaseUrl };
  // Updates the due dates first, because a new event may have added a due date with a time of day.
  const kept = await keepUpToDate(orgId);
  if (!kept.ok) return;
  await sendDueTimeMails(database, { ...sending, now });
  if (digestDay === formatDay(local.day)) return;
  const daysOff = await database.withOrg(orgId, (query) => readDaysOffOfOrganisation(query, orgId));
  if (!isDigestTime(local, daysOff)) return;
  await database.changeOrg(createSystemActor(orgId, 'Lexboard'), async (change) => {
    if (!(await claimDigestDay(change.query, orgId, local.day))) return okResult(undefined);
    const planned = await planDigestsOfDay(change.query, { orgId, today: local.day, now });
    await queueDigests(change, planned, sending);
    return okResult(undefined);
  });
}

/**
 * Finds the organisation if it gets reminders: it keeps due dates, reminders are on, and its subscription has
 * not ended.
 */
async function findRemindedOrganisation(query: Query, orgId: number): Promise<RemindedOrganisation | undefined> {
  const [found] = await query<RemindedOrganisation>(
    `select name as organisation, time_zone as zone, to_char(digest_day, 'YYYY-MM-DD') as "digestDay"
     from organisation
     where org_id = $1 and are_reminders_on and coalesce(subscription_ends >= current_date, true)
       and exists (select from due_date_keeping where org_id = $1)`,
    [orgId],
  );
  return found;
}

/**
 * Claims the digests of this day. Returns false if they were already sent. Ignores a stored day far in the
 * future, because a wrong clock wrote it.
 */
async function claimDigestDay(query: Query, orgId: number, today: Day): Promise<boolean> {
  const claimed = await query(
    `update organisation set digest_day = $2::date
     where org_id = $1 and are_reminders_on
       and (digest_day is null or digest_day < $2::date or digest_day > $2::date + 1)
     returning 1`,
    [orgId, formatDay(today)],
  );
  return claimed.length > 0;
}

type QueueDigestsOptions = { orgId: number; organisation: string; today: Day; publicBaseUrl: string };

async function sendDueTimeMails(
  database: Database,
  { now, ...sending }: QueueDigestsOptions & { now: Date },
): Promise<void> {
  const { orgId, today } = sending;
  const planned = await database.withOrg(orgId, (query) => planDueTimeMailsOfMoment(query, { orgId, today, now }));
  if (planned.digests.length === 0) return;
  await database.changeOrg(createSystemActor(orgId, 'Lexboard'), async (change) => {
    await queueDigests(change, planned, sending);
    return okResult(undefined);
  });
}

/** Stores the keys of the reminders as sent, and puts the mails into the outbox, in one transaction. */
async function queueDigests(
  { query, note }: Transaction,
  { digests, people }: DigestPlan,
  sending: QueueDigestsOptions,
): Promise<void> {
  const { orgId, organisation } = sending;
  const ownKeys = await insertSentReminderKeys(query, orgId, listReminderKeys(digests));
  const letters = await writeDigestLetters(query, { digests: removeSentReminders(digests, ownKeys), people }, sending);
  for (const mail of letters) await queueMail(query, { orgId, ...mail, hours: mailExpiryHours });
  if (letters.length > 0)
    note(
      buildOrganisationJournalEntry({ orgId, name: organisation }, 'Reminders sent', {
        mails: [null, letters.length],
      }),
    );
}
