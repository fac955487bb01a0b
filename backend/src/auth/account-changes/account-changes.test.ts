import { runAs } from '../../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { mailLogin, startMailServer, type TakenMail, type TestMailServer } from '../../../test/start-mail-server';
import { waitUntil } from '../../../test/wait-until';
import { hashPassword } from '../identity/hash-password';
import { computeTotpCode } from '../second-factor/one-time-code';
import { demoPassword } from '../sign-in/demo-people';
import { describeBrowser } from './account-changes.store';

describe('account changes:', () => {
  const username: DemoName = 'editor@demo.test';
  const fresh = 'sieben Möwen kauen Kreide';
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

  let server: TestMailServer;
  let served: ServedDemo;
  let demoHash: string;
  beforeAll(async () => {
    server = await startMailServer();
    served = await serveDemo({
      SMTP_URL: `smtp://${mailLogin.user}:${mailLogin.pass}@127.0.0.1:${server.port}?tls=off`,
      PUBLIC_BASE_URL: 'https://lexboard.test',
    });
    demoHash = await hashPassword(demoPassword);
  });
  afterAll(async () => {
    await served.close();
    await server.stop();
  });
  beforeEach(() => rows(`update account set password_hash = '${demoHash}', totp_secret = null; delete from attempt`));

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const signIn = async (password = demoPassword) => {
    const { body } = await served.post('/api/login', { username, password });
    return String(body.access_token ?? '');
  };
  const ask = (token: string, path: string, body: object = {}) =>
    served.post(`/api/${path}`, body, { authorization: token, 'user-agent': chrome });
  const isOpen = async (token: string) => (await ask(token, 'session/me')).body.success === 1;

  /** Runs the work, and returns the next mail with this subject. */
  async function mailAfter(subject: string, work: () => Promise<unknown>): Promise<string> {
    const before = server.taken().length;
    await work();
    const found = () =>
      server
        .taken()
        .slice(before)
        .map(read)
        .find((mail) => mail.includes(`Subject: ${subject}`));
    await waitUntil(async () => found() !== undefined);
    return found() ?? '';
  }

  function read({ text }: TakenMail): string {
    return text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  const tokenIn = (mail: string, page: string) =>
    new RegExp(`https://lexboard\\.test/${page}\\?authToken=(\\S+)`).exec(mail)?.[1] ?? '';
  const object = (mail: string) => served.post('/api/user-notMe', { auth_token: tokenIn(mail, 'not-me') });

  async function changePassword(): Promise<string> {
    const token = await signIn();
    const form = { currentPassword: demoPassword, password: fresh, conformPasswords: fresh };
    return String((await ask(token, 'change-password', form)).body.access_token);
  }

  async function turnFactorOn(): Promise<string> {
    const token = await signIn();
    const { body } = await ask(token, 'twofactor/start', { currentPassword: demoPassword });
    const secret = String(body.secret);
    await ask(token, 'twofactor/confirm', { otp: computeTotpCode(secret, Date.now() / 1_000) });
    return secret;
  }

  describe('the mail about an account change', () => {
    it('says when and from where a password was changed', async () => {
      const mail = await mailAfter('Your password was changed', changePassword);
      expect(mail).toMatch(/^Time: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/m);
      expect(mail).toMatch(/^Network address: (::ffff:)?127\.0\.0\.1/m);
      expect(mail).toMatch(/^Browser: Chrome on Windows/m);
      expect(mail).toMatch(/^To: <?editor@demo\.test>?/m);
    });

    it('is sent after a password was set by a link', async () => {
      const mail = await mailAfter('Set a new password', () => served.post('/api/user-forget', { username }));
      const auth_token = tokenIn(mail, 'reset_password');
      await mailAfter('Your password was set', () =>
        served.post('/api/user-newPassword', { password: fresh, conformPasswords: fresh, auth_token }),
      );
    });

    it('is sent after the second factor was turned on, with new recovery codes, and after it was turned off', async () => {
      let secret = '';
      const on = await mailAfter('Two-step sign-in is on', async () => {
        secret = await turnFactorOn();
      });
      expect(on).toContain('new recovery codes');
      const session = await signIn();
      await rows('update account set totp_last_step = 0');
      const codeNow = () => computeTotpCode(secret, Date.now() / 1_000);
      const { body } = await ask(session, 'twofactor', { otp: codeNow() });
      await rows('update account set totp_last_step = 0');
      await mailAfter('Two-step sign-in is off', () =>
        ask(String(body.access_token), 'twofactor/stop', { currentPassword: demoPassword, otp: codeNow() }),
      );
    });

    it('is sent after an administrator turned the second factor off', async () => {
      await turnFactorOn();
      const admin = served.as('admin@demo.test');
      const users = (await admin.post('/api/users/list', {})).body.data as {
        id: number;
        username: string;
        version: number;
      }[];
      const { id, version } = users.find((user) => user.username === username) ?? {};
      const mail = await mailAfter('Two-step sign-in is off', () =>
        admin.post('/api/users/update', { id, version, twofactorOn: false }),
      );
      expect(mail).toContain('An administrator');
      expect(tokenIn(mail, 'reset_password')).toMatch(/^lc1_1_/);
      expect(tokenIn(mail, 'not-me')).toMatch(/^lc1_1_/);
    });
  });

  describe('the link to object to a change', () => {
    it('ends all sessions, voids the password and mails a link that sets a new one, once', async () => {
      let thiefToken = '';
      const mail = await mailAfter('Your password was changed', async () => {
        thiefToken = await changePassword();
      });
      expect(await isOpen(thiefToken)).toBe(true);
      const resetMail = await mailAfter('Set a new password: your sessions have ended', async () => {
        expect((await object(mail)).body.success).toBe(1);
      });
      expect(await isOpen(thiefToken)).toBe(false);
      expect(await signIn(fresh)).toBe('');
      expect((await object(mail)).body).toMatchObject({
        success: 0,
        message: 'This link was used before, or is too old.',
      });
      const own = 'acht Krähen malen Butter';
      const form = { password: own, conformPasswords: own, auth_token: tokenIn(resetMail, 'reset_password') };
      expect((await served.post('/api/user-newPassword', form)).body.success).toBe(1);
      expect(await signIn(own)).not.toBe('');
      const entries = await rows("select 1 from journal where action = 'Change objected to'");
      expect(entries).toHaveLength(1);
    });

    it('turns off a second factor that was turned on within three days', async () => {
      const mail = await mailAfter('Two-step sign-in is on', turnFactorOn);
      expect((await object(mail)).body.success).toBe(1);
      expect(await rows(`select 1 from account where username = '${username}' and totp_secret is not null`)).toEqual(
        [],
      );
    });

    it('works for three days and its own organisation, and a guessed one does not work', async () => {
      const mail = await mailAfter('Your password was changed', changePassword);
      const own = tokenIn(mail, 'not-me');
      for (const auth_token of [own.replace('lc1_1_', 'lc1_2_'), `lc1_1_${'A'.repeat(43)}`, '', 'x'])
        expect((await served.post('/api/user-notMe', { auth_token })).body.success).toBe(0);
      await rows("update objection set expires_at = expires_at - interval '72 hours 1 second'");
      expect((await object(mail)).body.success).toBe(0);
      expect(await signIn(fresh)).not.toBe('');
      await rows("update objection set expires_at = expires_at + interval '5 minutes'");
      expect((await object(mail)).body.success).toBe(1);
    });
  });
});

describe('browser name:', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['curl/8.5.0', 'an unknown browser or program'],
    ['', 'an unknown browser or program'],
  ])('the user agent %s becomes %s', (agent, name) => {
    expect(describeBrowser(agent)).toBe(name);
  });

  test('the text of an unknown user agent is not repeated', () => {
    expect(describeBrowser('Please sign in at https://evil.test')).toBe('an unknown browser or program');
  });
});
