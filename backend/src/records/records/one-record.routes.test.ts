import { type Answer, serveDemo } from '../../../test/serve-backend';

let served: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const folders = ['law', 'license', 'return', 'othercomp'];
const paths = folders.flatMap((folder) => [`${folder}/edit`, `${folder}/view`]);

describe.each(paths)('%s', (path) => {
  it.each([1, '1', '01'])('returns the record %j with its codes as text', async (id) => {
    const { status, body } = await served
      .as('viewer@demo.test')
      .post(`/api/${path}`, { id, accessusername: 'viewer@demo.test' });
    expect(status).toBe(200);
    expect(body.success).toBe('1');
    expect(recordOf(body)).toMatchObject({ id: 1, editOption: 'false' });
  });

  it.each([999_999, 2_147_483_647])('answers success 0 and a message for the unknown id %d', async (id) => {
    const { status, body } = await served.as('viewer@demo.test').post(`/api/${path}`, { id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: '0', message: 'There is no such record.' });
  });

  it.each([0, -1, 1.5, '1\0', 'x', '', null, [1], { a: 1 }, 1e30, '😀', '9'.repeat(10_000)])(
    'refuses the id %j',
    async (id) => {
      const { status, body } = await served.as('viewer@demo.test').post(`/api/${path}`, { id });
      expect([status, body.success]).toEqual([422, '0']);
    },
  );
});

describe('a law', () => {
  it('without a parent returns -1, with a parent returns its id', async () => {
    const child = await lawByCode('BMW-2016');
    const parent = await lawByCode('EPA-1986');
    expect(parent.ParentLaw).toBe('-1');
    expect(child.ParentLaw).toBe(parent.id);
  });

  it('of a state returns its states', async () => {
    expect(await lawByCode('MH-SE-2017')).toMatchObject({ Central: 'State', state: [15] });
  });
});

describe('a return', () => {
  it('returns its day and month pairs', async () => {
    const { body } = await served.as('viewer@demo.test').post('/api/return/view', { id: 4 });
    expect(recordOf(body)).toMatchObject({
      returncode: 'COMP-2013-R04',
      dayMonthArr: [{ date: 30, month: 'June' }],
    });
  });
});

async function lawByCode(code: string): Promise<Record<string, unknown>> {
  const list = await served.as('viewer@demo.test').get('/api/law/allLawlist?pageSize=200');
  const rows = list.body.data as Record<string, unknown>[];
  const row = rows.find(({ ActCodeName }) => ActCodeName === code);
  return recordOf((await served.as('viewer@demo.test').post('/api/law/edit', { id: row?.id })).body);
}

function recordOf(body: Answer['body']): Record<string, unknown> {
  return (body.data as Record<string, unknown>[])[0] ?? {};
}
