import { askPatiently } from '../../../test/ask-patiently';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { hashPassword } from '../identity/hash-password';
import { hashToken, makeToken } from '../sessions/token';
import { demoPassword } from './demo-people';

let served: ServedDemo;
beforeAll(async () => {
  // A tenth of the limits, since each checked password costs a hash: 6 a minute for an address, 18 for a /48.
  served = await serveDemo({ LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '127.0.0.1, ::1' });
});
afterAll(() => served.close());
beforeEach(() => runAs(served.database.admin, 'delete from attempt', 'delete from mail'));

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
type Try = { username?: string; password?: string; from?: string; cookie?: string };
const signIn = ({
  username = 'editor@demo.test',
  password = 'wrong',
  from = '192.0.2.1',
  cookie = '',
}: Try) =>
  askPatiently(`${served.address}/api/login`, {
    body: { username, password },
    headers: { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', cookie },
  });
/** Returns the cookie of a browser in which this user signed in. */
async function knownBrowser(username = 'editor@demo.test', from = '192.0.2.1'): Promise<string> {
  const { headers } = await signIn({ username, password: demoPassword, from });
  return /\blck=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
}
const successOf = async (asked: Try) => (await signIn({ password: demoPassword, ...asked })).body.success;
let nth = 0;
const nobody = () => {
  nth += 1;
  return `nobody-${nth}@demo.test`;
};
/** Sends this many wrong passwords for unknown users, a few at a time. */
async function flood(count: number, from: (nth: number) => string): Promise<number[]> {
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
    const statuses = await flood(330, (index) => `2001:db8:7:${index.toString(16)}::1`);
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
  it('signs in twice as often as it may be wrong, since right passwords are not counted', async () => {
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 3 }, () => successOf({})));
      expect(answers).toEqual([1, 1, 1]);
    }
  });

  it('is not counted for tries that were refused without a hash', async () => {
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
    const token = makeToken(1);
    await rows(
      `insert into password_reset values (1, '\\x${hashToken(token).toString('hex')}', 2, now() + interval '30 minutes')`,
    );
    const password = 'sieben Möwen kauen Kreide';
    const { body } = await askPatiently(`${served.address}/api/user-newPassword`, {
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
