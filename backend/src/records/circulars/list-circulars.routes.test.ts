import { runAs } from '../../../test/fresh-database';
import { serveDemo } from '../../../test/serve-backend';

let served: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  served = await serveDemo();
  // Removes the circulars of the demo, so that these tests count only their own.
  await runAs(served.database.admin, 'delete from circular');
});
afterAll(() => served.close());

const editor = () => served.as('editor@demo.test');
const list = (body: object) => editor().post('/api/circular/list', body);
const law = (number: number) => `LAW-${String(number).padStart(6, '0')}`;

const order = {
  topic: 'Wage ceiling raised',
  link: 'https://gazette.test/1',
  date: '2026-04-03',
  type: 'Order',
};
const add = (more: object) => editor().post('/api/circular/add', { ...order, ...more });

async function ofLaw(code: string, type = 'Popup'): Promise<string[]> {
  const { body } = await editor().post('/api/law/amendmentlist', { LawUniqueCode: code, type });
  expect(body.success).toBe('1');
  return (body.data as { topic: string }[]).map(({ topic }) => topic);
}

describe('circular/list', () => {
  it('returns 50 a page, newest day first, those without a day last, with the exact total', async () => {
    await runAs(
      served.database.admin,
      'delete from circular',
      `insert into circular (org_id, id, topic, link, issued_on, type)
       select 1, 5000 + n, 'Topic ' || n, 'https://x.test', case when n > 3 then date '2020-01-01' + n end, ''
       from generate_series(1, 120) n`,
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
    const ids = pages.map(({ body }) => (body.data as { id: number }[]).map(({ id }) => id));
    expect(ids.map((page) => page.length)).toEqual([50, 50, 20, 0]);
    const expected = [...Array.from({ length: 117 }, (_, index) => 5120 - index), 5003, 5002, 5001];
    expect(ids.flat()).toEqual(expected);
    expect(pages.map(({ body }) => body.totalLength)).toEqual([120, 120, 120, 120]);
  });

  it.each([
    ['%', 0],
    ['TOPIC 11', 11],
  ])('counts the circulars that contain %j', async (search, total) => {
    expect((await list({ search })).body.totalLength).toBe(total);
  });

  it.each([{ page: 0 }, { pageSize: 10 }, { search: 5 }])('refuses %j', async (body) => {
    expect((await list(body)).status).toBe(422);
  });
});

describe('law/amendmentlist', () => {
  it("returns all for 'Popup' and at most five for 'Edit', newest first", async () => {
    for (const day of [1, 3, 2, 6, 5, 4]) {
      await add({ topic: `Of day ${day}`, date: `2026-01-0${day}`, laws: [81] });
    }
    const all = [6, 5, 4, 3, 2, 1].map((day) => `Of day ${day}`);
    expect(await ofLaw(law(81), 'Popup')).toEqual(all);
    expect(await ofLaw(law(81), 'Edit')).toEqual(all.slice(0, 5));
    expect(await ofLaw(law(82))).toEqual([]);
  });

  it('returns topic, link, date and type', async () => {
    await add({ laws: [83] });
    const { body } = await editor().post('/api/law/amendmentlist', {
      LawUniqueCode: law(83),
      type: 'Edit',
    });
    const { topic, link, date, type } = order;
    expect(body.data).toEqual([{ topic, link, date, type }]);
  });

  const wrong: [object, number][] = [
    [{ LawUniqueCode: 'LAW-999999', type: 'Edit' }, 200],
    [{ LawUniqueCode: law(1), type: 'All' }, 422],
    [{ type: 'Edit' }, 422],
  ];
  it.each(wrong)('refuses %j', async (body, status) => {
    const answer = await editor().post('/api/law/amendmentlist', body);
    expect([answer.status, answer.body.success]).toEqual([status, '0']);
  });
});
