import type { Client } from 'pg';
import type { ProfileKind } from 'shared-lib/rules';

type DemoPlace = {
  name: string;
  kind: ProfileKind;
  state: string;
  answers: Readonly<Record<string, string>>;
  /** Answers of the organisation that apply at every place. */
  shared?: Readonly<Record<string, string>>;
  /** The name of a company type. Other places have the company types of the organisation. */
  companyType?: string;
  /** Only for registrations: the number, and the names of the places that it covers. */
  number?: string;
  covers?: readonly string[];
};

export const demoOfficeName = 'Head office, Mumbai';
export const demoFactoryName = 'Factory, Pune';
export const demoShopName = 'Shop, Bengaluru';

/**
 * An example that is nobody's real GSTIN: most of its letters and digits are A and 0. The last digit is the
 * check digit.
 */
const exampleGstin = '27AAAAA0000A1Z2';

const companyAnswers = {
  'Entity type': 'Company',
  'Are any securities listed on a recognised stock exchange?': 'No',
  'Has the entity received foreign direct investment?': 'No',
  'Has the entity made overseas direct investment?': 'No',
  'Is personal data processed in digital form?': 'Yes',
  'Does the entity supply private guards to others?': 'No',
};

/** The places of the demo. Their answers leave some questions open, so that the demo shows open questions. */
const demoPlaces: readonly DemoPlace[] = [
  {
    name: demoOfficeName,
    kind: 'organisation',
    state: 'Maharashtra',
    companyType: 'Private Limited',
    shared: companyAnswers,
    answers: {
      'In which State is the establishment?': 'Maharashtra',
      'How many persons are employed in the establishment?': '140',
      'Is the premises a factory?': 'No',
      'Is a manufacturing process carried on?': 'No',
      GSTIN: exampleGstin,
    },
  },
  {
    name: demoFactoryName,
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
    name: demoShopName,
    kind: 'branch',
    state: 'Karnataka',
    answers: {
      'In which State is the establishment?': 'Karnataka',
      'How many persons are employed in the establishment?': '14',
      'Is the premises a factory?': 'No',
      'Is food manufactured, stored, transported or sold?': 'No',
    },
  },
  {
    name: 'GSTIN, Maharashtra (example)',
    kind: 'registration',
    state: 'Maharashtra',
    answers: { GSTIN: exampleGstin },
    number: exampleGstin,
    covers: [demoOfficeName, demoFactoryName],
  },
];

export async function seedPlaces(client: Client, orgId: number): Promise<void> {
  const idOf = new Map(demoPlaces.map(({ name }, index) => [name, index + 1]));
  for (const { name, kind, state, answers, shared = {}, companyType, number = '', covers = [] } of demoPlaces) {
    const answerRows = [
      ...Object.entries(shared).map(([question, answer]) => ({ question, answer, everywhere: true })),
      ...Object.entries(answers).map(([question, answer]) => ({ question, answer })),
    ];
    const covered = covers.map((place) => idOf.get(place));
    await client.query(
      `insert into profile (org_id, id, name, kind, answers, number, covers, state_id, company_types)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7,
         (select id from option where org_id = $1 and list = 'state' and name = $8),
         array(select id from option where org_id = $1 and list = 'entityType' and name = $9))`,
      [orgId, idOf.get(name), name, kind, JSON.stringify(answerRows), number, covered, state, companyType],
    );
  }
}

const seededHolidayYears = [2026, 2027];

type DemoHoliday = { monthDay: string; name: string };

/**
 * National holidays with the same date each year. Moving holidays are announced each year, so they are left
 * out.
 */
const nationalHolidays: readonly DemoHoliday[] = [
  { monthDay: '01-26', name: 'Republic Day' },
  { monthDay: '08-15', name: 'Independence Day' },
  { monthDay: '10-02', name: 'Birthday of Mahatma Gandhi' },
];

const holidaySourceNote =
  'Example, to be checked before use: only the days with a fixed date. The State governments notify the public ' +
  'holidays of each year under section 25 of the Negotiable Instruments Act, 1881.';

type DemoHolidayList = { name: string; state: string | null; days: readonly DemoHoliday[] };

/** The holiday lists. A list of a state replaces the national one, so it repeats the national days. */
const demoHolidayLists: readonly DemoHolidayList[] = [
  { name: 'National holidays (example)', state: null, days: nationalHolidays },
  {
    name: 'Maharashtra (example)',
    state: 'Maharashtra',
    days: [...nationalHolidays, { monthDay: '05-01', name: 'Maharashtra Day' }],
  },
  {
    name: 'Karnataka (example)',
    state: 'Karnataka',
    days: [...nationalHolidays, { monthDay: '11-01', name: 'Karnataka Rajyotsava' }],
  },
];

/** Adds holiday lists to an organisation, as an example only. */
export async function seedHolidays(client: Client, orgId: number): Promise<void> {
  for (const { name, state, days } of demoHolidayLists) {
    const { rows } = await client.query<{ id: number }>(
      `insert into holiday_list (org_id, name, source, reach, state_id)
       select $1::integer, $2::text, $3::text, 'national', null::integer where $4::text is null
       union all
       select $1, $2, $3, 'state', id from option where org_id = $1 and list = 'state' and name = $4
       returning id`,
      [orgId, name, holidaySourceNote, state],
    );
    // Skips a holiday list if the organisation does not have its state.
    if (rows.length === 0) continue;
    const dated = seededHolidayYears.flatMap((year) =>
      days.map((day) => ({ day: `${year}-${day.monthDay}`, name: day.name })),
    );
    await client.query(
      `insert into holiday (org_id, list_id, day, name)
       select $1, $2, day, name from unnest($3::date[], $4::text[]) as d (day, name)`,
      [orgId, rows[0]?.id, dated.map(({ day }) => day), dated.map((one) => one.name)],
    );
  }
}
