import { type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

describe('whose session the headers of a request show', () => {
  it.each([
    ['admin@demo.test', true],
    ['editor@demo.test', false],
  ] as const)('is that of %s', async (username, isAdministrator) => {
    const { token } = served.as(username);
    expect(await served.backend.selfOf({ authorization: token })).toEqual({ username, isAdministrator });
  });

  it.each([{}, { authorization: 'no token' }, { cookie: 'lcb=1.none' }])(
    'is nobody’s: %j',
    async (headers) => {
      expect(await served.backend.selfOf(headers)).toBeUndefined();
    },
  );
});
