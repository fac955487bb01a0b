import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import {
  mailLogin,
  startMailServer,
  type TakenMail,
  type TestMailServer,
} from '../../../test/start-mail-server';
import { waitUntil } from '../../../test/wait-until';
import { sendBySmtp } from './mail-transport';

const username = 'editor@demo.test';
const fresh = 'sieben Möwen kauen Kreide';

let server: TestMailServer;
let served: ServedDemo;
beforeAll(async () => {
  server = await startMailServer();
  served = await serveDemo({
    SMTP_URL: `smtp://${mailLogin.user}:${mailLogin.pass}@127.0.0.1:${server.port}?tls=off`,
    MAIL_FROM: 'no-reply@law.test',
    PUBLIC_BASE_URL: 'https://lexboard.test',
  });
});
afterAll(async () => {
  await served.close();
  await server.stop();
});

/** Asks for a password link, and returns the mail with it. */
async function askForMail(): Promise<TakenMail> {
  // A mail about an earlier change may arrive in between.
  const links = () => server.taken().filter(({ text }) => text.includes('Subject: Set a new password'));
  const before = links().length;
  expect((await served.post('/api/user-forget', { username })).body.success).toBe(1);
  await waitUntil(async () => links().length > before);
  const [mail, ...more] = links().slice(before);
  if (!mail || more.length > 0) throw new Error(`not one mail but ${1 + more.length}`);
  return mail;
}

/** Decodes the text of a mail, whose lines are wrapped in transit. */
function read({ text }: TakenMail): { head: string; body: string } {
  const [head = '', ...rest] = text.split(/\r?\n\r?\n/);
  const unwrapped = rest
    .join('\n\n')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return {
    head,
    body: /^content-transfer-encoding: quoted-printable/im.test(head) ? unwrapped : rest.join('\n\n'),
  };
}

const reach = (login: typeof mailLogin | undefined) =>
  sendBySmtp({ host: '127.0.0.1', port: server.port, tls: 'off', login }, 'no-reply@law.test');
const mailTo = (recipient: string) => ({
  id: '7f8d0a52-3c4e-4a55-9a44-0a3d1f6b2c11',
  recipient,
  subject: 'Überfällig',
  body: 'Guten Tag',
  madeAt: new Date('2026-11-20T09:00:00Z'),
});

describe('the mail server Haraka', () => {
  it('gets the mail for a forgotten password, and its link sets a new one, once', async () => {
    const mail = await askForMail();
    expect([mail.user, mail.to]).toEqual([mailLogin.user, [username]]);
    const { body } = read(mail);
    const [link = ''] = /^https:\S+$/m.exec(body) ?? [];
    const { origin, pathname, searchParams } = new URL(link);
    expect([origin, pathname]).toEqual(['https://lexboard.test', '/reset_password']);
    const renew = () =>
      served.post('/api/user-newPassword', {
        password: fresh,
        conformPasswords: fresh,
        auth_token: searchParams.get('authToken'),
      });
    expect((await renew()).body.success).toBe(1);
    expect((await renew()).body.success).toBe(0);
    expect((await served.post('/api/login', { username, password: fresh })).body.success).toBe(1);
  });

  it('gets a mail with the headers that avoid spam folders and automatic replies', async () => {
    const { head } = read(await askForMail());
    for (const line of [
      /^From: Lexboard <no-reply@law\.test>$/m,
      /^To: <?editor@demo\.test>?$/m,
      /^Subject: \S/m,
      /^Message-ID: <[\w-]{36}@law\.test>$/m,
      /^Date: \w{3}, \d/m,
      /^Auto-Submitted: auto-generated$/m,
      /^MIME-Version: 1\.0$/m,
    ])
      expect(head.replaceAll('\r', '')).toMatch(line);
  });

  const refusals: [string, typeof mailLogin | undefined, string, RegExp][] = [
    ['does not know the login', { ...mailLogin, pass: 'wrong' }, username, /Invalid login/],
    ['wants a login that is not given', undefined, username, /no such mailbox/],
    ['refuses the recipient', mailLogin, 'nobody@a.test', /no such mailbox/],
  ];
  it.each(refusals)('fails the mail if it %s', async (_why, login, recipient, words) => {
    const before = server.taken().length;
    await expect(reach(login)(mailTo(recipient))).rejects.toThrow(words);
    expect(server.taken()).toHaveLength(before);
  });
});
