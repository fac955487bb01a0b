import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { hashToken, makeToken } from '../../auth/sessions/token';
import { demoPassword } from '../../auth/sign-in/demo-people';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({ LIMIT_FACTOR: '1' });
});
afterAll(() => served.close());

const jump = "interval '3650 days'";
const run = (...statements: string[]) => runAs(served.database.admin, ...statements);
const signIn = (password: string) => served.post('/api/login', { username: 'editor@demo.test', password });
const isOpen = async (token: string) =>
  (await served.post('/api/session/me', {}, { authorization: token })).status === 200;

describe('after a clock jump of 3650 days and back', () => {
  it('nobody is locked out: a lock and a limit that end in ten years have passed', async () => {
    for (let nth = 0; nth < 6; nth += 1) await signIn('wrong');
    expect((await signIn(demoPassword)).status).toBe(429);
    await run(`update attempt set points = 1000, expire = expire + 3650 * 86400000::bigint`);
    expect((await signIn(demoPassword)).body).toMatchObject({ success: 1 });
  });

  it.each([
    ['was made', `made_at = made_at + ${jump}, absolute_until = absolute_until + ${jump}`],
    ['was used', `last_seen_at = last_seen_at + ${jump}`],
  ])('a session that %s in the meantime is over', async (_what, change) => {
    const { access_token: token } = (await signIn(demoPassword)).body;
    expect(await isOpen(String(token))).toBe(true);
    await run(`update session set ${change}`);
    expect(await isOpen(String(token))).toBe(false);
  });

  it('a password link that ends in ten years is invalid', async () => {
    const token = makeToken(1);
    const insert = (until: string) =>
      run(
        `insert into password_reset values (1, '\\x${hashToken(token).toString('hex')}', 1, now() + ${until})
         on conflict (org_id, token_hash) do update set expires_at = excluded.expires_at`,
      );
    const check = async () => (await served.post('/api/user-newPassword/check', { auth_token: token })).body;
    await insert("interval '1 hour'");
    expect(await check()).toMatchObject({ success: 1 });
    await insert(jump);
    expect(await check()).not.toMatchObject({ success: 1 });
  });
});
