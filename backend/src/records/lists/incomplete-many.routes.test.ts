import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

const many = 20_000;
const few = many / 100;

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  // Laws published with all required fields, except one in a hundred, which lacks its exemptions.
  await runAs(
    served.database.admin,
    `insert into record (org_id, kind, id, unique_code, code, name, status, law_status, category, central, created_at,
       updated_at, details)
     select 1, 'law', 100000 + n, 'LAW-' || 100000 + n, 'MANY-' || n, 'Many of ' || n, 'Published', 'Active', 'Labour',
       'Central', '2027-01-01'::timestamptz + n * interval '1 minute', now(),
       jsonb_build_object('parentLaw', '-1', 'rules', 'x', 'relevantAmendment', 'x', 'applicability', 'x',
         'employeeKeyWords', 'x', 'exemptions', case when n % 100 = 0 then '' else 'x' end, 'generalKeyWords', 'x',
         'masterName', 'x', 'businessFunctions', '[1]'::jsonb, 'industries', '[1]'::jsonb, 'entityTypes', '[1]'::jsonb)
     from generate_series(1, ${many}) as n`,
  );
  await runAs(served.database.admin, 'vacuum analyze record, record_line');
});
afterAll(() => served?.close());

it(`lists: ${many} laws, and those that are Published, incomplete are found by their index`, async () => {
  const { body } = await served.as('viewer@demo.test').get('/api/law/allLawlist?incomplete=true');
  const [read] = await runAs<{ found: number; records: number }>(
    served.database.admin,
    'begin',
    "set local app.org_id = '1'",
    'create temporary table found (total integer) on commit drop',
    'grant insert on found to lc_app',
    'set local role lc_app',
    `insert into found
     select total from find_records(1, 'law', '{"offset": 0, "take": 50, "descending": true, "incomplete": true}')`,
    'reset role',
    `select (select total from found) as found,
       (select (seq_tup_read + idx_tup_fetch)::integer from pg_stat_xact_user_tables
        where relname = 'record_law') as records`,
  );
  expect(read?.found).toBe(body.totalLength);
  expect(read?.found).toBeGreaterThanOrEqual(few);
  expect(read?.found).toBeLessThan(2 * few);
  // Without the index, each record would be read.
  expect(read?.records).toBeLessThan(4 * few);
});
