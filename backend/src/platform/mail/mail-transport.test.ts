import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { testDataFolder } from '../../../test/data-folder';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { mailLogin, startMailServer, type TakenMail, type TestMailServer } from '../../../test/start-mail-server';
import { waitUntil } from '../../../test/wait-until';
import { readSettings } from '../settings';
import type { SmtpServer } from './mail-settings';
import { chooseMailTransport, deleteOldOutboxFiles, sendBySmtp } from './mail-transport';

describe('mail transport:', () => {
  const folder = testDataFolder();
  afterAll(() => folder.remove());
  afterEach(() => jest.restoreAllMocks());

  const mail = {
    id: '6f8f6f0e-0000-4000-8000-000000000001',
    recipient: 'anna@a.test',
    subject: 'Set a new password',
    body: 'https://a.test/reset_password?authToken=geheim',
    madeAt: new Date(0),
  };

  /** Returns what a server with these settings prints about a mail with a link. */
  async function shownBy(env: NodeJS.ProcessEnv): Promise<string> {
    const lines: string[] = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    await chooseMailTransport(readSettings({ DATA_DIR: folder.path, ...env })).send(mail);
    return lines.join('');
  }

  describe('without SMTP_URL,', () => {
    const cases: [string, NodeJS.ProcessEnv][] = [
      ['without the demo', { DEMO: 'off' }],
      ['with a database elsewhere', { DATABASE_URL: 'postgres://a@b/c' }],
      ['at a public address', { PUBLIC_BASE_URL: 'https://law.example.org' }],
      ['at a public address with the demo', { PUBLIC_BASE_URL: 'https://law.example.org', DEMO: 'on' }],
      ['in silence', { LOG_LEVEL: 'silent' }],
    ];
    it.each(cases)('a server %s writes a link only to its outbox', async (_what, env) => {
      expect(await shownBy(env)).toBe('');
      expect(readdirSync(`${folder.path}/outbox`)).toEqual([`${mail.id}.eml`]);
    });

    it('the demo on a developer’s machine prints the link', async () => {
      expect(await shownBy({})).toContain('authToken=geheim');
    });
  });
});

describe('outbox folder:', () => {
  const folder = testDataFolder();
  afterAll(() => folder.remove());
  const days = (count: number) => Date.now() + count * 24 * 3_600_000;

  describe('the outbox as a folder', () => {
    it('has nothing to clear if it does not exist yet', async () => {
      await expect(deleteOldOutboxFiles(folder.path, days(31))).resolves.toBeUndefined();
    });

    it.each([
      [29, ['a.eml']],
      [31, []],
    ])('contains after %d days %j', async (count, remaining) => {
      const outbox = `${folder.path}/outbox`;
      mkdirSync(outbox, { recursive: true });
      writeFileSync(`${outbox}/a.eml`, '');
      await deleteOldOutboxFiles(folder.path, days(count));
      expect(readdirSync(outbox)).toEqual(remaining);
    });
  });
});

describe('mail by SMTP:', () => {
  const mail = {
    id: '7f8d0a52-3c4e-4a55-9a44-0a3d1f6b2c11',
    recipient: 'anna@a.test',
    subject: 'Überfällig\r\nBcc: x@y.test',
    body: 'Guten Tag\n\nhttps://a.test/reset?authToken=geheim',
    madeAt: new Date('2026-11-20T09:00:00Z'),
  };
  const login = { user: 'lexboard', pass: 'secret' };

  type Taken = { to: string[]; user: unknown; text: string };
  const servers: SMTPServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
  });

  async function listen(options: SMTPServerOptions = {}) {
    const received: Taken[] = [];
    const server = new SMTPServer({
      // Only the tests connect to it, so no warning about its certificate is needed.
      logger: false,
      authOptional: true,
      onAuth: ({ username, password }, _session, callback) =>
        username === login.user && password === login.pass
          ? callback(null, { user: username })
          : callback(new Error('not known here')),
      onData: async (stream, { envelope, user }, callback) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), user, text: await text(stream) });
        callback();
      },
      ...options,
    });
    server.on('error', () => undefined);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const reach = (tls: SmtpServer['tls'], known: SmtpServer['login']) =>
      sendBySmtp({ host: '127.0.0.1', port, tls, login: known }, 'no-reply@law.test');
    return { received, reach };
  }

  describe('a mail server', () => {
    it('gets the mail for its one recipient, with the complete text', async () => {
      const { received, reach } = await listen({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
      await reach('off', login)(mail);
      expect(received).toEqual([{ to: ['anna@a.test'], user: login.user, text: expect.any(String) }]);
      const head = received[0]?.text.split('\r\n\r\n')[0] ?? '';
      expect(head).toContain(`Message-ID: <${mail.id}@law.test>`);
      expect(head).toContain('From: Lexboard <no-reply@law.test>');
      expect(head).not.toMatch(/^Bcc/m);
      expect(received[0]?.text).toContain('https://a.test/reset?authToken=');
    });

    it('gets no unencrypted mail if it must offer STARTTLS but does not', async () => {
      const { received, reach } = await listen({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
      await expect(reach('after greeting', login)(mail)).rejects.toThrow(/STARTTLS/);
      expect(received).toEqual([]);
    });

    it('gets nothing if its certificate is not trusted', async () => {
      const { received, reach } = await listen();
      await expect(reach('after greeting', undefined)(mail)).rejects.toThrow(/certificate|self.signed/i);
      expect(received).toEqual([]);
    });

    it('fails the mail if it does not know the login', async () => {
      const { reach } = await listen({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
      await expect(reach('off', { ...login, pass: 'wrong' })(mail)).rejects.toThrow(/not known here/);
    });

    it('fails the mail if it refuses the recipient', async () => {
      const { reach } = await listen({
        disabledCommands: ['STARTTLS'],
        onRcptTo: (_address, _session, callback) => callback(new Error('no such mailbox')),
      });
      await expect(reach('off', undefined)(mail)).rejects.toThrow(/no such mailbox/);
    });
  });
});

describe('mail server:', () => {
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
  async function requestMail(): Promise<TakenMail> {
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
      const mail = await requestMail();
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
      const { head } = read(await requestMail());
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
});
