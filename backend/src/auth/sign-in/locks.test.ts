import { askPatiently } from '../../../test/ask-patiently';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from './demo-people';

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
  askPatiently(`${served.address}/api/login`, { body: { username, password } });
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
    statuses.push((await askPatiently(`${loose.address}/api/login`, { body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

describe('a locked account', () => {
  const username = 'editor@demo.test';

  it('refuses the right password too, until the lock is over', async () => {
    await tryWrong(username, 5);
    expect((await signIn(username, demoPassword)).status).toBe(429);
    await later(60);
    expect((await signIn(username, demoPassword)).body.success).toBe(1);
  });

  it('is locked twice as long each time, up to fifteen minutes', async () => {
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

  it('gets all tries back after fifteen quiet minutes', async () => {
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

  it('has no lock after four wrong passwords and a right one, which restarts the count', async () => {
    await tryWrong(username, 4);
    expect((await signIn(username, demoPassword)).body.success).toBe(1);
    expect(await tryWrong(username, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

it('one network may have 60 wrong sign-ins a minute, here six at a tenth of the limits, whatever the names', async () => {
  const strict = await serveDemo({ LIMIT_FACTOR: '0.1' });
  others.push(strict);
  const wrong = (nth: number) =>
    askPatiently(`${strict.address}/api/login`, {
      body: { username: `nobody-${nth}@demo.test`, password: 'x' },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, (_none, nth) => wrong(nth)));
  expect(lockedOf(answers)).toBe(4);
  const body = { username: 'viewer@demo.test', password: demoPassword };
  const { message } = (await askPatiently(`${strict.address}/api/login`, { body })).body;
  expect(message).toMatch(/^Too many requests\./);
});

it('behind a trusted proxy, the network is that of the address which the proxy names', async () => {
  const behind = await serveDemo({ LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '127.0.0.1, ::1' });
  others.push(behind);
  const from = (address: string) =>
    askPatiently(`${behind.address}/api/login`, {
      body: { username: `x-${Math.random()}`, password: 'wrong' },
      headers: { 'x-forwarded-for': address },
    });
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => from('2001:db8:0:7::1')));
  expect(lockedOf(await many(7))).toBe(1);
  expect([(await from('2001:db8:0:7::2')).status, (await from('2001:db8:0:8::1')).status]).toEqual([
    429, 200,
  ]);
});
