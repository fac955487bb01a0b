import { recordKinds } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { openPool } from '../../../test/fresh-database';
import { readPage, rowsOf } from '../../../test/lists/plain-record';
import { idOf, type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  law = await client.addLaw();
});
afterAll(() => served?.close());

const returns = recordKinds.return;
const day = (daysFromToday: number) => formatDay(findToday() + daysFromToday);

/** The row of the form for a day that recurs each year. */
function yearlyOn(date: string) {
  const month = new Date(`${date}T00:00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return { periodicity: 'Annual', dayMonthArr: [{ date: Number(date.slice(8)), month }] };
}

const plain = { startdate: '', enddate: '', extensionArr: [] };

const addReturn = async (values: object) =>
  idOf((await client.add(returns, { ...samplePayload(returns, law), ...plain, ...values, status: 0 })).body);

const rowsOfLaw = async (query: Record<string, string> = {}) =>
  rowsOf(await readPage(served, 'return', { law: String(law), ...query }));

const nextDueOf = async (id: number) => (await rowsOfLaw()).find((row) => row.id === id)?.next_due;

const stored = async (id: number) =>
  (
    await client.rows<{ next_due: string | null }>(
      `select next_due from record where org_id = 1 and kind = 'return' and id = ${id}`,
    )
  )[0]?.next_due;

describe('the next due date in lists:', () => {
  it('comes with the row of a duty as soon as it is saved, and changes with its fields', async () => {
    const id = await addReturn(yearlyOn(day(40)));
    expect(await nextDueOf(id)).toBe(day(40));
    await client.update(returns, { id, ...yearlyOn(day(3)), status: 0 });
    expect(await nextDueOf(id)).toBe(day(3));
  });

  it('is today on the day itself, and the next one when the day has passed, without a job', async () => {
    const id = await addReturn(yearlyOn(day(0)));
    expect(await nextDueOf(id)).toBe(day(0));
    await client.rows(`update record set next_due = '2020-01-01' where org_id = 1 and kind = 'return' and id = ${id}`);
    expect(await nextDueOf(id)).toBe(day(0));
  });

  it('stays while another field changes that says nothing of dates', async () => {
    const id = await addReturn(yearlyOn(day(40)));
    await nextDueOf(id);
    await client.rows(`update record set sensitivity = 'Low' where org_id = 1 and kind = 'return' and id = ${id}`);
    expect(await stored(id)).toBe(day(40));
  });

  it.each([
    ['event', { periodicity: 'Post-Event Based', dayscount: '30', dayMonthArr: [] }],
    ['standing', { periodicity: 'Ongoing', dayMonthArr: [] }],
    ['unread', { periodicity: 'Annual', dayMonthArr: [] }],
    ['none', { ...yearlyOn('2021-05-05'), startdate: '2021-01-01', enddate: '2021-12-31' }],
  ])('is the word %s for a duty without one', async (word, values) => {
    expect(await nextDueOf(await addReturn(values))).toBe(word);
  });

  it('is what a person said, and again that of the fields once this is taken back', async () => {
    const id = await addReturn({ periodicity: 'Annual', dayMonthArr: [] });
    const next = new Date(`${day(10)}T00:00:00Z`);
    const schedule = { basis: 'dates', dates: [{ day: next.getUTCDate(), month: next.getUTCMonth() + 1 }] };
    const save = (body: object) =>
      served.as('editor@demo.test').post('/api/schedules/save', { kind: 'return', id, ...body });
    expect(await nextDueOf(id)).toBe('unread');
    const { body } = await save({ version: 0, schedule });
    expect(await nextDueOf(id)).toBe(day(10));
    await save({ version: body.version, schedule: null });
    expect(await nextDueOf(id)).toBe('unread');
  });

  it('sorts: dates first, then what has none, and the reverse', async () => {
    const sorted = (order: string) => rowsOfLaw({ sort: 'next_due', order });
    const values = (await sorted('asc')).map((row) => String(row.next_due));
    expect(values).toEqual(values.toSorted());
    expect(values[0]).toBe(day(0));
    expect(values.at(-1)).toBe('unread');
    expect((await sorted('desc')).map((row) => String(row.next_due))).toEqual(values.toReversed());
  });

  it('the filter undated finds the duties whose fields give no date, with their number', async () => {
    const answer = await readPage(served, 'return', { law: String(law), undated: 'true' });
    const all = (await rowsOfLaw()).filter((row) => row.next_due === 'unread');
    expect(all.length).toBeGreaterThan(1);
    expect(answer.body.totalLength).toBe(all.length);
    expect(rowsOf(answer).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const refused = await readPage(served, 'return', { undated: 'perhaps' });
    expect(refused.body.message).toContain('The field undated is not understood');
  });

  it('is no change of the record: version and timeline stay', async () => {
    const id = await addReturn(yearlyOn(day(40)));
    await nextDueOf(id);
    const [row] = await client.rows<{ version: number; entries: string }>(
      `select version, (select count(*) from journal j where j.org_id = 1 and j.kind = 'return' and j.record_id = r.id)
         as entries
       from record r where org_id = 1 and kind = 'return' and id = ${id}`,
    );
    expect(row).toEqual({ version: 1, entries: '1' });
  });

  it('a list does not wait for records that somebody holds', async () => {
    const id = await addReturn(yearlyOn(day(40)));
    const holder = openPool({ ...served.database.admin, max: 1 });
    await holder.query('begin');
    await holder.query(`select from record where org_id = 1 and kind = 'return' and id = ${id} for update`);
    expect(await nextDueOf(id)).toBeNull();
    await holder.query('rollback');
    await holder.end();
    expect(await nextDueOf(id)).toBe(day(40));
  });
});
