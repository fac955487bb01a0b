import { type Day, defaultTimeZone, findToday, listTimeZones } from 'shared-lib/schedules';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult, refuseField } from '../../platform/database/result';
import { buildOrganisationJournalEntry } from '../identity/build-entry';

type TimeZoneRow = { name: string; zone: string };

/** Reads the organisation's time zone. It decides when a day begins. */
export async function readTimeZone(query: Query, orgId: number): Promise<string> {
  return (await readTimeZoneRow(query, orgId))?.zone ?? defaultTimeZone;
}

/** Returns today's date in the time zone of an organisation. */
export async function findOrgToday(query: Query, orgId: number): Promise<Day> {
  return findToday(await readTimeZone(query, orgId));
}

/** Stores the time zone. The journal records who changed it. */
export async function saveTimeZone(
  { query, note }: Transaction,
  { orgId, zone }: { orgId: number; zone: string },
): Promise<Result<object>> {
  if (!listTimeZones().includes(zone)) return refuseField('time_zone', 'must be a time zone such as Asia/Kolkata');
  const before = await readTimeZoneRow(query, orgId);
  if (!before) return refusedResult('signed-out');
  if (before.zone === zone) return okResult({});
  await query('update organisation set time_zone = $2 where org_id = $1', [orgId, zone]);
  const changes = { timeZone: [before.zone, zone] } as const;
  note(buildOrganisationJournalEntry({ orgId, name: before.name }, 'Time zone changed', changes));
  return okResult({});
}

async function readTimeZoneRow(query: Query, orgId: number): Promise<TimeZoneRow | undefined> {
  const text = 'select name, time_zone as zone from organisation where org_id = $1';
  const [found] = await query<TimeZoneRow>({ name: 'time zone', text }, [orgId]);
  return found;
}
