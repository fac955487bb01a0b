import { dictionary } from '@zxcvbn-ts/language-common';
import { fetchAnswer, fetchPatiently } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { hashPassword } from '../identity/hash-password';
import { demoPassword } from '../sign-in/demo-people';
import { findPasswordFault } from './password-fault';

describe('passwords:', () => {
  const publicBaseUrl = 'https://lexboard.test';
  const username = 'editor@demo.test';
  const fresh = 'sieben Möwen kauen Kreide';

  let served: ServedDemo;
  /** Servers with other settings. */
  const others: ServedDemo[] = [];
  let demoHash: string;
  beforeAll(async () => {
    served = await serveDemo({ PUBLIC_BASE_URL: publicBaseUrl, REVEAL_UNKNOWN_USER: 'on' });
    demoHash = await hashPassword(demoPassword);
    // Mails are not sent, so that the test can read them.
    await rows("alter table mail alter column not_before set default now() + interval '1 day'");
  });
  afterAll(async () => {
    for (const other of [...others, served]) await other.close();
  });
  beforeEach(() =>
    rows(`update account set password_hash = '${demoHash}'; update mail set sent_at = now(); delete from attempt`),
  );

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetchAnswer(`${served.address}/api/${path}`, { body, headers });
  const signIn = (password: string) => post('login', { username, password });
  const tokenOf = async () => String((await signIn(demoPassword)).body.access_token);
  const isOpen = async (authorization: string) => (await post('session/me', {}, { authorization })).body.success === 1;

  /** Asks for a link, and reads the token from the mail. */
  async function requestLink(more = {}): Promise<string> {
    const { body } = await post('user-forget', { username, ...more });
    expect(body).toEqual({ success: 1, message: 'A link that sets a new password is on its way to you.' });
    const [mail] = await rows<{ body: string }>(
      `select body from mail where recipient = '${username}' order by made_at desc limit 1`,
    );
    const [link = ''] = /^http.*$/m.exec(mail?.body ?? '') ?? [];
    expect(link).toMatch(/^https:\/\/lexboard\.test\/reset_password\?authToken=lc1_1_[\w-]{43}$/);
    return new URL(link).searchParams.get('authToken') ?? '';
  }
  const renew = (auth_token: string, password = fresh, conformPasswords = password) =>
    post('user-newPassword', { password, conformPasswords, auth_token });

  describe('user-forget', () => {
    const otherAddresses = [
      'https://evil.test/reset',
      `${publicBaseUrl}.evil.test/`,
      `${publicBaseUrl}/reset_password`,
      'javascript:alert(1)',
    ];
    it.each(otherAddresses)('mails a link to our own address if the url is %s', async (url) => {
      await requestLink({ url });
    });

    it('answers Invalid User for an unknown or disabled user', async () => {
      await rows("update account set is_disabled = true where username = 'viewer@demo.test'");
      for (const name of ['nobody@demo.test', 'viewer@demo.test', '']) {
        const { status, body } = await post('user-forget', { username: name });
        expect([status, body.success, body.message]).toEqual([200, 0, 'Invalid User']);
      }
    });

    it('answers the same for everybody if REVEAL_UNKNOWN_USER is off', async () => {
      const neutral = await serveDemo({ REVEAL_UNKNOWN_USER: 'off' });
      others.push(neutral);
      const ask = (name: string) => neutral.post('/api/user-forget', { username: name });
      const start = performance.now();
      expect(await ask('nobody@demo.test')).toEqual(await ask(username));
      expect(performance.now() - start).toBeGreaterThan(780);
      expect((await runAs(neutral.database.admin, 'select 1 from mail')).length).toBe(1);
    });

    it('mails at most three links an hour to one name, known or not', async () => {
      const strict = await serveDemo({ LIMIT_FACTOR: '1' });
      others.push(strict);
      for (const name of [username, 'nobody@demo.test']) {
        const forget = () => fetchPatiently(`${strict.address}/api/user-forget`, { body: { username: name } });
        const answers = [await forget(), await forget(), await forget(), await forget()];
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
        expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(3_500);
      }
    });
  });

  describe('user-newPassword', () => {
    it('sets a password once, ends every session and unlocks the name', async () => {
      const [link, session] = [await requestLink(), await tokenOf()];
      expect((await renew(link)).body).toEqual({
        success: 1,
        message: 'The password is set. Please sign in.',
      });
      expect(await isOpen(session)).toBe(false);
      expect((await signIn(demoPassword)).body.success).toBe(0);
      expect((await signIn(fresh)).body.success).toBe(1);
      expect((await renew(link)).body).toMatchObject({ success: 0, message: 'Invalid User!' });
    });

    it('accepts a link once if eight use it at the same moment', async () => {
      const link = await requestLink();
      const tries = Array.from({ length: 8 }, (_none, nth) => renew(link, `${fresh} ${nth}`));
      const successes = (await Promise.all(tries)).map(({ body }) => body.success);
      expect(successes.filter((success) => success === 1)).toHaveLength(1);
    });

    it('accepts no link that is old, void, of another organisation or invented', async () => {
      const older = await requestLink();
      const link = await requestLink();
      expect((await renew(older)).body.message).toBe('Invalid User!');
      expect((await renew(link.replace('lc1_1_', 'lc1_2_'))).body.message).toBe('Invalid User!');
      await rows("update password_reset set expires_at = expires_at - interval '30 minutes 1 second'");
      for (const token of [link, '', 'x', `lc1_1_${'A'.repeat(43)}`]) {
        expect((await renew(token)).body).toMatchObject({ success: 0, message: 'Invalid User!' });
      }
    });

    const faults: [string, string, string][] = [
      ['', '', 'Please fill the Password.'],
      [fresh, '', 'Please fill the Conform Password.'],
      [fresh, `${fresh}!`, "Password Didn't Match"],
      ['kurz', 'kurz', 'The password must have at least 15 characters.'],
      ['x'.repeat(257), 'x'.repeat(257), 'The password must have at most 256 characters.'],
      ['Lexboard-demo-2026', 'Lexboard-demo-2026', 'The password is easy to guess. Please choose another password.'],
    ];
    it('tells whether a link is valid, without using it up', async () => {
      const check = async (auth_token: string) => {
        const { status, body } = await post('user-newPassword/check', { auth_token });
        return [status, body.success, body.message];
      };
      const link = await requestLink();
      expect([await check(link), await check(link)]).toEqual([
        [200, 1, undefined],
        [200, 1, undefined],
      ]);
      expect((await renew(link)).body.success).toBe(1);
      const dead = [200, 0, 'Invalid User!'];
      const inventedToken = `lc1_1_${'A'.repeat(43)}`;
      expect([await check(link), await check(inventedToken), await check('x')]).toEqual([dead, dead, dead]);
    });

    it('says what is wrong with a password, and the link stays valid', async () => {
      const link = await requestLink();
      for (const [password, conform, message] of faults) {
        expect((await renew(link, password, conform)).body).toMatchObject({ success: 0, message });
      }
      expect((await renew(link)).body.success).toBe(1);
    });

    it('accepts 256 characters of four bytes each, and a sign-in with them', async () => {
      const long = '😀🐙🌋🚲🎻🧭🍇🪁'.repeat(32);
      expect((await renew(await requestLink(), `${long}😀`)).body.message).toMatch(/at most 256 characters/);
      expect((await renew(await requestLink(), long)).body.success).toBe(1);
      expect((await signIn(long)).body.success).toBe(1);
    });

    it('stores links only as hashes', async () => {
      const link = await requestLink();
      expect(JSON.stringify(await rows('select r::text from password_reset r'))).not.toContain(link.slice(6));
    });
  });

  describe('change-password', () => {
    const change = (authorization: string, body: object) =>
      post(
        'change-password',
        { currentPassword: demoPassword, password: fresh, conformPasswords: fresh, ...body },
        { authorization },
      );

    it('ends all other sessions and links, and continues with a new token', async () => {
      const [link, other, own] = [await requestLink(), await tokenOf(), await tokenOf()];
      const { body } = await change(own, {});
      expect(body).toEqual({
        success: 1,
        message: 'The password is changed.',
        access_token: expect.any(String),
      });
      expect([await isOpen(own), await isOpen(other), await isOpen(String(body.access_token))]).toEqual([
        false,
        false,
        true,
      ]);
      expect((await renew(link)).body.message).toBe('Invalid User!');
      expect((await signIn(fresh)).body.success).toBe(1);
    });

    it('refuses the current password as the new one, and ends no session', async () => {
      const token = await tokenOf();
      const same = { password: demoPassword, conformPasswords: demoPassword };
      expect((await change(token, same)).body).toMatchObject({
        success: 0,
        message: 'The new password is the same as your current password. Please choose another password.',
      });
      expect(await isOpen(token)).toBe(true);
    });

    it('requires the current password, and then a good new one', async () => {
      const token = await tokenOf();
      expect((await change(token, { currentPassword: 'wrong' })).body.message).toBe(
        'The current password is not right.',
      );
      expect((await change(token, { conformPasswords: 'other' })).body.message).toBe("Password Didn't Match");
      expect((await change(token, { password: 'kurz', conformPasswords: 'kurz' })).body.message).toMatch(
        /15 characters/,
      );
      expect(await isOpen(token)).toBe(true);
    });

    it('gives a browser a new cookie too', async () => {
      const browser = { 'sec-fetch-site': 'same-origin' };
      const signedIn = await post('login', { username, password: demoPassword }, browser);
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
      const authorization = String(signedIn.body.access_token);
      const changed = await post(
        'change-password',
        { currentPassword: demoPassword, password: fresh, conformPasswords: fresh },
        { authorization, cookie },
      );
      const freshCookie = changed.headers.get('set-cookie')?.split(';')[0] ?? '';
      expect(freshCookie).toMatch(/^__Host-lcb=lc1_1_/);
      expect(freshCookie).not.toBe(cookie);
      const token = String(changed.body.access_token);
      const me = (headers: Record<string, string>) => post('session/me', {}, headers);
      expect((await me({ authorization: token, cookie: freshCookie })).status).toBe(200);
      expect((await me({ authorization: token })).status).toBe(401);
    });

    it('is recorded in the journal without a secret', async () => {
      const token = await tokenOf();
      await change(token, { currentPassword: 'wrong-guess-4711' });
      await change(token, {});
      const entries = await rows<{ action: string; actor_name: string; reason: string }>(
        "select action, actor_name, reason from journal where chain = 'activity' order by seq desc limit 2",
      );
      expect(entries.map(({ action }) => action)).toEqual(['Password changed', 'Password refused']);
      expect(entries[1]).toMatchObject({ actor_name: 'editor@demo.test', reason: 'While changing the password' });
      const all = JSON.stringify(await rows('select * from journal'));
      for (const secret of [fresh, 'wrong-guess-4711', token]) expect(all).not.toContain(secret);
    });
  });
});

