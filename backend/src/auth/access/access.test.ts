import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { createApp } from '../../platform/api/create-app';
import { createDatabase } from '../../platform/database/database';
import { createPool } from '../../platform/database/pool';
import { silentLog } from '../../platform/operations/log';
import { createSecretCipher } from '../identity/secret-cipher';
import { makeRandomToken } from '../sessions/token';
import { demoPassword } from '../sign-in/demo-people';
import { installAccessChecks } from './access';
import { chooseCallCategory } from './call-limit';
import { createDenialCounter } from './note-denials';

describe('a route without a declared access', () => {
  it('stops the start', async () => {
    const app = createApp('silent');
    installAccessChecks(app, {
      database: createDatabase(createPool({}, silentLog)),
      checkCallLimit: async () => undefined,
      limitFactor: 1,
      cipher: createSecretCipher('/nonexistent'),
      alarm: () => undefined,
    });
    expect(() => app.get('/api/open', () => 'open')).toThrow(/GET \/api\/open does not declare its access/);
    await app.close();
  });
});

describe('an unknown address', () => {
  let served: Awaited<ReturnType<typeof serveDemo>>;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const unknown = ['/api', '/api/nothing', '/api/law', '/api/license/licalllistdata', '/api/%zz'];
  it.each([...unknown, '/api/law/..%2f..%2fetc%2fpasswd', `/api/${'x'.repeat(5000)}`])('%s is 404', async (path) => {
    expect(await served.get(path)).toEqual({
      status: 404,
      body: { success: 0, message: 'There is nothing at this address.', requestId: expect.any(String) },
    });
  });
});

describe('limitOf', () => {
  const searchedBy = ['allFields', 'law_name'];
  const cases: [Parameters<typeof chooseCallCategory>[0], object, ReturnType<typeof chooseCallCategory>][] = [
    [{ access: 'anyone' }, {}, undefined],
    [{ access: 'code-owed' }, {}, undefined],
    [{ access: 'member' }, {}, 'read'],
    [{ access: 'member', limitCategory: 'search' }, {}, 'search'],
    [{ access: 'member', searchedBy }, { page: '2' }, 'read'],
    [{ access: 'member', searchedBy }, { allFields: '' }, 'read'],
    [{ access: 'member', searchedBy }, { law_name: 'tax' }, 'search'],
    [{ access: 'member', searchedBy }, { law_name: ['tax', 'act'] }, 'search'],
    [{ access: 'editor' }, {}, 'write'],
    [{ access: 'editor', limitCategory: 'upload' }, {}, 'upload'],
    [{ access: 'editor', limitCategory: 'bulk' }, {}, 'bulk'],
    [{ access: 'administrator' }, {}, 'write'],
  ];
  it.each(cases)('counts %j with %j as %s', (call, query, limited) => {
    expect(chooseCallCategory(call, query)).toBe(limited);
  });
});

describe('journal of denials:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);

  describe('denials', () => {
    const last = async () =>
      (
        await rows<{ actor: string; action: string; reason: string }>(
          `select actor_name as actor, action, reason from journal where chain = 'activity' order by seq desc limit 1`,
        )
      )[0];

    it('are in the journal, with the refused call', async () => {
      expect((await served.as('viewer@demo.test').post('/api/users/list', {})).status).toBe(403);
      const entry = { actor: 'viewer@demo.test', action: 'Denied', reason: 'POST /api/users/list' };
      expect(await last()).toEqual(entry);
    });

    it('are in the journal once, however often they are repeated', async () => {
      const viewer = served.as('viewer@demo.test');
      for (let nth = 0; nth < 12; nth += 1) await viewer.post('/api/users/add', {});
      const entries = await rows("select 1 from journal where reason = 'POST /api/users/add'");
      expect(entries).toHaveLength(1);
    });

    it('are counted, and the number is noted when the minute is over or the server stops', async () => {
      const ending = await serveDemo();
      for (let nth = 0; nth < 3; nth += 1) await ending.as('viewer@demo.test').post('/api/users/list', {});
      await ending.backend.close();
      const entries = await runAs<{ reason: string }>(
        ending.database.admin,
        "select reason from journal where action = 'Denied' order by seq",
      );
      expect(entries.map(({ reason }) => reason)).toEqual([
        'POST /api/users/list',
        'POST /api/users/list, 2 times more within a minute',
      ]);
      await ending.close();
    });

    it('are in the journal if a user sends another name', async () => {
      const answer = await served.as('viewer@demo.test').post('/api/session/me', { accessusername: 'admin@demo.test' });
      expect(answer).toMatchObject({ status: 401, body: { success: 3 } });
      expect(await last()).toMatchObject({ actor: 'viewer@demo.test', reason: 'POST /api/session/me' });
    });
  });
});

