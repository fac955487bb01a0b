import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from './demo-people';

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
    await rows(
      `update account set password_hash = '${await weakHash()}' where username = 'editor@demo.test'`,
    );
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
