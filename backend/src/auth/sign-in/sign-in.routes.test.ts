import { fetchAnswer, fetchPatiently } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { hashPassword } from '../identity/hash-password';
import { hashToken, makeRandomToken } from '../sessions/token';
import { demoPassword } from './demo-people';

describe('sign-in:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const editor = { username: 'editor@demo.test', password: demoPassword };

  const post = (path: string, body: object, headers = {}) =>
    fetchAnswer(`${served.address}/api/${path}`, { body, headers });
  const signIn = (body: object = editor, headers = {}) => post('login', body, headers);
  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);

  describe('login', () => {
    const people: [string, object][] = [
      ['admin@demo.test', { role: 'yes', workspaceAccessType: 'Edit' }],
      ['editor@demo.test', { role: 'no', workspaceAccessType: 'Edit' }],
      ['viewer@demo.test', { role: 'no', workspaceAccessType: 'View' }],
    ];
    it.each(people)('returns the rights of %s', async (username, rights) => {
      const { status, body } = await signIn({ username, password: demoPassword });
      expect(status).toBe(200);
      expect(body).toEqual({
        success: 1,
        access_token: expect.stringMatching(/^lc1_1_[\w-]{43}$/),
        username,
        model_access_controller: '{}',
        acceptedTerms: true,
        ...rights,
      });
    });

    it('accepts the name in any case and with blanks around it, and the password only as it is', async () => {
      const { body } = await signIn({ ...editor, username: ' Editor@DEMO.test ' });
      expect(body).toMatchObject({ success: 1, username: 'editor@demo.test' });
      expect((await signIn({ ...editor, password: `${demoPassword} ` })).body.success).toBe(0);
    });

    it('opens its session, with the token raw or as a bearer', async () => {
      const token = String((await signIn()).body.access_token);
      for (const authorization of [token, `Bearer ${token}`]) {
        const { body } = await post('session/me', {}, { authorization });
        expect(body).toMatchObject({ success: 1, username: 'editor@demo.test', twofactorOn: false });
      }
    });

    const refusals: [string, object][] = [
      ['a wrong password', { ...editor, password: 'wrong' }],
      ['nobody', { username: 'nobody@demo.test', password: demoPassword }],
      ['an empty password', { ...editor, password: '' }],
      ['an empty name', { ...editor, username: '' }],
      ['a password of 1,000 characters', { ...editor, password: 'x'.repeat(1000) }],
    ];
    it.each(refusals)('answers %s in the same way', async (_who, body) => {
      const answer = await signIn(body);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        success: 0,
        message: 'The user name or the password is not right.',
        requestId: expect.any(String),
      });
    });

    it('takes as long for an unknown user as for a wrong password', async () => {
      const time = async (username: string) => {
        const start = performance.now();
        await signIn({ username, password: 'wrong' });
        return performance.now() - start;
      };
      for (const username of ['viewer@demo.test', 'nobody@demo.test']) {
        expect(await time(username)).toBeGreaterThan(390);
      }
    });

    const malformed: [string, object][] = [
      ['no password', { username: 'a' }],
      ['a number as name', { username: 1, password: 'x' }],
      ['a field that nobody knows', { ...editor, role: 'yes' }],
      ['terms accepted by the way', { ...editor, termsAccepted: true }],
      ['an array', [editor]],
    ];
    it.each(malformed)('refuses %s', async (_what, body) => {
      expect((await signIn(body)).status).toBe(422);
    });

    it('refuses a disabled user like a wrong password', async () => {
      await rows("update account set is_disabled = true where username = 'viewer@demo.test'");
      const { body } = await signIn({ username: 'viewer@demo.test', password: demoPassword });
      await rows("update account set is_disabled = false where username = 'viewer@demo.test'");
      expect(body).toMatchObject({ success: 0, message: 'The user name or the password is not right.' });
    });

    it('replaces an older hash', async () => {
      const old = '$argon2id$v=19$m=19456,t=2,p=1$';
      await rows(`update account set password_hash = '${await weakHash()}' where username = 'editor@demo.test'`);
      expect((await signIn()).body.success).toBe(1);
      const [{ hash } = { hash: '' }] = await rows<{ hash: string }>(
        "select password_hash as hash from account where username = 'editor@demo.test'",
      );
      expect(hash.startsWith(old)).toBe(false);
      expect((await signIn()).body.success).toBe(1);
    });

    it('ends the oldest session if there are more than five', async () => {
      const tokens: string[] = [];
      for (let nth = 0; nth < 6; nth += 1) tokens.push(String((await signIn()).body.access_token));
      const states = await Promise.all(
        tokens.map(async (token) => (await post('session/me', {}, { authorization: token })).body.success),
      );
      expect(states).toEqual([3, 1, 1, 1, 1, 1]);
    });
  });

  describe('the activity journal', () => {
    const last = async () =>
      (
        await rows<{ actor: string; name: string; action: string; ip: string }>(
          `select actor_name as actor, name, action, ip from journal where chain = 'activity'
       order by org_id, seq desc limit 1`,
        )
      )[0];

    it('records who signed in, and from where', async () => {
      await signIn();
      const name = 'editor@demo.test';
      expect(await last()).toEqual({ actor: name, name, action: 'Signed in', ip: '127.0.0.1' });
    });

    it('records whose sign-in failed, with the actor nobody', async () => {
      await signIn({ ...editor, password: 'wrong' });
      const entry = {
        actor: 'nobody',
        name: 'editor@demo.test',
        action: 'Sign-in failed',
        ip: '127.0.0.1',
      };
      expect(await last()).toEqual(entry);
    });

    it('records nothing for unknown names', async () => {
      const before = await rows('select org_id, chain, seq from journal_head order by 1, 2');
      await signIn({ username: 'nobody@demo.test', password: 'wrong' });
      expect(await rows('select org_id, chain, seq from journal_head order by 1, 2')).toEqual(before);
    });

    it('holds no secret', async () => {
      const token = String((await signIn()).body.access_token);
      const entries = JSON.stringify(await rows('select * from journal'));
      expect(entries).not.toContain(token);
      expect(entries).not.toContain(demoPassword);
    });
  });

  async function weakHash(): Promise<string> {
    const { hash } = await import('@node-rs/argon2');
    return hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  }
});

