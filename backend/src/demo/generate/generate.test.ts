import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { prepareSchema } from '../../platform/database/open-database';
import { generateDemoRecords } from './generate';

const options = {
  records: 3_000,
  organisations: 4,
  largest: { law: 900, license: 300, return: 300, other_compliance: 300 },
  seed: 7,
};

const databases: FreshDatabase[] = [];

async function generated(seed: number): Promise<FreshDatabase> {
  const database = await freshDatabase();
  databases.push(database);
  await prepareSchema(database.owner);
  await generateDemoRecords(database.owner, { ...options, seed });
  return database;
}

let generatedDatabase: FreshDatabase;
const ask = async <Row extends object>(sql: string) => runAs<Row>(generatedDatabase.admin, sql);

beforeAll(async () => {
  generatedDatabase = await generated(options.seed);
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

describe('the generated library', () => {
  it('has the requested number of records and organisations', async () => {
    expect(await ask('select count(*)::integer as n, count(distinct org_id)::integer as o from record')).toEqual([
      { n: 3000, o: 4 },
    ]);
  });

  it('gives the largest organisation the requested sizes', async () => {
    const rows = await ask('select kind, count(*)::integer as n from record where org_id = 1 group by kind');
    expect(Object.fromEntries(rows.map((row) => Object.values(row)))).toEqual(options.largest);
  });

  it('distributes the rest unevenly', async () => {
    const rows = await ask<{ n: number }>(
      'select count(*)::integer as n from record where org_id > 1 group by org_id order by org_id',
    );
    expect(rows.map(({ n }) => n)).toEqual([655, 327, 218]);
  });

  it('has records in every status', async () => {
    const rows = await ask(
      "select distinct status, law_status from record where kind = 'law' order by status, law_status",
    );
    expect(rows).toEqual([
      { status: 'Draft', law_status: '' },
      { status: 'Draft', law_status: 'Active' },
      { status: 'Published', law_status: 'Active' },
      { status: 'Published', law_status: 'Repealed' },
    ]);
  });

  it('copies code and law status of its law to each record', async () => {
    const rows = await ask(
      `select r.id from record r join record l on l.org_id = r.org_id and l.kind = 'law' and l.id = r.law_id
       where r.law_code <> l.code or (r.kind <> 'law' and r.law_status <> l.law_status)`,
    );
    expect(rows).toEqual([]);
  });

  it('has common words and rare words', async () => {
    const [found] = await ask<{ common: number; rare: number }>(
      `select count(*) filter (where name ~ '(Act|Rules),')::float / count(*) as common,
         count(*) filter (where name ~ 'Alampur')::float / count(*) as rare
       from record where kind = 'law'`,
    );
    expect(found?.common).toBeGreaterThan(0.5);
    expect(found?.rare).toBeLessThan(0.01);
  });

  it('has record counters at the number of the last record', async () => {
    const rows = await ask(
      `select c.org_id from record_counter c
       where c.last_id <> (select max(id) from record r where r.org_id = c.org_id and r.kind = c.kind)`,
    );
    expect(rows).toEqual([]);
  });

  it('has totals that match its records', async () => {
    const rows = await ask(
      `select t.org_id, t.kind, t.status, t.category from record_total t
       where t.state = 0 and t.n <> (
         select count(*) from record r
         where (r.org_id, r.kind, r.status, r.category) = (t.org_id, t.kind, t.status, t.category))`,
    );
    expect(rows).toEqual([]);
    expect(await ask('select sum(n)::integer as n from record_total where state = 0')).toEqual([{ n: 3000 }]);
    expect(await ask('select count(*)::integer as n from record_line')).toEqual([{ n: 3000 }]);
  });

  it('has timelines that say how its newest records were created, with the right chain heads', async () => {
    const rows = await ask(
      `select h.org_id from journal_head h join organisation o on o.org_id = h.org_id
       where h.seq = (select count(*) from record r where r.org_id = h.org_id)
         and h.hash = (select hash from journal j where j.org_id = h.org_id and j.chain = h.chain and j.seq = h.seq)`,
    );
    expect(rows).toHaveLength(options.organisations);
  });

  it('leaves every index as it was', async () => {
    const plain = await freshDatabase();
    databases.push(plain);
    await prepareSchema(plain.owner);
    expect(await ask(indexesSql)).toEqual(await runAs(plain.admin, indexesSql));
  });
});

describe('the seed of the generator', () => {
  const everything =
    "select md5(string_agg(r::text, '' order by org_id, kind, id)) as sum from record r where org_id < 4";

  it('produces the same library again', async () => {
    const repeated = await generated(options.seed);
    expect(await runAs(repeated.admin, everything)).toEqual(await ask(everything));
  });

  it('produces another library if it differs', async () => {
    const other = await generated(options.seed + 1);
    expect(await runAs(other.admin, everything)).not.toEqual(await ask(everything));
  });
});

const indexesSql = "select indexdef from pg_indexes where schemaname = 'public' order by indexdef";
