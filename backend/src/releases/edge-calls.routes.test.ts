import { edgeCalls } from 'shared-lib/api/contract';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const wish = { kind: 'canary', remote: 'mfe-roadmap', version: '1.1.0', share: 5, reason: 'try it', seq: 2 };

const admit = (
  token: string,
  call: { method: 'GET' | 'POST'; path: string } = edgeCalls.act,
  body: object = wish,
) =>
  served.backend.admit({
    ...{ method: call.method, path: call.path },
    query: {},
    body,
    headers: token === '' ? {} : { authorization: token },
    ip: '192.0.2.7',
  });
const tokenOf = (who: DemoName) => served.as(who).token;

it("edge call: an edge gets the operator's name and the root of their role", async () => {
  expect(await admit(tokenOf('operator@platform.test'))).toEqual({
    status: 200,
    body: { success: 1, username: 'operator@platform.test', root: 'operator@platform.test' },
  });
});

it("edge call: an operator's request is in the activity log before it is carried out", async () => {
  await admit(tokenOf('operator@platform.test'));
  const { body } = await served.as('operator@platform.test').post('/api/activity-log/list', {});
  expect(Object(body).data[0]).toMatchObject({
    kind: 'release',
    action: 'Canary asked for',
    name: 'mfe-roadmap 1.1.0',
    reason: 'try it',
    changes: { share: [null, 5] },
  });
});

it.each([
  ['nobody', '', 401, 3],
  ['an administrator', 'admin@demo.test', 403, 0],
  ['an administrator of another organisation', 'admin@other.test', 403, 0],
  ['an editor', 'editor@demo.test', 403, 0],
] as const)('edge call: %s is refused every call for operators', async (_who, name, status, success) => {
  const calls = Object.values(edgeCalls).filter(({ access }) => access === 'operator');
  expect(calls).toHaveLength(5);
  for (const call of calls)
    expect(await admit(name === '' ? '' : tokenOf(name), call, {})).toMatchObject({
      status,
      body: { success },
    });
});

it('edge call: a malformed body is refused, and nothing is logged', async () => {
  const answer = await admit(tokenOf('second@platform.test'), edgeCalls.act, { ...wish, share: 101 });
  expect(answer).toMatchObject({ status: 422, body: { success: 0, message: expect.any(String) } });
  const { body } = await served.as('second@platform.test').post('/api/activity-log/list', {});
  expect(Object(body).data.filter(({ kind }: { kind: string }) => kind === 'release')).toEqual([]);
});

it('edge call: a caller who is no edge gets 404, even an operator', async () => {
  const operator = served.as('operator@platform.test');
  expect((await operator.post('/api/releases/act', wish)).status).toBe(404);
  expect((await operator.get('/api/releases/status')).status).toBe(404);
});