describe('terms of use:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const post = (path: string, authorization = '', body: object = {}) =>
    fetchAnswer(`${served.address}/api/${path}`, { body, headers: { authorization } });
  const signIn = async () => {
    const { body } = await post('login', '', { username: 'viewer@demo.test', password: demoPassword });
    return { token: String(body.access_token), acceptedTerms: body.acceptedTerms };
  };
  const forget = () =>
    rows("update account set terms_version = null, terms_accepted_at = null where username = 'viewer@demo.test'");
  const entries = async () => {
    const [found] = await rows<{ count: number }>(
      "select count(*)::integer as count from journal where action = 'Terms accepted' and name = 'viewer@demo.test'",
    );
    return found?.count ?? 0;
  };

  beforeEach(forget);

  test('accepting the terms stores version and time, with one entry in the journal', async () => {
    const before = await entries();
    const { token, acceptedTerms } = await signIn();
    expect(acceptedTerms).toBe(false);
    for (let time = 0; time < 2; time += 1) {
      expect((await post('session/accept-terms', token)).body).toEqual({
        success: 1,
        message: 'The terms of use are accepted.',
      });
    }
    expect((await post('session/me', token)).body.acceptedTerms).toBe(true);
    expect((await signIn()).acceptedTerms).toBe(true);
    const [stored] = await rows<{ young: boolean }>(
      `select terms_accepted_at > now() - interval '1 minute' as young from account
     where username = 'viewer@demo.test' and terms_version = 1`,
    );
    expect([stored?.young, (await entries()) - before]).toEqual([true, 1]);
  });

  test('a user who has not accepted the terms is refused every other call, also files by cookie', async () => {
    const browser = { 'sec-fetch-site': 'same-origin' };
    const viewer = { username: 'viewer@demo.test', password: demoPassword };
    const signedIn = await fetchAnswer(`${served.address}/api/login`, { body: viewer, headers: browser });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const headers = { ...browser, cookie };
    const keys = { ...headers, authorization: String(signedIn.body.access_token) };
    const me = () => fetchAnswer(`${served.address}/api/session/me`, { body: {}, headers: keys });
    const file = async () => (await fetch(`${served.address}/attachment/law/none~a.txt`, { headers })).status;
    expect(await me()).toMatchObject({ status: 401, body: { success: 3 } });
    expect(await file()).toBe(401);
    await fetchAnswer(`${served.address}/api/session/accept-terms`, { body: {}, headers: keys });
    expect(await me()).toMatchObject({ status: 200, body: { acceptedTerms: true } });
    expect(await file()).toBe(404);
  });

  test('accepted older terms do not count, and a user who refuses the new ones can sign out', async () => {
    await rows("update account set terms_version = 0 where username = 'viewer@demo.test'");
    const { token } = await signIn();
    expect((await post('session/touch', token)).status).toBe(401);
    expect((await post('logout', token)).status).toBe(200);
    expect((await post('session/accept-terms', token)).status).toBe(401);
  });

  test('accepting the terms twice keeps the time of the first', async () => {
    const { token } = await signIn();
    await post('session/accept-terms', token);
    await rows("update account set terms_accepted_at = '2026-01-02' where username = 'viewer@demo.test'");
    await post('session/accept-terms', token);
    const [stored] = await rows<{ day: string }>(
      "select terms_accepted_at::date::text as day from account where username = 'viewer@demo.test'",
    );
    expect(stored?.day).toBe('2026-01-02');
  });

  test.each([
    ['no token', ''],
    ['a token of nobody', 'lc1_1_x'],
  ])('accept-terms with %s is refused', async (_what, token) => {
    expect((await post('session/accept-terms', token)).status).toBe(401);
  });
});

