import type { Client } from 'pg';

const years = [2026, 2027];

type DemoDay = { monthDay: string; name: string };

/** The days of the nation that have the same date each year. Those that move are notified anew, so none is here. */
const nationalDays: readonly DemoDay[] = [
  { monthDay: '01-26', name: 'Republic Day' },
  { monthDay: '08-15', name: 'Independence Day' },
  { monthDay: '10-02', name: 'Birthday of Mahatma Gandhi' },
];

const example =
  'Example, to be checked before use: only the days with a fixed date. The State governments notify the public ' +
  'holidays of each year under section 25 of the Negotiable Instruments Act, 1881.';

type DemoList = { name: string; state: string | null; days: readonly DemoDay[] };

/** A list of a state replaces the national one there, so it has those days too. */
const demoLists: readonly DemoList[] = [
  { name: 'National holidays (example)', state: null, days: nationalDays },
  {
    name: 'Maharashtra (example)',
    state: 'Maharashtra',
    days: [...nationalDays, { monthDay: '05-01', name: 'Maharashtra Day' }],
  },
  {
    name: 'Karnataka (example)',
    state: 'Karnataka',
    days: [...nationalDays, { monthDay: '11-01', name: 'Karnataka Rajyotsava' }],
  },
];

/** Adds lists of days off to an organisation: an example, no advice. */
export async function seedHolidays(client: Client, orgId: number): Promise<void> {
  for (const { name, state, days } of demoLists) {
    const { rows } = await client.query<{ id: number }>(
      `insert into holiday_list (org_id, name, source, reach, state_id)
       select $1::integer, $2::text, $3::text, 'national', null::integer where $4::text is null
       union all
       select $1, $2, $3, 'state', id from option where org_id = $1 and list = 'state' and name = $4
       returning id`,
      [orgId, name, example, state],
    );
    // An organisation without this state in its lists has no list of days off for it.
    if (rows.length === 0) continue;
    const dated = years.flatMap((year) =>
      days.map((day) => ({ day: `${year}-${day.monthDay}`, name: day.name })),
    );
    await client.query(
      `insert into holiday (org_id, list_id, day, name)
       select $1, $2, day, name from unnest($3::date[], $4::text[]) as d (day, name)`,
      [orgId, rows[0]?.id, dated.map(({ day }) => day), dated.map((one) => one.name)],
    );
  }
}