describe('reset request:', () => {
  const publicBaseUrl = 'https://lexboard.test';

  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo({ PUBLIC_BASE_URL: publicBaseUrl });
  });
  afterAll(() => served.close());

  test('the journal records a reset link only if it was requested for a foreign address', async () => {
    const ask = (url?: string) => served.post('/api/user-forget', { username: 'editor@demo.test', url });
    for (const url of [undefined, `${publicBaseUrl}/reset_password`, 'https://evil.test/reset?x=1'])
      expect((await ask(url)).body.success).toBe(1);
    const entries = await runAs<{ reason: string }>(
      served.database.admin,
      "select reason from journal where action = 'Reset link wanted elsewhere' order by seq",
    );
    expect(entries).toEqual([{ reason: 'evil.test' }]);
  });
});

const owner = { username: 'anna.berg@nordwind.test', organisation: 'Nordwind Energie', totpSecret: null };
const careful = { ...owner, totpSecret: Buffer.from('sealed') };
const fault = async (password: string, more = {}) =>
  (await findPasswordFault({ password, conformPasswords: password, ...more }, owner))?.code;
const carefulFault = async (password: string) =>
  (await findPasswordFault({ password, conformPasswords: password }, careful))?.code;

const strongPassword = 'sieben Möwen kauen Kreide';
const pictures = '😀🐙🌋🚲🎻🧭🍇🪁';

