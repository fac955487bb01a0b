import { type NotedJournal, notedJournal } from '../../../../test/noted-journal';

let journal: NotedJournal;
beforeAll(async () => {
  journal = await notedJournal();
});
afterAll(() => journal.close());

const setClock = (offset: string) =>
  journal.tamper(
    `create or replace function chain_clock() returns timestamptz language sql volatile as
     $$ select date_trunc('milliseconds', clock_timestamp() + interval '${offset}') $$`,
  );
const newestIsOfNow = async () => {
  const [row] = await journal.database.withOrg(1, (query) =>
    query<{ isOfNow: boolean }>(
      `select abs(extract(epoch from at - now())) < 60 as "isOfNow" from journal_head
       where org_id = 1 and chain = 'timeline'`,
      [],
    ),
  );
  return row?.isOfNow;
};

describe('journal after a clock jump of 3650 days and back', () => {
  it('gets the true time again and stays intact, and the audit raises an alarm', async () => {
    await journal.begin();
    await setClock('3650 days');
    await journal.note(3);
    expect(await newestIsOfNow()).toBe(false);
    await setClock('0');
    await journal.note(3);
    expect(await newestIsOfNow()).toBe(true);
    const { isIntact, said } = await journal.verify('one');
    expect(isIntact).toBe(true);
    expect(said).toMatch(/ALARM: before entry \d+ the clock went back from 2\d{3}-\S+ to \d{4}-\S+\./);
  });

  it('raises no alarm if the clock went back by seconds, since no entry gets an older time than the one before', async () => {
    await journal.begin();
    await setClock('0');
    await journal.note(2);
    await setClock('-30 seconds');
    await journal.note(2);
    await setClock('0');
    const { isIntact, said } = await journal.verify('one');
    expect([isIntact, said.includes('ALARM')]).toEqual([true, false]);
  });
});
