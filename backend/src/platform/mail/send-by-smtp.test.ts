import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpServer } from './mail-settings';
import { sendBySmtp } from './mail-transport';

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
  const taken: Taken[] = [];
  const server = new SMTPServer({
    // Only the tests connect to it, so no warning about its certificate is needed.
    logger: false,
    authOptional: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === login.user && password === login.pass
        ? callback(null, { user: username })
        : callback(new Error('not known here')),
    onData: async (stream, { envelope, user }, callback) => {
      taken.push({ to: envelope.rcptTo.map(({ address }) => address), user, text: await text(stream) });
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
  return { taken, reach };
}

describe('a mail server', () => {
  it('gets the mail for its one recipient, with the complete text', async () => {
    const { taken, reach } = await listen({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await reach('off', login)(mail);
    expect(taken).toEqual([{ to: ['anna@a.test'], user: login.user, text: expect.any(String) }]);
    const head = taken[0]?.text.split('\r\n\r\n')[0] ?? '';
    expect(head).toContain(`Message-ID: <${mail.id}@law.test>`);
    expect(head).toContain('From: Lexboard <no-reply@law.test>');
    expect(head).not.toMatch(/^Bcc/m);
    expect(taken[0]?.text).toContain('https://a.test/reset?authToken=');
  });

  it('gets no unencrypted mail if it must offer STARTTLS but does not', async () => {
    const { taken, reach } = await listen({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await expect(reach('after greeting', login)(mail)).rejects.toThrow(/STARTTLS/);
    expect(taken).toEqual([]);
  });

  it('gets nothing if its certificate is not trusted', async () => {
    const { taken, reach } = await listen();
    await expect(reach('after greeting', undefined)(mail)).rejects.toThrow(/certificate|self.signed/i);
    expect(taken).toEqual([]);
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
