import type { Client } from 'pg';
import { recordKinds } from 'shared-lib/records';
import { findToday, formatDay, readSchedule } from 'shared-lib/schedules';
import { firstDay } from '../records/schedules/schedules.store';
import { parseStoredValues } from './demo-history';
import { demoFactoryName, demoOfficeName } from './demo-places';
import type { DemoRecord } from './demo-records';

/** Laws without rules of which the demo says that they apply. Other laws without rules wait for a decision. */
const settledLaws = ['ITA-2025', 'IGST-2017', 'COW-2019', 'IT-2000'];

/** The same for one place. */
const settledAtFactory = [
  'COSS-2020',
  'EPA-1986',
  'ECA-2001',
  'EIA-2006',
  'OSHC-2020',
  'HOWM-2016',
  'BOIL-2025',
];

/** The same for state laws, at the places in their State. A GSTIN has no duties under them. */
const settledStateLaws = ['MH-LWF-1953', 'KA-LWF-1965', 'KA-NFH-1963', 'KA-KMC-1976', 'MH-FIRE-2006'];

/** Returns that each GSTIN files for itself. */
const returnsOfGstins = ['CGST-2017-R01', 'CGST-2017-R02'];

type DemoOwner = {
  /** Undefined: of all laws that name nobody. */
  law?: string;
  /** Undefined: at all places. */
  place?: string;
  /** The part of a user's name before the @. Who is not in the organisation is left out. */
  owner: string;
  checker?: string;
};

/** Who does and checks the duties of some laws. The others have no owner, as in an organisation that just began. */
const demoOwners: readonly DemoOwner[] = [
  { law: 'COMP-2013', owner: 'admin', checker: 'editor' },
  { law: 'CGST-2017', owner: 'editor', checker: 'admin' },
  { law: 'EPF-1952', owner: 'editor', checker: 'admin' },
  { law: 'COW-2019', owner: 'viewer', checker: 'editor' },
  { law: 'COSS-2020', place: demoFactoryName, owner: 'viewer', checker: 'editor' },
  { place: demoOfficeName, owner: 'editor' },
];

/**
 * Who is in charge of a place, and does what nobody else is named for there. The manager of the head office owns nothing,
 * so that they sign board packs as head of all places.
 */
const demoManagers = [
  { place: demoFactoryName, manager: 'admin' },
  { place: demoOfficeName, manager: 'head' },
];

/** So many days before the start of the demo its due dates begin, so that a few are overdue. */
export const daysKept = 20;
const daysToReview = 180;

type DutiesOptions = { orgId: number; records: readonly DemoRecord[]; daysKept: number };

/** Says what applies and who does it, and keeps due dates from shortly before today on. */
export async function seedDuties(
  client: Client,
  { orgId, records, daysKept: days }: DutiesOptions,
): Promise<void> {
  await decideLaws(client, orgId);
  await sayLevels(client, orgId, records);
  await nameOwners(client, orgId);
  const since = formatDay(findToday() - days);
  await client.query('insert into due_date_keeping (org_id, since) values ($1, $2)', [orgId, since]);
  // Nobody reads the mail of the people of the demo.
  await client.query('update organisation set are_reminders_on = false where org_id = $1', [orgId]);
}

/** The codes of a law in both organisations. */
const codesOf = (codes: readonly string[]) => codes.flatMap((code) => [code, `OTHER-${code}`]);

async function decideLaws(client: Client, orgId: number): Promise<void> {
  const reviewOn = formatDay(findToday() + daysToReview);
  await client.query(
    `insert into law_decision (org_id, law_id, profile_id, applies, reason, review_on, decided_by)
     select $1, r.id, p.id, true, 'Decided for the demo. Not legal advice.', $5, a.id
     from record r
     join lateral (
       select 0 as id where r.code = any ($2)
       union all
       select id from profile where org_id = $1 and name = $6 and r.code = any ($4)
       union all
       select id from profile
       where org_id = $1 and r.code = any ($3) and kind <> 'registration' and r.states @> array[state_id]
     ) p on true
     cross join (select id from account where org_id = $1 and may_edit order by is_administrator, id limit 1) a
     where r.org_id = $1 and r.kind = 'law'`,
    [
      ...[orgId, codesOf(settledLaws), codesOf(settledStateLaws), codesOf(settledAtFactory)],
      ...[reviewOn, demoFactoryName],
    ],
  );
}

/** Keeps the dates that the fields of a return say, at the level of a State, where its registration has it. */
async function sayLevels(client: Client, orgId: number, records: readonly DemoRecord[]): Promise<void> {
  const codes = codesOf(returnsOfGstins);
  for (const { kind, id, stored } of records) {
    if (kind !== 'return' || !codes.includes(String(stored.code))) continue;
    const { schedule } = readSchedule({ values: parseStoredValues(recordKinds.return, stored) });
    await client.query(
      `insert into schedule (org_id, kind, record_id, from_day, level, basis, every, year_begins, dates, holiday)
       values ($1, $2, $3, $4, 'state', $5, $6, $7, $8::jsonb, $9)`,
      [
        ...[orgId, kind, id, firstDay, schedule.basis, schedule.every, schedule.yearBegins],
        ...[JSON.stringify(schedule.dates), schedule.holiday],
      ],
    );
  }
}

async function nameOwners(client: Client, orgId: number): Promise<void> {
  for (const { law, place, owner, checker } of demoOwners)
    await client.query(
      `insert into duty_owner (org_id, profile_id, law_id, owner_id, checker_id)
       select $1, coalesce(p.id, 0), coalesce(r.id, 0), owner.id, checker.id
       from (select 1) one
       left join record r on r.org_id = $1 and r.kind = 'law' and r.code = any ($2)
       left join profile p on p.org_id = $1 and p.name = $3
       left join account owner on owner.org_id = $1 and owner.username like $4 || '@%'
       left join account checker on checker.org_id = $1 and checker.username like $5 || '@%'
       where (r.id is null) = ($6) and owner.id is not null`,
      [orgId, codesOf(law === undefined ? [] : [law]), place, owner, checker, law === undefined],
    );
  for (const { place, manager } of demoManagers)
    await client.query(
      `update profile set manager_id = a.id from account a
       where profile.org_id = $1 and profile.name = $2 and a.org_id = $1 and a.username like $3 || '@%'`,
      [orgId, place, manager],
    );
}