describe('passwordFault', () => {
  const cases: [string, string, string | undefined][] = [
    ['words that do not belong together', strongPassword, undefined],
    ['fifteen characters', 'kvmwz rtulp ghd', undefined],
    ['fourteen characters', 'kvmwz rtulp gh', 'short-password'],
    ['256 characters', `${strongPassword}${'äö'.repeat(115)}i`, undefined],
    ['257 characters', `${strongPassword}${'äö'.repeat(116)}`, 'long-password'],
    ['256 characters beyond the first plane, each as one', pictures.repeat(32), undefined],
    ['257 of them', `${pictures.repeat(32)}😀`, 'long-password'],
    ['256 characters put together of two, each as one', `${strongPassword}${'e\u0301'.repeat(231)}`, undefined],
    ['257 of these', `${strongPassword}${'e\u0301'.repeat(232)}`, 'long-password'],
    ['fourteen beyond the first plane', '🜁🜂🜃🜄🝆🝇🝈🝉🝊🝋🝌🝍🝎🝏', 'short-password'],
    ['one character over and over', 'aaaaaaaaaaaaaaaaaaaa', 'common-password'],
    ['a common word three times', 'passwordpasswordpassword', 'common-password'],
    ['common words with a year', 'Welcome-Admin-2026!', 'common-password'],
    ['a run of digits', '123456789012345', 'common-password'],
    ['a run of the keyboard', 'qwertyuiopasdfghjkl', 'common-password'],
    ['a run backwards', 'zyxwvutsrqponmlkj', 'common-password'],
    ['the product', 'Lexboard-demo-2026', 'common-password'],
    ['the organisation', 'NordwindEnergie2026', 'common-password'],
    ['the person', 'anna.berg.anna.berg', 'common-password'],
    ['five common words', 'Summer.Football.Monkey.Letmein.Lexboard.1999', 'common-password'],
    ['common words with signs for letters', 'P4$$w0rd-4dm1n-Dr4g0n!', 'common-password'],
    ['columns of the keyboard', '1qaz2wsx3edc4rfv', 'common-password'],
    ['six characters three times', 'kvmwrtkvmwrtkvmwrt', 'common-password'],
    ['four words by chance', 'clarinet mossy trapdoor vinegar', undefined],
    ['chance', '4f9c!27b?e01d-88a3', undefined],
  ];
  it.each(cases)('checks %s', async (_what, password, code) => {
    expect(await fault(password)).toBe(code);
  });

  it('accepts eight characters if a second factor is on', async () => {
    expect(await carefulFault('kvmw rtz')).toBeUndefined();
    expect(await carefulFault('kvmw rt')).toBe('short-password');
  });

  const stolen = ['bulldogs', 'Tinkerbell', '2!Scoobydoo7', 'Manchester1', 'sgodllub', 'Sc00byd00!'];
  it.each(stolen)('knows %s from the lists of stolen passwords', async (password) => {
    expect(await carefulFault(password)).toBe('common-password');
  });

  it('knows every stolen password that is long enough', async () => {
    const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8);
    const sample = longEnough.filter((_password, index) => index % 50 === 0);
    expect(sample.length).toBeGreaterThan(300);
    const faults = await Promise.all(sample.map(carefulFault));
    expect(sample.filter((_password, place) => faults[place] !== 'common-password')).toEqual([]);
  });

  it('asks for both fields, in the order of the documents', async () => {
    expect(await fault('', { conformPasswords: '' })).toBe('no-password');
    expect(await fault(strongPassword, { conformPasswords: undefined })).toBe('no-conform-password');
    expect(await fault(strongPassword, { conformPasswords: `${strongPassword} ` })).toBe('passwords-differ');
  });
});