const actor = { orgId: 1, id: 7, name: 'viewer@demo.test', requestId: 'r' };
const denial = { actor, call: 'POST /api/law/add' };

describe('the tally of denials', () => {
  it('distinguishes the first denial of a minute from later ones', () => {
    const tally = createDenialCounter();
    expect([0, 1, 59_999].map((now) => tally.isFirst(denial, now))).toEqual([true, false, false]);
  });

  const others = [
    { actor: { ...actor, id: 8 }, call: denial.call },
    { actor: { ...actor, orgId: 2 }, call: denial.call },
    { actor, call: 'POST /api/law/delete' },
  ];
  it.each(others)('counts %j separately', (other) => {
    const tally = createDenialCounter();
    tally.isFirst(denial, 0);
    expect(tally.isFirst(other, 1)).toBe(true);
  });

  it('returns the number of repetitions once the minute is over, and only once', () => {
    const tally = createDenialCounter();
    for (let now = 0; now < 20; now += 1) tally.isFirst(denial, now);
    expect(tally.takeEnded(59_999)).toEqual([]);
    expect(tally.takeEnded(60_000)).toEqual([expect.objectContaining({ ...denial, repeatCount: 19 })]);
    expect(tally.takeEnded(60_000)).toEqual([]);
    expect(tally.isFirst(denial, 60_001)).toBe(true);
  });

  it('returns nothing for a single denial', () => {
    const tally = createDenialCounter();
    tally.isFirst(denial, 0);
    expect(tally.takeEnded(60_000)).toEqual([]);
  });
});

describe('token gate:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo({ LIMIT_FACTOR: '1', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1, ::1' });
  });
  afterAll(() => served.close());

  const ask = (authorization: string, from: string) =>
    fetchAnswer(`${served.address}/api/session/me`, {
      body: {},
      headers: { authorization, 'x-forwarded-for': from },
    });
  const signIn = async () => {
    const { body } = await served.post('/api/login', {
      username: 'editor@demo.test',
      password: demoPassword,
    });
    return String(body.access_token);
  };
  /** Sends this many tokens, ten at a time, and returns the statuses. */
  async function show(count: number, from: string, token: () => string): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < count) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(token(), from)));
      statuses.push(...answers.map(({ status }) => status));
    }
    return statuses;
  }

  /** An answer of 401 means that the token was looked up. */
  const lookedUp = (statuses: number[]) => statuses.filter((status) => status === 401).length;

  test('of 1,500 forged tokens of one network about 20 are looked up, the others are refused', async () => {
    const statuses = await show(1_500, '192.0.2.1', () => makeRandomToken(1));
    expect(lookedUp(statuses)).toBeGreaterThanOrEqual(20);
    expect(lookedUp(statuses)).toBeLessThan(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1_500 - lookedUp(statuses));

    // A token that this server issued is looked up beside them, even if this process sees it for the first time.
    expect((await ask(await signIn(), '192.0.2.1')).status).toBe(200);
    expect((await ask(served.as('viewer@demo.test').token, '198.51.100.1')).status).toBe(200);
  });

  test('one changed letter makes a token count as forged', async () => {
    const token = await signIn();
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect((await ask(forged, '192.0.2.1')).status).toBe(429);
    expect((await ask(token, '192.0.2.1')).status).toBe(200);
  });

  test('a token whose session has ended is looked up about 120 times a minute at most', async () => {
    const token = await signIn();
    await runAs(served.database.admin, 'update session set ended_at = now()');
    const statuses = await show(300, '192.0.2.9', () => token);
    expect(lookedUp(statuses)).toBeGreaterThanOrEqual(120);
    expect(lookedUp(statuses)).toBeLessThan(140);
  });
});

describe('a token from another browser', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetchAnswer(`${served.address}/api/${path}`, { body, headers });

  test('opens nothing without the cookie of its own browser, and is in the journal once', async () => {
    const browser = { 'sec-fetch-site': 'same-origin' };
    const login = { username: 'editor@demo.test', password: demoPassword };
    const signedIn = await post('login', login, browser);
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const authorization = String(signedIn.body.access_token);
    for (const stolen of [{}, {}, { cookie: 'lcb=lc1_1_another' }])
      expect((await post('session/me', {}, { ...browser, authorization, ...stolen })).status).toBe(401);
    expect((await post('session/me', {}, { ...browser, authorization, cookie })).status).toBe(200);
    const entries = await runAs<{ name: string; actor: string }>(
      served.database.admin,
      "select name, actor_name as actor from journal where action = 'Session shown by another browser'",
    );
    expect(entries).toEqual([{ name: 'editor@demo.test', actor: 'nobody' }]);
  });
});
