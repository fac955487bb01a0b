import { askPatiently } from '../../../test/ask-patiently';
import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { mailLogin, startMailServer, type TestMailServer } from '../../../test/start-mail-server';
import { waitUntil } from '../../../test/wait-until';
import { demoPassword } from './demo-people';

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
  askPatiently(`${served.address}/api/login`, {
    body: { username, password },
    headers: cookie === undefined ? {} : { 'sec-fetch-site': 'same-origin', cookie },
  });

/** The mails to this user, without the alerts to operators. */
const letters = () => server.taken().filter(({ to }) => to.includes(username));

/** Repeats the tries until the lock, and returns the only mail that follows, as one line. */
async function letterAfter(tryWrong: () => Promise<unknown>): Promise<string> {
  const before = letters().length;
  for (let tries = 0; tries < freeTries; tries += 1) await tryWrong();
  await waitUntil(async () => letters().length > before);
  const [mail] = letters().slice(before);
  return (mail?.text ?? '').replace(/=\r?\n/g, '').replace(/\s+/g, ' ');
}

describe('the letter about a lock says what happened:', () => {
  it('wrong passwords of strangers, which lock the name for new browsers', async () => {
    const text = await letterAfter(() => signIn('wrong'));
    expect(text).toContain('Subject: Sign-in with your name is locked for a while');
    expect(text).toContain('Somebody typed wrong passwords for your name');
    expect(text).toContain('A browser in which you signed in before still can');
  });

  it('wrong passwords in a known browser, which lock that browser', async () => {
    const { headers } = await signIn(demoPassword, '');
    const cookie = /\blck=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
    const text = await letterAfter(() => signIn('wrong', cookie));
    expect(text).toContain('in a browser in which you signed in before');
    expect(text).toContain('That browser cannot sign in');
  });

  it('wrong codes, so that somebody has the password', async () => {
    const authorization = String((await signIn(demoPassword)).body.access_token);
    await runAs(served.database.admin, "update session set kind = 'code' where ended_at is null");
    const url = `${served.address}/api/twofactor`;
    const text = await letterAfter(() =>
      fetchAnswer(url, { body: { otp: '000000' }, headers: { authorization } }),
    );
    expect(text).toContain('Subject: Somebody who has your password typed wrong codes');
    expect(text).toContain('gave the right password for your name');
    expect(text).toContain('set a new one now');
    expect(text).not.toContain('Your password has not changed');
  });

  it('wrong passwords of somebody who is signed in, so that somebody has a session', async () => {
    const authorization = String((await signIn(demoPassword)).body.access_token);
    const url = `${served.address}/api/twofactor/start`;
    const text = await letterAfter(() =>
      fetchAnswer(url, { body: { currentPassword: 'wrong' }, headers: { authorization } }),
    );
    expect(text).toContain('Somebody who is signed in with your name');
    expect(text).toContain('which ends all sessions');
  });
});
