import type { Client } from 'pg';
import { type DueRule, findToday, formatDay } from 'shared-lib/schedules';
import { earliestScheduleDay } from '../records/schedules/schedules.store';
import { demoFactoryName, demoOfficeName, demoShopName } from './demo-places';

type DemoEvent = {
  place: string;
  type: string;
  daysAgo: number;
  /** The time of the event. It is Indian time, because both organisations are in India. */
  time?: string;
  cancelReason?: string;
};

const demoEvents: readonly DemoEvent[] = [
  { place: demoOfficeName, type: 'AGM held', daysAgo: 12 },
  { place: demoFactoryName, type: 'Accident', daysAgo: 3, time: '16:40' },
  { place: demoFactoryName, type: 'Change of manager', daysAgo: 9 },
  { place: demoOfficeName, type: 'Incident', daysAgo: 6, time: '23:10', cancelReason: 'It was a drill.' },
];

type DemoHolding = {
  place: string;
  license: string;
  number: string;
  /** The license was issued this many days ago. Without `daysToEnd`, it is valid until cancelled. */
  daysSinceIssue: number;
  daysToEnd?: number;
  daysSinceApplication?: number;
};

const demoHoldings: readonly DemoHolding[] = [
  { place: demoFactoryName, license: 'HOWM-2016-L01', number: 'EXAMPLE-HW-01', daysSinceIssue: 1_750, daysToEnd: 75 },
  {
    place: demoFactoryName,
    license: 'BOIL-2025-L02',
    number: 'EXAMPLE-B-07',
    daysSinceIssue: 340,
    daysToEnd: 25,
    daysSinceApplication: 5,
  },
  { place: demoShopName, license: 'KA-KMC-1976-L01', number: 'EXAMPLE-T-112', daysSinceIssue: 220, daysToEnd: 145 },
  { place: demoOfficeName, license: 'EPF-1952-L01', number: 'EXAMPLE-PF-3', daysSinceIssue: 3_000 },
];

/**
 * The code of a license that is renewed every year. The fields of its record do not say how long before its
 * end the renewal is due.
 */
const renewedLicenseCode = 'KA-KMC-1976-L01';

type DemoEventDuty = { code: string; event: string; level: 'organisation' | 'branch'; due: DueRule };

/**
 * Duties whose due dates are counted from an event. The fields of a record cannot name an event, so the demo
 * saves these schedules. The periods come from the laws of the demo. The notice of accident follows EC-1923.
 */
const demoEventDuties: readonly DemoEventDuty[] = [
  { code: 'IT-2000-O01', event: 'Incident', level: 'organisation', due: { unit: 'hours', count: 6 } },
  { code: 'OSHC-2020-O04', event: 'Accident', level: 'branch', due: { unit: 'days', count: 7 } },
  {
    code: 'EPF-1952-O01',
    event: 'Change of manager',
    level: 'organisation',
    due: { unit: 'days', count: 15 },
  },
];

/** Seeds invented events and licenses, so that their pages are not empty. */
export async function seedEvents(client: Client, orgId: number): Promise<void> {
  const day = (fromToday: number) => formatDay(findToday() + fromToday);
  for (const { place, type, daysAgo, time = null, cancelReason = '' } of demoEvents)
    await client.query(
      `insert into happening (org_id, profile_id, type, on_day, at, recorded_by, cancelled_at, cancel_reason)
       select $1, p.id, $3, $4::date, ($4::text || ' ' || $5::text)::timestamp at time zone 'Asia/Kolkata', a.id,
         case when $6 <> '' then now() end, $6
       from profile p
       cross join (select min(id) as id from account where org_id = $1 and may_edit) a
       where p.org_id = $1 and p.name = $2`,
      [orgId, place, type, day(-daysAgo), time, cancelReason],
    );
  for (const { place, license, number, daysSinceIssue, daysToEnd, daysSinceApplication } of demoHoldings)
    await client.query(
      `insert into holding (org_id, profile_id, record_id, number, issued_on, valid_until, applied_on, stands)
       select $1, p.id, r.id, $4, $5::date, $6::date, $7::date, case when $7::date is null then 'held' else 'applied' end
       from profile p join record r on r.org_id = $1 and r.kind = 'license' and r.code in ($3, 'OTHER-' || $3)
       where p.org_id = $1 and p.name = $2`,
      [
        ...[orgId, place, license, number, day(-daysSinceIssue)],
        ...[
          daysToEnd === undefined ? null : day(daysToEnd),
          daysSinceApplication === undefined ? null : day(-daysSinceApplication),
        ],
      ],
    );
  for (const { code, event, level, due } of demoEventDuties)
    await client.query(
      `insert into schedule (org_id, kind, record_id, from_day, level, basis, every, year_begins, due, holiday, event_type)
       select $1, r.kind, r.id, $3, $6, 'event', 1, 4, $4::jsonb, 'stay', $5
       from record r where r.org_id = $1 and r.kind = 'other_compliance' and r.code in ($2, 'OTHER-' || $2)`,
      [orgId, code, earliestScheduleDay, JSON.stringify(due), event, level],
    );
  await client.query(
    `insert into schedule (org_id, kind, record_id, from_day, level, basis, every, year_begins, holiday)
     select $1, r.kind, r.id, $3, 'state', 'expiry', 1, 4, 'stay'
     from record r where r.org_id = $1 and r.kind = 'license' and r.code in ($2, 'OTHER-' || $2)`,
    [orgId, renewedLicenseCode, earliestScheduleDay],
  );
}
