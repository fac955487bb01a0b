import { fetchAnswer, fetchPatiently } from '../../../test/fetch-answer';
import { appDatabase, type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { mailLogin, startMailServer, type TestMailServer } from '../../../test/start-mail-server';
import { waitUntil } from '../../../test/wait-until';
import { prepareSchema } from '../../platform/database/open-database';
import { createAttemptCounter } from './account-lock.store';
import { demoPassword } from './demo-people';

describe('tries:', () => {
  let fresh: FreshDatabase;
  let database: ReturnType<typeof appDatabase>;

  beforeAll(async () => {
    fresh = await freshDatabase();
    await prepareSchema(fresh.owner);
    database = appDatabase(fresh);
  });
  afterAll(async () => {
    await database.end();
    await fresh.drop();
  });

  describe('concurrent tries', () => {
    it.each([1, 5, 12])('are counted one by one: of 50 exactly %d are free', async (free) => {
      const attempts = createAttemptCounter(database.ask, free);
      const key = `key-${free}`;
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => attempts.reserve(key)));
      const admitted = outcomes.filter(({ ok }) => ok);
      expect(admitted).toHaveLength(free);
      expect(admitted.filter((outcome) => outcome.ok && outcome.value.isLast)).toHaveLength(1);
    });

    it('lock only their own key', async () => {
      const attempts = createAttemptCounter(database.ask, 1);
      expect((await attempts.reserve('one')).ok).toBe(true);
      expect(await attempts.reserve('one')).toMatchObject({ ok: false, code: 'too-many-tries' });
      expect((await attempts.reserve('two')).ok).toBe(true);
      await attempts.forget('one');
      expect((await attempts.reserve('one')).ok).toBe(true);
    });

    it('are stored without their key', async () => {
      await createAttemptCounter(database.ask, 5).reserve('somebody@secret.test');
      const stored = JSON.stringify(await database.ask('select * from attempt', []));
      expect(stored).not.toContain('secret.test');
    });
  });
});

