import { Client } from 'pg';
import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { demoPassword } from '../sign-in/demo-people';
import { createBatchedLookup } from './open-session.store';
import { hashToken, makeRandomToken } from './token';
import { buildActor } from './visitor';

describe('sessions:', () => {
  let served: ServedDemo;
  /** Servers with other settings. */
  const others: ServedDemo[] = [];
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(async () => {
    for (const other of [...others, served]) await other.close();
  });

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const post = (path: string, headers: Record<string, string> = {}, body: object = {}) =>
    fetchAnswer(`${served.address}/api/${path}`, { body, headers });
  const editor = { username: 'editor@demo.test', password: demoPassword };
  const signIn = async (headers = {}) => {
    const { body, headers: responseHeaders } = await post('login', headers, editor);
    const cookie = responseHeaders.get('set-cookie')?.split(';')[0] ?? '';
    return { token: String(body.access_token), cookie, setCookie: responseHeaders.get('set-cookie') };
  };
  const isOpen = async (headers: Record<string, string>) => (await post('session/me', headers)).body.success === 1;
  const only = (token: string) => `where token_hash = '\\x${hashToken(token).toString('hex')}'`;
  /** Makes the session older, as if this time had passed. */
  const age = (token: string, columns: string[], interval: string) =>
    rows(`update session set ${columns.map((name) => `${name} = ${name} - interval '${interval}'`)} ${only(token)}`);

  describe('a session', () => {
    const ends: [string, string[], string, boolean][] = [
      ['lives through 1379 idle seconds', ['last_seen_at'], '1379 seconds', true],
      ['ends after 1381', ['last_seen_at'], '1381 seconds', false],
      ['lives for almost twelve hours', ['absolute_until'], '11:59:00', true],
      ['ends after twelve', ['absolute_until'], '12:00:01', false],
    ];
    it.each(ends)('%s', async (_fact, columns, interval, open) => {
      const { token: authorization } = await signIn();
      await age(authorization, columns, interval);
      expect(await isOpen({ authorization })).toBe(open);
    });

    it('is kept alive by calls, but not by background calls', async () => {
      const { token: authorization } = await signIn();
      const isIdle = async () =>
        (
          await rows<{ idle: boolean }>(
            `select last_seen_at < now() - interval '1 minute' as idle from session ${only(authorization)}`,
          )
        )[0]?.idle;
      await age(authorization, ['last_seen_at'], '100 seconds');
      await post('session/me', { authorization, 'x-lc-background': '1' });
      expect(await isIdle()).toBe(true);
      await post('session/touch', { authorization });
      expect(await isIdle()).toBe(false);
    });

    it('ends with a sign-out, on every page that shares it', async () => {
      const { token: authorization } = await signIn();
      const other = await signIn();
      const { body, headers } = await post('logout', { authorization });
      expect(body.success).toBe(1);
      expect(headers.get('clear-site-data')).toBe('"cache"');
      expect(await post('session/me', { authorization })).toMatchObject({
        status: 401,
        body: { success: 3 },
      });
      expect(await isOpen({ authorization: other.token })).toBe(true);
    });
  });

  describe('a session token', () => {
    it('is renewed after an hour, and the old one stays valid for a minute', async () => {
      const { token } = await signIn();
      expect((await post('session/touch', { authorization: token })).body).toEqual({ success: 1 });
      await age(token, ['made_at'], '61 minutes');
      const renewed = String((await post('session/touch', { authorization: token })).body.access_token);
      expect(renewed).toMatch(/^lc1_1_/);
      expect([await isOpen({ authorization: token }), await isOpen({ authorization: renewed })]).toEqual([true, true]);
      const limits = await rows<{ until: Date }>(
        `select absolute_until as until from session where family = (select family from session ${only(token)})`,
      );
      expect(new Set(limits.map(({ until }) => until.getTime())).size).toBe(1);
    });

    it('that is used after that minute ends all sessions of its sign-in, since somebody may have stolen it', async () => {
      const { token } = await signIn();
      await age(token, ['made_at'], '61 minutes');
      const renewed = String((await post('session/touch', { authorization: token })).body.access_token);
      await age(token, ['renewed_at'], '61 seconds');
      expect(await isOpen({ authorization: token })).toBe(false);
      expect(await isOpen({ authorization: renewed })).toBe(false);
      expect(await isOpen({ authorization: token })).toBe(false);
      const entries = await rows("select name, actor_name as actor from journal where action = 'Session stolen'");
      expect(entries).toEqual([{ name: 'editor@demo.test', actor: 'nobody' }]);
    });

    it('opens nothing for any of ten concurrent calls that use it too late', async () => {
      const { token } = await signIn();
      await age(token, ['made_at'], '61 minutes');
      const renewed = String((await post('session/touch', { authorization: token })).body.access_token);
      await age(token, ['renewed_at'], '61 seconds');
      const lateCalls = Array.from({ length: 10 }, () => isOpen({ authorization: token }));
      expect(new Set(await Promise.all(lateCalls))).toEqual(new Set([false]));
      expect(await isOpen({ authorization: renewed })).toBe(false);
    });

    it('is looked up together with concurrent ones, but each gets its own session', async () => {
      const usernames = ['admin@demo.test', 'viewer@demo.test', 'admin@other.test'] as const;
      const expected = Array.from({ length: 30 }, (_, nth) => usernames[nth % 3] ?? usernames[0]);
      const received = await Promise.all(
        expected.map(async (username) => (await served.as(username).post('/api/session/me', {})).body.username),
      );
      expect(received).toEqual(expected);
    });

    it('is issued again if the answer with it was lost, and the lost one opens nothing', async () => {
      const { token } = await signIn();
      await age(token, ['made_at'], '61 minutes');
      const touch = async () => (await post('session/touch', { authorization: token })).body.access_token;
      const lostToken = String(await touch());
      await age(token, ['renewed_at'], '10 seconds');
      await age(lostToken, ['made_at'], '10 seconds');
      const newToken = String(await touch());
      expect(await isOpen({ authorization: lostToken })).toBe(false);
      expect(await isOpen({ authorization: newToken })).toBe(true);
    });

    const cases: [string, (token: string, newToken: string) => Promise<unknown>, object][] = [
      ['once it has been used', (_token, newToken) => isOpen({ authorization: newToken }), { success: 1 }],
      [
        'in the first seconds, but said to be there',
        (token, newToken) =>
          age(token, ['renewed_at'], '-9 seconds').then(() => age(newToken, ['made_at'], '-9 seconds')),
        { success: 1, renewed: true },
      ],
    ];
    it.each(cases)('is not issued again %s', async (_when, prepare, expected) => {
      const { token } = await signIn();
      await age(token, ['made_at'], '61 minutes');
      const touch = async () => (await post('session/touch', { authorization: token })).body;
      const newToken = String((await touch()).access_token);
      await age(token, ['renewed_at'], '10 seconds');
      await age(newToken, ['made_at'], '10 seconds');
      await prepare(token, newToken);
      expect(await touch()).toEqual(expected);
      expect(await isOpen({ authorization: newToken })).toBe(true);
    });

    it('is renewed once by ten concurrent calls', async () => {
      const { token } = await signIn();
      await age(token, ['made_at'], '61 minutes');
      const calls = Array.from({ length: 10 }, () => post('session/touch', { authorization: token }));
      const answers = (await Promise.all(calls)).map(({ body }) => body);
      expect(answers.map(({ success }) => success)).toEqual(Array(10).fill(1));
      expect(answers.filter(({ access_token }) => access_token !== undefined)).toHaveLength(1);
      expect(answers.filter(({ renewed }) => renewed === true)).toHaveLength(9);
    });

    const forgedTokens = ['', 'lc1_1_', `lc1_1_${'A'.repeat(43)}`, `lc1_2_${'A'.repeat(43)}`, 'x'.repeat(5_000)];
    it.each(forgedTokens)('that was forged opens nothing: %.20s', async (authorization) => {
      expect(await post('session/me', { authorization })).toMatchObject({
        status: 401,
        body: { success: 3 },
      });
    });

    it('is invalid with the number of another organisation', async () => {
      const { token } = await signIn();
      expect(await isOpen({ authorization: token.replace('lc1_1_', 'lc1_2_') })).toBe(false);
    });

    it('is stored only as a hash', async () => {
      const { token } = await signIn();
      const stored = JSON.stringify(await rows('select s::text from session s'));
      expect(stored).not.toContain(token.slice(6));
    });
  });

  describe('a browser session', () => {
    const browser = { 'sec-fetch-site': 'same-origin' };

    it('gets a cookie that no script and no other site can read', async () => {
      const { setCookie } = await signIn(browser);
      expect(setCookie).toMatch(/^lcb=lc1_1_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict, lck=/);
    });

    it('needs both token and cookie', async () => {
      const { token: authorization, cookie } = await signIn(browser);
      const another = await signIn(browser);
      expect(await isOpen({ authorization, cookie })).toBe(true);
      expect(await isOpen({ authorization })).toBe(false);
      expect(await isOpen({ cookie })).toBe(false);
      expect(await isOpen({ authorization, cookie: another.cookie })).toBe(false);
    });

    it('keeps its cookie when the token is renewed, and the cookie opens nothing after the end', async () => {
      const { token, cookie } = await signIn(browser);
      await age(token, ['made_at'], '61 minutes');
      const renewed = await post('session/touch', { authorization: token, cookie });
      const authorization = String(renewed.body.access_token);
      expect(await isOpen({ authorization, cookie })).toBe(true);
      await post('logout', { authorization, cookie });
      expect(await isOpen({ authorization: token, cookie })).toBe(false);
      const file = `${served.address}/attachment/law/none~a.txt`;
      expect((await fetch(file, { headers: { ...browser, cookie } })).status).toBe(401);
    });

    it('keeps the cookie of a newer sign-in, even if the answer to a sign-out is late', async () => {
      const { token: authorization, cookie } = await signIn(browser);
      const { headers, body } = await post('logout', { authorization, cookie });
      expect([body.success, headers.get('set-cookie')]).toEqual([1, null]);
    });

    it('is not assumed for other clients, so they get no cookie', async () => {
      expect((await signIn()).setCookie).toBeNull();
    });
  });

  it('sign-out: removes the mark for the edge from the browser', async () => {
    const marking = await serveDemo({ EDGE_SECRET: 'a word that two servers share' });
    others.push(marking);
    const signedIn = await fetchAnswer(`${marking.address}/api/login`, { body: editor, headers: {} });
    const [mark = ''] = signedIn.headers.getSetCookie();
    expect(mark).toMatch(/^lbs=[\w-]{43}\.[\w-]+\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = { authorization: String(signedIn.body.access_token) };
    const signedOut = await fetchAnswer(`${marking.address}/api/logout`, { body: {}, headers });
    const [removedCookie = ''] = signedOut.headers.getSetCookie();
    expect(removedCookie).toMatch(/^lbs=; (Max-Age=0; )?Path=\/; Expires=Thu, 01 Jan 1970/);
  });

  describe.each([
    ['always', {}, true],
    ['off', { 'sec-fetch-site': 'same-origin' }, false],
  ])('SESSION_BINDING=%s', (binding, headers, isBound) => {
    it(`${isBound ? 'binds' : 'does not bind'} every new session`, async () => {
      const strict = await serveDemo({ SESSION_BINDING: binding, PUBLIC_BASE_URL: 'https://lexboard.test' });
      others.push(strict);
      const { headers: responseHeaders } = await fetchAnswer(`${strict.address}/api/login`, {
        body: editor,
        headers,
      });
      const expected = expect.stringMatching(/^__Host-lcb=\S+; Path=\/; HttpOnly; Secure; SameSite=Strict, __/);
      expect(responseHeaders.get('set-cookie')).toEqual(isBound ? expected : null);
    });
  });
});

describe('renewed session:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const browser = { 'sec-fetch-site': 'same-origin' };
  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const post = (path: string, headers: Record<string, string>, body: object = {}) =>
    fetchAnswer(`${served.address}/api/${path}`, { body, headers: { ...browser, ...headers } });
  const hashOf = (token: string) => `'\\x${hashToken(token).toString('hex')}'`;

  async function signIn() {
    const { body, headers } = await post('login', {}, { username: 'editor@demo.test', password: demoPassword });
    return {
      authorization: String(body.access_token),
      cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
    };
  }

  /** Makes the token an hour old, and gives it a new token ten seconds ago whose answer was lost. */
  async function loseNewToken(headers: { authorization: string; cookie: string }): Promise<void> {
    const own = hashOf(headers.authorization);
    await rows(`update session set made_at = made_at - interval '61 minutes' where token_hash = ${own}`);
    await post('session/touch', headers);
    await rows(`update session set renewed_at = renewed_at - interval '10 seconds' where token_hash = ${own}`);
    await rows(`update session set made_at = made_at - interval '10 seconds' where renewed_from = ${own}`);
  }

  /** Starts the calls while another client locks the session, and releases it once both wait. */
  async function atOnce<Result>(token: string, calls: () => Promise<Result>[]): Promise<Result[]> {
    const holder = new Client(served.database.admin);
    await holder.connect();
    await holder.query(`begin; select from session where token_hash = ${hashOf(token)} for update`);
    const answers = Promise.all(calls());
    await waitUntil(async () => (await waiting()) === 2);
    await holder.query('commit');
    await holder.end();
    return answers;
  }

  async function waiting(): Promise<number | undefined> {
    const [found] = await rows<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found?.count;
  }

  describe('a session whose new token was lost', () => {
    it('gets one further token for two concurrent calls', async () => {
      const headers = await signIn();
      await loseNewToken(headers);
      const touch = async () => (await post('session/touch', headers)).body.access_token;
      const answers = await atOnce(headers.authorization, () => [touch(), touch()]);
      expect(answers.filter((token) => token !== undefined)).toHaveLength(1);
      const heirs = await rows(
        `select from session where renewed_from = ${hashOf(headers.authorization)} and ended_at is null`,
      );
      expect(heirs).toHaveLength(1);
    });
  });

  describe('a session cookie', () => {
    it('opens a file by itself, even if two sessions have it', async () => {
      const { authorization, cookie } = await signIn();
      await rows(
        `insert into session (org_id, token_hash, account_id, family, kind, bind_hash, absolute_until)
       select org_id, ${hashOf(makeRandomToken(1))}, account_id, family, kind, bind_hash, absolute_until
       from session where token_hash = ${hashOf(authorization)}`,
      );
      const answer = await fetch(`${served.address}/attachment/law/none~a.txt`, {
        headers: { ...browser, cookie },
      });
      expect(answer.status).toBe(404);
    });
  });
});

