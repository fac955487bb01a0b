import type { Client } from 'pg';
import { findToday, formatDay } from 'shared-lib/schedules';
import { seedHolidays } from './demo-holidays';

type DemoPlace = {
  name: string;
  kind: 'organisation' | 'branch';
  state: string;
  answers: Readonly<Record<string, string>>;
};

const ofCompany = {
  'Entity type': 'Company',
  'Are any securities listed on a recognised stock exchange?': 'No',
  'Has the entity received foreign direct investment?': 'No',
  'Has the entity made overseas direct investment?': 'No',
  'Is personal data processed in digital form?': 'Yes',
  'Does the entity supply private guards to others?': 'No',
};

/** The organisation with its places. Their answers leave some questions open, so that something needs an answer. */
const demoPlaces: readonly DemoPlace[] = [
  {
    name: 'Head office, Mumbai',
    kind: 'organisation',
    state: 'Maharashtra',
    answers: {
      ...ofCompany,
      'In which State is the establishment?': 'Maharashtra',
      'How many persons are employed in the establishment?': '140',
      'Is the premises a factory?': 'No',
      'Is a manufacturing process carried on?': 'No',
      GSTIN: '27AAAAA0000A1Z5',
    },
  },
  {
    name: 'Factory, Pune',
    kind: 'branch',
    state: 'Maharashtra',
    answers: {
      'In which State is the establishment?': 'Maharashtra',
      'How many persons are employed in the establishment?': '85',
      'How many workers are employed?': '72',
      'Is a manufacturing process carried on?': 'Yes',
      'Is power used in the manufacturing process?': 'Yes',
      'Is contract labour engaged?': 'Yes',
      'Highest number of contract workmen on any day in the last twelve months?': '24',
      'Is the premises a factory?': 'Yes',
    },
  },
  {
    name: 'Shop, Bengaluru',
    kind: 'branch',
    state: 'Karnataka',
    answers: {
      'In which State is the establishment?': 'Karnataka',
      'How many persons are employed in the establishment?': '14',
      'Is the premises a factory?': 'No',
      'Is food manufactured, stored, transported or sold?': 'No',
    },
  },
];

/** Laws without rules of which the demo says that they apply. All other laws without rules wait for a decision. */
const settledLaws = [
  ...['ITA-2025', 'IGST-2017', 'POW-1936', 'COW-2019', 'EPA-1986', 'ECA-2001'],
  ...['MH-LWF-1953', 'KA-LWF-1965', 'KA-NFH-1963', 'MH-FIRE-2006'],
];

/** So many days before the start of the demo its due dates begin, so that a few are overdue. */
const daysKept = 20;
const daysToReview = 180;

/** Adds the places of an organisation, what it decided, and due dates from shortly before today on. */
export async function seedPlaces(client: Client, orgId: number): Promise<void> {
  for (const [index, { name, kind, state, answers }] of demoPlaces.entries()) {
    const given = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
    await client.query(
      `insert into profile (org_id, id, name, kind, answers, state_id)
       values ($1, $2, $3, $4, $5::jsonb,
         (select id from option where org_id = $1 and list = 'state' and name = $6))`,
      [orgId, index + 1, name, kind, JSON.stringify(given), state],
    );
  }
  const today = findToday();
  await client.query(
    `insert into law_decision (org_id, law_id, profile_id, applies, reason, review_on, decided_by)
     select $1, r.id, 0, true, 'Decided for the demo. Not legal advice.', $3, a.id
     from record r join account a on a.org_id = $1 and a.username like 'editor@%'
     where r.org_id = $1 and r.kind = 'law' and r.code = any ($2)`,
    [orgId, settledLaws.flatMap((code) => [code, `OTHER-${code}`]), formatDay(today + daysToReview)],
  );
  await client.query('insert into due_date_keeping (org_id, since) values ($1, $2)', [
    orgId,
    formatDay(today - daysKept),
  ]);
  await seedHolidays(client, orgId);
}
