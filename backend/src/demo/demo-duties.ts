import type { Client } from 'pg';
import { recordKinds } from 'shared-lib/records';
import { findToday, formatDay, readSchedule } from 'shared-lib/schedules';
import { earliestScheduleDay } from '../records/schedules/schedules.store';
import { parseStoredValues } from './demo-history';
import { demoFactoryName, demoOfficeName } from './demo-places';
import type { DemoRecord } from './demo-records';

/** Laws without rules that the demo decides to apply everywhere. Other laws without rules stay undecided. */
const lawsDecidedEverywhere = ['ITA-2025', 'IGST-2017', 'COW-2019', 'IT-2000'];

/** Laws without rules that the demo decides to apply at the factory only. */
const lawsDecidedAtFactory = ['COSS-2020', 'EPA-1986', 'ECA-2001', 'EIA-2006', 'OSHC-2020', 'HOWM-2016', 'BOIL-2025'];

/** State laws that the demo decides to apply at the places in their State, except GSTIN registrations. */
const lawsDecidedInOwnState = ['MH-LWF-1953', 'KA-LWF-1965', 'KA-NFH-1963', 'KA-KMC-1976', 'MH-FIRE-2006'];

/** The codes of State laws that the demo decides not to apply at GSTIN registrations. */
const lawCodesNotForGstins = ['MH-PT-1975'];

/** The codes of the returns that each GSTIN registration files separately. */
const returnCodesFiledPerGstin = ['CGST-2017-R01', 'CGST-2017-R02'];

type DemoOwnerAssignment = {
  /** The code of a law. Undefined: all laws for which no other assignment names an owner. */
  law?: string;
  /** The name of a place. Undefined: all places. */
  place?: string;
  /** The part of a user name before the @. Assignments to unknown users are skipped. */
  owner: string;
  checker?: string;
};

/** The owners and checkers of some laws. The other laws have no owner, as in a new organisation. */
const demoOwnerAssignments: readonly DemoOwnerAssignment[] = [
  { law: 'COMP-2013', owner: 'admin', checker: 'editor' },
  { law: 'CGST-2017', owner: 'editor', checker: 'admin' },
  { law: 'EPF-1952', owner: 'editor', checker: 'admin' },
  { law: 'COW-2019', owner: 'viewer', checker: 'editor' },
  { law: 'COSS-2020', place: demoFactoryName, owner: 'viewer', checker: 'editor' },
  { place: demoOfficeName, owner: 'editor' },
];

/**
 * The managers of places. They own the duties there that have no other owner. The manager of the head office
 * owns no duties, and therefore may sign board packs as head of all places.
 */
const demoManagers = [
  { place: demoFactoryName, manager: 'admin' },
  { place: demoOfficeName, manager: 'head' },
];

/** The due dates of the demo begin this many days before its start, so that a few of them are overdue. */
export const daysOfPastDueDates = 20;
const daysUntilDecisionReview = 180;

type SeedDutiesOptions = { orgId: number; records: readonly DemoRecord[]; daysTracked: number };

/** Seeds decisions, owners and managers. Turns on the tracking of due dates, from `daysTracked` days before today. */
export async function seedDuties(client: Client, { orgId, records, daysTracked }: SeedDutiesOptions): Promise<void> {
  await seedLawDecisions(client, orgId);
  await seedReturnLevels(client, orgId, records);
  await seedOwners(client, orgId);
  const since = formatDay(findToday() - daysTracked);
  await client.query('insert into due_date_keeping (org_id, since) values ($1, $2)', [orgId, since]);
  // Turns off reminder mails, because the users of the demo do not exist.
  await client.query('update organisation set are_reminders_on = false where org_id = $1', [orgId]);
}

/** Returns these codes of laws, followed by the codes of the same laws in the second organisation. */
const addSecondOrganisationCodes = (codes: readonly string[]) => codes.flatMap((code) => [code, `OTHER-${code}`]);

async function seedLawDecisions(client: Client, orgId: number): Promise<void> {
  const reviewOn = formatDay(findToday() + daysUntilDecisionReview);
  await client.query(
    `insert into law_decision (org_id, law_id, profile_id, applies, reason, review_on, decided_by)
     select $1, r.id, p.id, p.applies, 'Decided for the demo. Not legal advice.', $5, a.id
     from record r
     join lateral (
       select 0 as id, true as applies where r.code = any ($2)
       union all
       select id, true from profile where org_id = $1 and name = $6 and r.code = any ($4)
       union all
       select id, true from profile
       where org_id = $1 and r.code = any ($3) and kind <> 'registration' and r.states @> array[state_id]
       union all
       select id, false from profile where org_id = $1 and kind = 'registration' and r.code = any ($7)
     ) p on true
     cross join (select id from account where org_id = $1 and may_edit order by is_administrator, id limit 1) a
     where r.org_id = $1 and r.kind = 'law'`,
    [
      ...[
        orgId,
        addSecondOrganisationCodes(lawsDecidedEverywhere),
        addSecondOrganisationCodes(lawsDecidedInOwnState),
        addSecondOrganisationCodes(lawsDecidedAtFactory),
      ],
      ...[reviewOn, demoFactoryName, addSecondOrganisationCodes(lawCodesNotForGstins)],
    ],
  );
}

/**
 * Sets the level of some returns to State, because registrations of a State file them. Their due dates do not
 * change.
 */
async function seedReturnLevels(client: Client, orgId: number, records: readonly DemoRecord[]): Promise<void> {
  const codes = addSecondOrganisationCodes(returnCodesFiledPerGstin);
  for (const { kind, id, stored } of records) {
    if (kind !== 'return' || !codes.includes(String(stored.code))) continue;
    const { schedule } = readSchedule({ values: parseStoredValues(recordKinds.return, stored) });
    await client.query(
      `insert into schedule (org_id, kind, record_id, from_day, level, basis, every, year_begins, dates, holiday)
       values ($1, $2, $3, $4, 'state', $5, $6, $7, $8::jsonb, $9)`,
      [
        ...[orgId, kind, id, earliestScheduleDay, schedule.basis, schedule.every, schedule.yearBegins],
        ...[JSON.stringify(schedule.dates), schedule.holiday],
      ],
    );
  }
}

async function seedOwners(client: Client, orgId: number): Promise<void> {
  for (const { law, place, owner, checker } of demoOwnerAssignments)
    await client.query(
      `insert into duty_owner (org_id, profile_id, law_id, owner_id, checker_id)
       select $1, coalesce(p.id, 0), coalesce(r.id, 0), owner.id, checker.id
       from (select 1) one
       left join record r on r.org_id = $1 and r.kind = 'law' and r.code = any ($2)
       left join profile p on p.org_id = $1 and p.name = $3
       left join account owner on owner.org_id = $1 and owner.username like $4 || '@%'
       left join account checker on checker.org_id = $1 and checker.username like $5 || '@%'
       where (r.id is null) = ($6) and owner.id is not null`,
      [orgId, addSecondOrganisationCodes(law === undefined ? [] : [law]), place, owner, checker, law === undefined],
    );
  for (const { place, manager } of demoManagers)
    await client.query(
      `update profile set manager_id = a.id from account a
       where profile.org_id = $1 and profile.name = $2 and a.org_id = $1 and a.username like $3 || '@%'`,
      [orgId, place, manager],
    );
}
