import { reminderLimits } from 'shared-lib/api/contract';
import { formatDay } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { readDaysOffOfOrganisation } from '../records/holidays/holidays.store';
import { canStillSendDigest, findDigestDay, findDigestInstant, readLocalTime } from './digest-time';
import { planDigestsOfDay, writeDigestLetters } from './read-digests';

type PreviewOrgRow = {
  organisation: string;
  zone: string;
  isOn: boolean;
  isKept: boolean;
  digestDay: string | null;
};

/**
 * Previews the next digests with the same code that sends them: today's digests if they can still be sent, or
 * else the digests of the next working day. If reminders are off, shows the digests that would be sent if they
 * were on.
 */
export async function previewDigests(
  query: Query,
  { orgId, publicBaseUrl, now }: { orgId: number; publicBaseUrl: string; now: Date },
) {
  const [found] = await query<PreviewOrgRow>(findOrganisationSql, [orgId]);
  const { organisation = '', zone = 'UTC', isOn = false, isKept = false, digestDay = null } = found ?? {};
  const local = readLocalTime(now, zone);
  const tomorrow = local.day + 1;
  const nothing = { reminders: isOn, tomorrow: formatDay(tomorrow), day: null, total: 0, mails: [] };
  if (!isKept) return nothing;
  const daysOff = await readDaysOffOfOrganisation(query, orgId);
  const isPending = digestDay !== formatDay(local.day) && canStillSendDigest(local, daysOff);
  const today = isPending ? local.day : findDigestDay(tomorrow, daysOff);
  // Compares due dates with a time of day with the moment at which the digest is sent, which may be tomorrow.
  const sentAt = findDigestInstant(today, zone) ?? now;
  const plan = { orgId, today, now: sentAt > now ? sentAt : now };
  const { digests, people } = await planDigestsOfDay(query, plan);
  const shown = { digests: digests.slice(0, reminderLimits.previewed), people };
  const letters = await writeDigestLetters(query, shown, { orgId, organisation, today, publicBaseUrl });
  return {
    ...nothing,
    day: formatDay(today),
    total: digests.length,
    mails: letters.map(({ recipient, name, letter, listRows }) => ({
      to: recipient,
      to_name: name,
      ...letter,
      rows: listRows(),
    })),
  };
}

const findOrganisationSql = `
  select name as organisation, time_zone as zone, are_reminders_on as "isOn",
    to_char(digest_day, 'YYYY-MM-DD') as "digestDay",
    exists (select from due_date_keeping where org_id = $1) as "isKept"
  from organisation where org_id = $1`;
