import { lawIdOf } from '../../../test/demo-laws';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

const list = async (asked: object) => {
  const { body } = await served.as('viewer@demo.test').post('/api/lawquestionans/list', asked);
  return body;
};

describe('lawquestionans/list', () => {
  it.each(['id', 'law_id'])('returns the questions of the law named by %s', async (key) => {
    const lawId = await lawIdOf(served, 'EPF-1952');
    const { success, data } = await list({ [key]: lawId });
    const [first] = data as Record<string, unknown>[];
    expect(success).toBe(1);
    expect(first).toMatchObject({ law_id: lawId, inputfield: 'text' });
    expect(Object.keys(first ?? {}).sort()).toEqual(
      ['LawUniqueCode', 'id', 'inputfield', 'law_id', 'lawname', 'lawqusanswer', 'lawqusname'].sort(),
    );
  });

  it('requires id and code to name the same law', async () => {
    const id = await lawIdOf(served, 'EPF-1952');
    expect(await list({ id, LawUniqueCode: 'LAW-000001' })).toMatchObject({
      success: 0,
      message: 'There is no such law.',
    });
  });
});
