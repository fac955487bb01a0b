import { type Day, formatDay } from 'shared-lib/schedules';
import { buildOrganisationEntry } from '../auth/identity/entry-about';
import type { DueDateKeeper } from '../obligations/due-date-keeper';
import { systemActor } from '../platform/database/actor';
import type { Change, Database, Query } from '../platform/database/database';
import { forEachOrganisation } from '../platform/database/organisation-ids';
import { okResult } from '../platform/database/result';
import { queueMail } from '../platform/mail/outbox.store';
import { isDigestTime, readLocalTime } from './digest-time';
import {
  keepUnsent,
  keysOf,
  type Planned,
  planDay,
  planMoment,
  readDaysOff,
  writeLetters,
} from './digests.store';
import { insertSentKeys } from './reminder-rows.store';

type SendOptions = { database: Database; publicBaseUrl: string; keepUpToDate: DueDateKeeper };

/** A reminder that could not be sent within this time is outdated and expires. */
const mailLivesForHours = 72;

/**
 * Creates the job that reminds people of their due dates. Several servers may run it often: only the first to
 * claim the day of an organisation sends its digests, and no reminder is stored twice. A failure for one
 * organisation does not affect the others.
 */
export function createReminderJob(options: SendOptions) {
  return (now = new Date()): Promise<void> =>
    forEachOrganisation(options.database.ask, (orgId) => remindOrganisation(options, orgId, now));
}

type Reminding = { organisation: string; zone: string; digestDay: string | null };

async function remindOrganisation(
  { database, publicBaseUrl, keepUpToDate }: SendOptions,
  orgId: number,
  now: Date,
): Promise<void> {
  const found = await database.withOrg(orgId, (query) => findReminding(query, orgId));
  if (!found) return;
  const { organisation, zone, digestDay } = found;
  const local = readLocalTime(now, zone);
  const sending = { orgId, organisation, today: local.day, publicBaseUrl };
  // Updates the due dates first, because a new event may have added one with a time of day.
  const kept = await keepUpToDate(orgId);
  if (!kept.ok) return;
  await sendHourMails(database, { ...sending, now });
  if (digestDay === formatDay(local.day)) return;
  const daysOff = await database.withOrg(orgId, (query) => readDaysOff(query, orgId));
  if (!isDigestTime(local, daysOff)) return;
  await database.changeOrg(systemActor(orgId, 'reminders'), async (change) => {
    if (!(await claimDay(change.query, orgId, local.day))) return okResult(undefined);
    const planned = await planDay(change.query, { orgId, today: local.day });
    await queueDigests(change, planned, sending);
    return okResult(undefined);
  });
}

/**
 * Finds the organisation if it gets reminders: it keeps due dates, reminders are on, and its subscription has
 * not ended.
 */
async function findReminding(query: Query, orgId: number): Promise<Reminding | undefined> {
  const [found] = await query<Reminding>(
    `select name as organisation, time_zone as zone, to_char(digest_day, 'YYYY-MM-DD') as "digestDay"
     from organisation
     where org_id = $1 and are_reminders_on and coalesce(subscription_ends >= current_date, true)
       and exists (select from due_date_keeping where org_id = $1)`,
    [orgId],
  );
  return found;
}

/**
 * Claims the digests of this day. Returns false if they were sent already. Ignores a stored day far in the
 * future, which a wrong clock set.
 */
async function claimDay(query: Query, orgId: number, today: Day): Promise<boolean> {
  const claimed = await query(
    `update organisation set digest_day = $2::date
     where org_id = $1 and are_reminders_on
       and (digest_day is null or digest_day < $2::date or digest_day > $2::date + 1)
     returning 1`,
    [orgId, formatDay(today)],
  );
  return claimed.length > 0;
}

type QueueOptions = { orgId: number; organisation: string; today: Day; publicBaseUrl: string };

async function sendHourMails(
  database: Database,
  { now, ...sending }: QueueOptions & { now: Date },
): Promise<void> {
  const { orgId, today } = sending;
  const planned = await database.withOrg(orgId, (query) => planMoment(query, { orgId, today, now }));
  if (planned.digests.length === 0) return;
  await database.changeOrg(systemActor(orgId, 'reminders'), async (change) => {
    await queueDigests(change, planned, sending);
    return okResult(undefined);
  });
}

/** Stores the sent keys and puts the mails into the outbox, in one transaction. */
async function queueDigests(
  { query, note }: Change,
  { digests, people }: Planned,
  sending: QueueOptions,
): Promise<void> {
  const { orgId, organisation } = sending;
  const isMine = await insertSentKeys(query, orgId, keysOf(digests));
  const letters = await writeLetters(query, { digests: keepUnsent(digests, isMine), people }, sending);
  for (const mail of letters) await queueMail(query, { orgId, ...mail, hours: mailLivesForHours });
  if (letters.length > 0)
    note(
      buildOrganisationEntry({ orgId, name: organisation }, 'Reminders sent', {
        mails: [null, letters.length],
      }),
    );
}