describe('account lock:', () => {
  let served: ServedDemo;
  /** Servers with other settings. */
  const others: ServedDemo[] = [];
  beforeAll(async () => {
    served = await serveDemo({ LIMIT_FACTOR: '1' });
  });
  afterAll(async () => {
    for (const other of [...others, served]) await other.close();
  });
  beforeEach(() => runAs(served.database.admin, 'delete from attempt'));

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const signIn = (username: string, password: string) =>
    fetchPatiently(`${served.address}/api/login`, { body: { username, password } });
  /** Tries one after the other. */
  async function tryWrong(username: string, count: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let nth = 0; nth < count; nth += 1) statuses.push((await signIn(username, 'wrong')).status);
    return statuses;
  }

  const lockedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;

  async function untilLocked(username: string) {
    for (;;) {
      const answer = await signIn(username, 'wrong');
      if (answer.status === 429) return answer;
    }
  }

  /** Moves the locks into the past, as if this time had passed. */
  const later = (seconds: number) => rows(`update attempt set expire = expire - ${seconds * 1000}`);

  describe.each(['viewer@demo.test', 'nobody@demo.test'])('20 wrong passwords at once for %s', (username) => {
    it('are checked five times at most, and the refusal says how long the lock lasts', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(username, 'wrong')));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
      await runAs(served.database.admin, "delete from attempt where key like 'sign-in-%'");
      const locked = await untilLocked(username);
      const seconds = Number(locked.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(50);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(locked.body).toMatchObject({
        success: 0,
        message: `Too many attempts. Please try again in ${seconds} seconds.`,
      });
    });
  });

  it('the lock of an account stays at five tries, whatever LIMIT_FACTOR is', async () => {
    const loose = await serveDemo({ LIMIT_FACTOR: '1000' });
    others.push(loose);
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const body = { username: 'viewer@demo.test', password: 'wrong' };
      statuses.push((await fetchPatiently(`${loose.address}/api/login`, { body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  describe('the lock of an account', () => {
    const username = 'editor@demo.test';

    it('refuses the right password too, until it ends', async () => {
      await tryWrong(username, 5);
      expect((await signIn(username, demoPassword)).status).toBe(429);
      await later(60);
      expect((await signIn(username, demoPassword)).body.success).toBe(1);
    });

    it('lasts twice as long each time, up to fifteen minutes', async () => {
      await tryWrong(username, 5);
      const locks: number[] = [];
      for (const waited of [60, 120, 240, 480, 900, 900]) {
        await rows("delete from attempt where key like 'sign-in-%'");
        await later(waited);
        const [first, second] = [await signIn(username, 'wrong'), await signIn(username, 'wrong')];
        expect([first.status, second.status]).toEqual([200, 429]);
        locks.push(Math.round(Number(second.headers.get('retry-after')) / 60));
      }
      expect(locks).toEqual([2, 4, 8, 15, 15, 15]);
    });

    it('is forgotten after fifteen quiet minutes, which give back all tries', async () => {
      await tryWrong(username, 5);
      await later(60 + 901);
      expect(await tryWrong(username, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('is in the journal once', async () => {
      const count = "select count(*)::integer as count from journal where action = 'Locked out'";
      const [before] = await rows<{ count: number }>(count);
      await tryWrong(username, 8);
      const [after] = await rows<{ count: number }>(count);
      expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(1);
    });

    it('does not follow four wrong passwords and a right one, which restarts the count', async () => {
      await tryWrong(username, 4);
      expect((await signIn(username, demoPassword)).body.success).toBe(1);
      expect(await tryWrong(username, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });

  it('one network may have 60 wrong sign-ins a minute, here six at a tenth of the limits, whatever the names', async () => {
    const strict = await serveDemo({ LIMIT_FACTOR: '0.1' });
    others.push(strict);
    const wrong = (nth: number) =>
      fetchPatiently(`${strict.address}/api/login`, {
        body: { username: `nobody-${nth}@demo.test`, password: 'x' },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_none, nth) => wrong(nth)));
    expect(lockedOf(answers)).toBe(4);
    const body = { username: 'viewer@demo.test', password: demoPassword };
    const { message } = (await fetchPatiently(`${strict.address}/api/login`, { body })).body;
    expect(message).toMatch(/^Too many requests\./);
  });

  it('behind a trusted proxy, the network is that of the address which the proxy names', async () => {
    const behind = await serveDemo({ LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '127.0.0.1, ::1' });
    others.push(behind);
    const from = (address: string) =>
      fetchPatiently(`${behind.address}/api/login`, {
        body: { username: `x-${Math.random()}`, password: 'wrong' },
        headers: { 'x-forwarded-for': address },
      });
    const many = (count: number) => Promise.all(Array.from({ length: count }, () => from('2001:db8:0:7::1')));
    expect(lockedOf(await many(7))).toBe(1);
    expect([(await from('2001:db8:0:7::2')).status, (await from('2001:db8:0:8::1')).status]).toEqual([429, 200]);
  });
});

describe('mails about locks:', () => {
  const username = 'editor@demo.test';
  const freeTries = 5;

  let server: TestMailServer;
  let served: ServedDemo;
  beforeAll(async () => {
    server = await startMailServer();
    served = await serveDemo({
      SMTP_URL: `smtp://${mailLogin.user}:${mailLogin.pass}@127.0.0.1:${server.port}?tls=off`,
      MAIL_FROM: 'no-reply@law.test',
      LIMIT_FACTOR: '1',
    });
  });
  afterAll(async () => {
    await served.close();
    await server.stop();
  });
  beforeEach(() => runAs(served.database.admin, 'delete from attempt'));

  /** Signs in with this browser cookie; without one, as a program. */
  const signIn = (password: string, cookie?: string) =>
    fetchPatiently(`${served.address}/api/login`, {
      body: { username, password },
      headers: cookie === undefined ? {} : { 'sec-fetch-site': 'same-origin', cookie },
    });

  /** The mails to this user, without the alerts to operators. */
  const userMails = () => server.taken().filter(({ to }) => to.includes(username));

  /** Repeats the tries until the lock, and returns the only mail that follows, as one line. */
  async function mailAfterLock(tryWrong: () => Promise<unknown>): Promise<string> {
    const before = userMails().length;
    for (let tries = 0; tries < freeTries; tries += 1) await tryWrong();
    await waitUntil(async () => userMails().length > before);
    const [mail] = userMails().slice(before);
    return (mail?.text ?? '').replace(/=\r?\n/g, '').replace(/\s+/g, ' ');
  }

  describe('the mail about a lock reports', () => {
    it('wrong passwords of strangers, which lock the name for new browsers', async () => {
      const text = await mailAfterLock(() => signIn('wrong'));
      expect(text).toContain('Subject: Sign-in with your name is locked for a while');
      expect(text).toContain('Somebody typed wrong passwords for your name');
      expect(text).toContain('A browser in which you signed in before still can');
    });

    it('wrong passwords in a known browser, which lock that browser', async () => {
      const { headers } = await signIn(demoPassword, '');
      const cookie = /\blck=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
      const text = await mailAfterLock(() => signIn('wrong', cookie));
      expect(text).toContain('in a browser in which you signed in before');
      expect(text).toContain('That browser cannot sign in');
    });

    it('wrong codes, so that somebody has the password', async () => {
      const authorization = String((await signIn(demoPassword)).body.access_token);
      await runAs(served.database.admin, "update session set kind = 'code' where ended_at is null");
      const url = `${served.address}/api/twofactor`;
      const text = await mailAfterLock(() => fetchAnswer(url, { body: { otp: '000000' }, headers: { authorization } }));
      expect(text).toContain('Subject: Somebody who has your password typed wrong codes');
      expect(text).toContain('gave the right password for your name');
      expect(text).toContain('set a new one now');
      expect(text).not.toContain('Your password has not changed');
    });

    it('wrong passwords of somebody who is signed in, so that somebody has a session', async () => {
      const authorization = String((await signIn(demoPassword)).body.access_token);
      const url = `${served.address}/api/twofactor/start`;
      const text = await mailAfterLock(() =>
        fetchAnswer(url, { body: { currentPassword: 'wrong' }, headers: { authorization } }),
      );
      expect(text).toContain('Somebody who is signed in with your name');
      expect(text).toContain('which ends all sessions');
    });
  });
});
