import { type Answer, serveDemo } from '../test/serve-backend';
import type { LawTree, TreeNode } from './tree/build-tree';

let served: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

describe('tree/dataFetchTree', () => {
  it('holds every law of the organisation once, and no other', async () => {
    const { body } = await served
      .as('viewer@demo.test')
      .post('/api/tree/dataFetchTree', { accessusername: 'viewer@demo.test' });
    const { central, state, stateCounts } = body.parentLaws as LawTree;
    const ids = [...central, ...state].flatMap(idsOf);
    expect(body.success).toBe(1);
    expect(ids.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 174 }, (_, index) => index + 1),
    );
    expect(stateCounts.find(({ name }) => name === 'Punjab')).toEqual({ name: 'Punjab', count: 5 });
  });
});

describe('lawquestionans/list', () => {
  it.each(['id', 'law_id'])('gives the questions of the law named by %s', async (key) => {
    const lawId = await lawIdOf('EPF-1952');
    const { body } = await served.as('viewer@demo.test').post('/api/lawquestionans/list', { [key]: lawId });
    expect(body).toMatchObject({ success: 1, data: [{ law_id: lawId, inputfield: 'text' }] });
    expect(Object.keys(rowsOf(body)[0] ?? {}).sort()).toEqual(
      ['LawUniqueCode', 'id', 'inputfield', 'law_id', 'lawname', 'lawqusanswer', 'lawqusname'].sort(),
    );
  });

  it('wants id and code to name the same law', async () => {
    const lawId = await lawIdOf('EPF-1952');
    const { body } = await served.as('viewer@demo.test').post('/api/lawquestionans/list', {
      id: lawId,
      LawUniqueCode: 'LAW-000001',
    });
    expect(body).toMatchObject({ success: 0, message: 'There is no such law.' });
  });
});

describe('rules/list', () => {
  it('gives the rules of a law with their rows', async () => {
    const lawId = await lawIdOf('EPF-1952');
    const code = `LAW-${String(lawId).padStart(6, '0')}`;
    const { body } = await served
      .as('viewer@demo.test')
      .post('/api/rules/list', { id: 0, LawUniqueCode: code });
    expect(rowsOf(body)[0]).toEqual({
      id: expect.any(Number),
      UniqueCode: expect.stringMatching(/^RUL-\d{6}$/),
      rulename: 'EPF - 20 or more persons',
      lawthenruleconditiontype: 'All',
      lawthenrulecondition: 'Applicable',
      law_id: lawId,
      LawUniqueCode: code,
      lawRulesArr: [
        {
          id: 1,
          lawrulecondition: 'How many persons are employed in the establishment?',
          lawquestiontype: 'text',
          lawruletype: 'Greater Than',
          lawruleanswer: '19',
        },
      ],
    });
  });
});

describe.each(['lawquestionans/list', 'rules/list'])('%s', (path) => {
  const unclear = [
    {},
    { id: 0 },
    { LawUniqueCode: '' },
    { id: 'x' },
    { LawUniqueCode: 'a\0b' },
    { LawUniqueCode: 5 },
  ];
  it.each(unclear)('refuses the law %j', async (body) => {
    expect((await served.as('viewer@demo.test').post(`/api/${path}`, body)).status).toBe(422);
  });

  it.each(['😀', "' or 1=1 --", '%', 'LAW-999999'])('knows no law with the code %j', async (code) => {
    const { status, body } = await served
      .as('viewer@demo.test')
      .post(`/api/${path}`, { LawUniqueCode: code });
    expect([status, body.success]).toEqual([200, 0]);
  });
});

async function lawIdOf(code: string): Promise<unknown> {
  const { body } = await served.as('viewer@demo.test').get('/api/law/allLawlist?pageSize=200');
  return rowsOf(body).find(({ ActCodeName }) => ActCodeName === code)?.id;
}

function rowsOf(body: Answer['body']): Record<string, unknown>[] {
  return body.data as Record<string, unknown>[];
}

function idsOf(node: TreeNode): number[] {
  return [node.id, ...node.children.flatMap(idsOf)];
}
