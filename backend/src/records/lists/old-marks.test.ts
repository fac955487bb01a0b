import { runAs } from '../../../test/fresh-database';
import { recordClient } from '../../../test/record-client';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const ofLaws = "org_id = 1 and kind = 'law'";

async function ask(sql: string): Promise<number> {
  const [row] = await runAs<{ n: number }>(served.database.admin, sql);
  return row?.n ?? Number.NaN;
}

describe('the change marks of list rows', () => {
  const added = 3;

  it.each([1_199, 1_198, 1_197])('are deleted when they are too old (counter at %d)', async (changes) => {
    const client = recordClient(served);
    await runAs(
      served.database.admin,
      `update record_counter set changes = ${changes} where ${ofLaws}`,
      `delete from record_line_moved where ${ofLaws}`,
      `insert into record_line_moved select 1, 1, l.* from record_line l where ${ofLaws} limit 1`,
    );
    for (let nth = 0; nth < added; nth += 1) await client.addLaw({});
    expect(await ask(`select changes::integer as n from record_counter where ${ofLaws}`)).toBe(
      changes + added,
    );
    expect(
      await ask(`select count(*)::integer as n from record_line_moved where ${ofLaws} and mark = 1`),
    ).toBe(0);
  });
});