describe('sign-in of strangers:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    // A tenth of the limits, since each checked password costs a hash: 6 a minute for an address, 18 for a /48.
    served = await serveDemo({ LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '127.0.0.1, ::1' });
  });
  afterAll(() => served.close());
  beforeEach(() => runAs(served.database.admin, 'delete from attempt', 'delete from mail'));

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  type Try = { username?: string; password?: string; from?: string; cookie?: string };
  const signIn = ({ username = 'editor@demo.test', password = 'wrong', from = '192.0.2.1', cookie = '' }: Try) =>
    fetchPatiently(`${served.address}/api/login`, {
      body: { username, password },
      headers: { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', cookie },
    });
  /** Returns the cookie of a browser in which this user signed in. */
  async function knownBrowser(username = 'editor@demo.test', from = '192.0.2.1'): Promise<string> {
    const { headers } = await signIn({ username, password: demoPassword, from });
    return /\blck=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  }
  const successOf = async (attempt: Try) => (await signIn({ password: demoPassword, ...attempt })).body.success;
  let nth = 0;
  const nobody = () => {
    nth += 1;
    return `nobody-${nth}@demo.test`;
  };
  /** Sends this many wrong passwords for unknown users, a few at a time. */
  async function signInOften(count: number, from: (nth: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < count) {
      const some = Array.from({ length: Math.min(10, count - statuses.length) }, (_none, index) =>
        signIn({ username: nobody(), from: from(statuses.length + index) }),
      );
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    return statuses;
  }

  describe('330 wrong sign-ins from one /48 of IPv6', () => {
    it('block that /48 after 18, a tenth of its limit, but no browser known there and no other network', async () => {
      const cookie = await knownBrowser('editor@demo.test', '2001:db8:7::1');
      const statuses = await signInOften(330, (index) => `2001:db8:7:${index.toString(16)}::1`);
      expect(statuses.filter((status) => status === 200)).toHaveLength(18);
      expect((await signIn({ password: demoPassword, from: '2001:db8:7:ffff::1' })).status).toBe(429);
      expect(await successOf({ from: '2001:db8:7::1', cookie })).toBe(1);
      expect(await successOf({ from: '198.51.100.7' })).toBe(1);
      expect(await successOf({ from: '2001:db8:8::1' })).toBe(1);
    });
  });

  describe('a browser that several people share', () => {
    const signInThere = async (username: string, cookie: string) => {
      const { headers } = await signIn({ username, password: demoPassword, cookie });
      return /\blck=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
    };

    it('stays known to the first after a second has signed in, and their names stay separate', async () => {
      const first = await signInThere('editor@demo.test', '');
      const cookie = await signInThere('viewer@demo.test', first);
      for (const username of ['editor@demo.test', 'viewer@demo.test']) {
        for (let tries = 0; tries < 5; tries += 1) await signIn({ username, from: `203.0.113.${tries}` });
        expect((await signIn({ username, password: demoPassword })).status).toBe(429);
        expect(await successOf({ username, cookie })).toBe(1);
      }
    });
  });

  describe('an office behind one address', () => {
    it('may sign in twice as often as it may fail, since right passwords are not counted', async () => {
      for (let round = 0; round < 4; round += 1) {
        const answers = await Promise.all(Array.from({ length: 3 }, () => successOf({})));
        expect(answers).toEqual([1, 1, 1]);
      }
    });

    it('has no count for tries that were refused without hashing the password', async () => {
      for (let tries = 0; tries < 5; tries += 1) await signIn({ username: 'viewer@demo.test' });
      for (let tries = 0; tries < 12; tries += 1)
        expect((await signIn({ username: 'viewer@demo.test' })).body.message).toMatch(/^Too many attempts/);
      expect(await successOf({})).toBe(1);
    });
  });

  describe('a name that wrong passwords of strangers have locked', () => {
    const lock = async () => {
      for (let tries = 0; tries < 5; tries += 1) await signIn({ from: '203.0.113.9' });
      expect((await signIn({ password: demoPassword })).status).toBe(429);
    };

    it('can sign in with a browser in which its user signed in before, and with no other', async () => {
      const cookie = await knownBrowser();
      const other = await knownBrowser('viewer@demo.test');
      await lock();
      expect(await successOf({ cookie })).toBe(1);
      expect((await signIn({ password: demoPassword, cookie: other })).status).toBe(429);
      expect((await signIn({ password: demoPassword, cookie: `${cookie}x` })).status).toBe(429);
    });

    it('has five tries in a known browser too, which lock only that browser', async () => {
      const cookie = await knownBrowser();
      for (let tries = 0; tries < 5; tries += 1) await signIn({ cookie });
      expect((await signIn({ password: demoPassword, cookie })).status).toBe(429);
      expect(await successOf({})).toBe(1);
    });

    it('can be unlocked in the known browser too, by the link of a forgotten password', async () => {
      const cookie = await knownBrowser();
      await lock();
      for (let tries = 0; tries < 5; tries += 1) await signIn({ cookie });
      const token = makeRandomToken(1);
      await rows(
        `insert into password_reset values (1, '\\x${hashToken(token).toString('hex')}', 2, now() + interval '30 minutes')`,
      );
      const password = 'sieben Möwen kauen Kreide';
      const { body } = await fetchPatiently(`${served.address}/api/user-newPassword`, {
        body: { password, conformPasswords: password, auth_token: token },
        headers: { 'x-forwarded-for': '192.0.2.1', 'sec-fetch-site': 'same-origin', cookie },
      });
      expect(body).toMatchObject({ success: 1 });
      expect(await successOf({ password, cookie })).toBe(1);
      expect(await successOf({ password })).toBe(1);
      await rows(`update account set password_hash = '${await hashPassword(demoPassword)}' where id = 2`);
    });

    it('is reported to its user by mail, once a day', async () => {
      await lock();
      await rows("update attempt set expire = expire - 60000 where key like 'try:%'");
      await signIn({});
      const mails = await rows<{ recipient: string }>('select recipient from mail');
      expect(mails).toEqual([{ recipient: 'editor@demo.test' }]);
    });

    it('is unlocked by a link that an administrator sends', async () => {
      await lock();
      const [user] = await rows<{ id: number }>("select id from account where username = 'editor@demo.test'");
      const sent = await served.as('admin@demo.test').post('/api/users/send-link', { id: user?.id });
      expect(sent.body).toMatchObject({ success: 1 });
      expect(await successOf({})).toBe(1);
      const mails = await rows<{ subject: string }>('select subject from mail order by made_at desc');
      expect(mails[0]?.subject).toMatch(/^A new link for your access to /);
    });
  });
});
