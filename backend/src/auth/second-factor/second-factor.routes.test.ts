import { fetchAnswer, fetchPatiently } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from '../sign-in/demo-people';
import {
  buildAuthenticatorUri,
  computeTotpCode,
  createTotpSecret,
  findTotpStep,
  makeRecoveryCodes,
  parseEnteredCode,
} from './one-time-code';

describe('second factor:', () => {
  const username = 'editor@demo.test';
  let served: ServedDemo;
  /** Servers with other settings. */
  const others: ServedDemo[] = [];
  let secret: string;
  let recoveryCodes: string[];
  /** The token of the session that continues after turning the second factor on. */
  let authorization: string;

  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(async () => {
    for (const other of [...others, served]) await other.close();
  });

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetchAnswer(`${served.address}/api/${path}`, { body, headers });
  const signIn = (headers = {}) => post('login', { username, password: demoPassword }, headers);
  const challenge = async () => String((await signIn()).body.access_token);
  const codeNow = async () => {
    const [now] = await rows<{ seconds: number }>('select extract(epoch from now())::float8 as seconds');
    return computeTotpCode(secret, now?.seconds ?? 0);
  };
  /** Resets the last code, as if it had been used long ago. */
  const resetLastStep = () => rows('update account set totp_last_step = 0');
  const wrong = '000000';

  describe('turning the second factor on', () => {
    it('requires the password, and returns a secret for the authenticator', async () => {
      const editor = served.as(username);
      expect((await editor.post('/api/twofactor/start', { currentPassword: 'wrong' })).body.success).toBe(0);
      const { body } = await editor.post('/api/twofactor/start', { currentPassword: demoPassword });
      expect(body).toEqual({
        success: 1,
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining('otpauth://totp/Lexboard:editor%40demo.test?'),
      });
      secret = String(body.secret);
    });

    it('takes effect only after a code was entered; then the recovery codes are shown once', async () => {
      const editor = served.as(username);
      expect((await signIn()).body).not.toHaveProperty('twofactor');
      expect((await editor.post('/api/twofactor/confirm', { otp: wrong })).body.success).toBe(0);
      const { body } = await editor.post('/api/twofactor/confirm', { otp: await codeNow() });
      expect(body).toMatchObject({ success: 1, message: 'Two-step sign-in is on.' });
      recoveryCodes = body.recoveryCodes as string[];
      authorization = String(body.access_token);
      expect(recoveryCodes).toHaveLength(10);
      expect((await post('session/me', {}, { authorization })).body).toMatchObject({
        twofactorOn: true,
        recoveryCodesLeft: 10,
      });
    });

    it('ends all sessions that started without it', async () => {
      expect((await served.as(username).post('/api/session/me')).status).toBe(401);
      const open = await rows(
        `select 1 from session s join account a using (org_id) where a.id = s.account_id and username = '${username}' and ended_at is null`,
      );
      expect(open).toHaveLength(1);
    });

    it('stores neither secret nor codes in plain text', async () => {
      const stored = JSON.stringify([
        await rows('select * from account'),
        await rows('select c::text from recovery_code c'),
      ]);
      for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
    });

    it('is refused if it is on already', async () => {
      const { body } = await post('twofactor/start', { currentPassword: demoPassword }, { authorization });
      expect(body).toMatchObject({ success: 0, message: 'Two-step sign-in is on already.' });
    });
  });

  describe('signing in with a second factor', () => {
    beforeEach(resetLastStep);

    it('first gives a token that opens nothing else, and no data of the user', async () => {
      const { body } = await signIn();
      expect(body).toEqual({ success: 1, twofactor: true, access_token: expect.any(String) });
      const authorization = String(body.access_token);
      for (const path of [
        'session/me',
        'session/touch',
        'logout',
        'twofactor/start',
        'tree/dataFetchTree',
        'change-password',
      ]) {
        expect((await post(path, {}, { authorization })).status).toBe(401);
      }
    });

    it('then exchanges a current code for a new token', async () => {
      const authorization = await challenge();
      const { body } = await post('twofactor', { otp: await codeNow() }, { authorization });
      expect(body).toMatchObject({ success: 1, username, role: 'no', workspaceAccessType: 'Edit' });
      expect(body.access_token).not.toBe(authorization);
      expect((await post('session/me', {}, { authorization: String(body.access_token) })).status).toBe(200);
      expect((await post('twofactor', { otp: await codeNow() }, { authorization })).status).toBe(401);
    });

    it('accepts no code from a full session', async () => {
      expect((await post('twofactor', { otp: await codeNow() }, { authorization })).status).toBe(401);
    });

    it('accepts each code once, even from four requests at once', async () => {
      const [otp, ...tokens] = [
        await codeNow(),
        await challenge(),
        await challenge(),
        await challenge(),
        await challenge(),
      ];
      const answers = await Promise.all(tokens.map((authorization) => post('twofactor', { otp }, { authorization })));
      expect(answers.filter(({ body }) => body.success === 1)).toHaveLength(1);
      expect((await post('twofactor', { otp }, { authorization: await challenge() })).body.message).toBe(
        'The code is not right, or was used before.',
      );
    });

    it('accepts each recovery code once, in any notation', async () => {
      const otp = ` ${recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')} `;
      const tokens = [await challenge(), await challenge(), await challenge()];
      const answers = await Promise.all(tokens.map((authorization) => post('twofactor', { otp }, { authorization })));
      expect(answers.filter(({ body }) => body.success === 1)).toHaveLength(1);
      const [remaining] = await rows<{ count: number }>('select count(*)::integer as count from recovery_code');
      expect(remaining?.count).toBe(9);
    });

    it('must be completed within five minutes', async () => {
      const authorization = await challenge();
      await rows("update session set made_at = made_at - interval '5 minutes 1 second' where kind = 'code'");
      expect((await post('twofactor', { otp: await codeNow() }, { authorization })).status).toBe(401);
    });

    it('stays bound to the browser that started it', async () => {
      const signedIn = await signIn({ 'sec-fetch-site': 'same-origin' });
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
      const authorization = String(signedIn.body.access_token);
      expect((await post('twofactor', { otp: await codeNow() }, { authorization })).status).toBe(401);
      const completed = await post('twofactor', { otp: await codeNow() }, { authorization, cookie });
      expect(completed.headers.get('set-cookie')).toMatch(/^lcb=lc1_1_/);
      expect((await post('session/me', {}, { authorization: String(completed.body.access_token) })).status).toBe(401);
    });
  });

  describe('guessing codes', () => {
    it('ends after five tries, over all tokens of the account', async () => {
      const strict = await serveDemo({
        LIMIT_FACTOR: '1',
        DATABASE_URL: served.database.url,
        DATA_DIR: served.dataFolder,
      });
      others.push(strict);
      const ask = (path: string, body: object, headers = {}) =>
        fetchPatiently(`${strict.address}/api/${path}`, { body, headers });
      const statuses: number[] = [];
      for (let nth = 0; nth < 3; nth += 1) {
        const signedIn = await ask('login', { username, password: demoPassword });
        const authorization = String(signedIn.body.access_token);
        for (const otp of ['recovery-1', 'recovery-2'])
          statuses.push((await ask('twofactor', { otp }, { authorization })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      await rows('delete from attempt');
    });
  });

  describe('turning the second factor off', () => {
    beforeEach(resetLastStep);
    beforeAll(async () => {
      await resetLastStep();
      const finished = await post('twofactor', { otp: await codeNow() }, { authorization: await challenge() });
      authorization = String(finished.body.access_token);
    });
    const stop = (body: object) => post('twofactor/stop', body, { authorization });

    it('requires both factors', async () => {
      expect((await stop({ currentPassword: 'wrong', otp: await codeNow() })).body.success).toBe(0);
      expect((await stop({ currentPassword: demoPassword, otp: wrong })).body.success).toBe(0);
      const stopped = await stop({ currentPassword: demoPassword, otp: await codeNow() });
      expect(stopped.body.success).toBe(1);
      expect((await post('session/me', {}, { authorization })).status).toBe(401);
      authorization = String(stopped.body.access_token);
      expect((await post('session/me', {}, { authorization })).status).toBe(200);
      expect((await signIn()).body).not.toHaveProperty('twofactor');
      expect(await rows('select 1 from recovery_code')).toEqual([]);
    });

    it('is refused if it is off already', async () => {
      const { body } = await stop({ currentPassword: demoPassword, otp: wrong });
      expect(body).toMatchObject({ success: 0, message: 'Two-step sign-in is not on.' });
    });
  });
});

describe('one-time code:', () => {
  /** The secret of RFC 6238, appendix B. */
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  describe('a one-time code', () => {
    const vectors: [number, string][] = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ];
    it.each(vectors)('at %d equals that of RFC 6238', (seconds, code) => {
      expect(computeTotpCode(secret, seconds)).toBe(code);
      expect(findTotpStep(secret, { code, seconds })).toBe(Math.floor(seconds / 30));
    });

    const code = computeTotpCode(secret, 3_000);
    const moments: [string, number, number | undefined][] = [
      ['a second before its time', 2_999, undefined],
      ['from its first second', 3_000, 100],
      ['to its last', 3_029, 100],
      ['for five seconds more, as of its own step', 3_034, 100],
      ['and no longer', 3_035, undefined],
    ];
    it.each(moments)('is valid or not: %s', (_when, seconds, step) => {
      expect(findTotpStep(secret, { code, seconds })).toBe(step);
    });
  });

  describe('a TOTP secret', () => {
    it('has 160 bits and goes into a link that names the user', () => {
      const own = createTotpSecret();
      expect(own).toMatch(/^[A-Z2-7]{32}$/);
      expect(buildAuthenticatorUri(own, 'anna@a.test')).toMatch(
        new RegExp(`^otpauth://totp/Lexboard:anna%40a.test\\?.*secret=${own}`),
      );
    });
  });

  describe('recovery codes', () => {
    it('are ten different ones of 80 bits', () => {
      const codes = makeRecoveryCodes();
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    });

    it('are read in any notation', () => {
      expect(parseEnteredCode(' abcd-efgh-ijkl-mnop ')).toEqual({
        kind: 'recovery',
        text: 'ABCDEFGHIJKLMNOP',
      });
      expect(parseEnteredCode('123 456')).toEqual({ kind: 'code', text: '123456' });
    });
  });
});