/** Work that is answered when the test says so. The answer to a word is the word in capitals. */
function pausedLookUps() {
  const batches: { words: string[]; answer(): void; fail(error: Error): void }[] = [];
  const ask = createBatchedLookup(
    (words: string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
        const answer = () => resolve(new Map(words.map((word) => [word, word.toUpperCase()])));
        batches.push({ words, answer, fail: reject });
      }),
  );
  return { ask, batches };
}

describe('batched look-ups', () => {
  it('are sent at once while few are pending', () => {
    const { ask, batches } = pausedLookUps();
    void ask('a');
    void ask('b');
    expect(batches.map(({ words }) => words)).toEqual([['a'], ['b']]);
  });

  it('that arrive meanwhile are sent together once the first is answered', async () => {
    const { ask, batches } = pausedLookUps();
    const answers = ['a', 'b', 'c', 'd'].map(ask);
    batches[1]?.answer();
    expect(await answers[1]).toBe('B');
    expect(batches[2]?.words).toEqual(['c', 'd']);
    batches[2]?.answer();
    expect(await Promise.all(answers.slice(2))).toEqual(['C', 'D']);
  });

  it('that find nothing resolve to undefined', async () => {
    const ask = createBatchedLookup(async () => new Map<string, string>());
    expect(await ask('a')).toBeUndefined();
  });
});

describe('a failed batch', () => {
  it('rejects all look-ups in it, and no others', async () => {
    const { ask, batches } = pausedLookUps();
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(ask);
    batches[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    batches[2]?.fail(new Error('away again'));
    await expect(third).rejects.toThrow('away again');
    await expect(fourth).rejects.toThrow('away again');
    batches[1]?.answer();
    expect(await second).toBe('B');
  });

  it('does not stop later look-ups', async () => {
    const { ask, batches } = pausedLookUps();
    const first = ask('a');
    batches[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    const next = ask('b');
    batches[1]?.answer();
    expect(await next).toBe('B');
  });
});

describe('actor of a request:', () => {
  const somebody = { orgId: 1, id: 7, username: 'editor@demo.test' };
  const request = { id: 'req-1', headers: { 'user-agent': 'a browser' } };

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    [undefined, ''],
  ])('the journal stores the address %s as "%s"', (ip, stored) => {
    expect(buildActor({ ...request, ip }, somebody)).toEqual({
      orgId: 1,
      id: 7,
      name: 'editor@demo.test',
      requestId: 'req-1',
      ip: stored,
      agent: 'a browser',
    });
  });
});
