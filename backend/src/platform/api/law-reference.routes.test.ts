import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

describe.each(['lawquestionans/list', 'rules/list'])('%s', (path) => {
  const ask = (body: object) => served.as('viewer@demo.test').post(`/api/${path}`, body);

  const unclear = [
    {},
    { id: 0 },
    { LawUniqueCode: '' },
    { id: 'x' },
    { LawUniqueCode: 'a\0b' },
    { LawUniqueCode: 5 },
  ];
  it.each(unclear)('refuses the law %j', async (body) => {
    expect((await ask(body)).status).toBe(422);
  });

  it.each(['😀', "' or 1=1 --", '%', 'LAW-999999'])('knows no law with the code %j', async (code) => {
    const { status, body } = await ask({ LawUniqueCode: code });
    expect([status, body.success]).toEqual([200, 0]);
  });
});
