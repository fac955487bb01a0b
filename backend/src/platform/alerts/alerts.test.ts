import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SettingsError } from 'shared-lib/settings';
import { appDatabase, runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { mailLogin, startMailServer, type TestMailServer } from '../../../test/start-mail-server';
import { waitUntil } from '../../../test/wait-until';
import { buildCheckpointFolderPath } from '../journal/checkpoints/checkpoint-file';
import { silentLog } from '../operations/log';
import { readSettings } from '../settings';
import { createAlertRaiser } from './alerts.store';
import { postWebhook, signWebhookMessage } from './webhook';

describe('alerts:', () => {
  type ReceivedRequest = { headers: IncomingMessage['headers']; body: string };
  type SentAlert = { type: string; data: { kind: string; said: string; isSummary: boolean; more: number } };

  const secret = 'a secret of some thirty letters';
  const received: ReceivedRequest[] = [];
  /** The status that the receiver answers with. */
  let status = 204;
  const receiver = createServer(async (request, response) => {
    const body = await text(request);
    if (status === 204) received.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });

  let mails: TestMailServer;
  let served: ServedDemo;
  beforeAll(async () => {
    mails = await startMailServer();
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    served = await serveDemo({
      SMTP_URL: `smtp://${mailLogin.user}:${mailLogin.pass}@127.0.0.1:${mails.port}?tls=off`,
      // The mail server refuses the first address. The other one must still get the mail.
      ALERT_MAIL_TO: 'nobody@law.test,ops@law.test',
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`,
      ALERT_WEBHOOK_SECRET: secret,
      ALERTS_PER_HOUR: '2',
      ALERT_DENIALS: '5',
    });
  });
  afterAll(async () => {
    await served.close();
    receiver.close();
    await mails.stop();
  });
  beforeEach(() => {
    status = 204;
  });

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const sentAlerts = () => received.map(({ body }) => JSON.parse(body) as SentAlert);
  const alertsOf = (kind: string) => sentAlerts().filter(({ data }) => data.kind === kind);
  const sentTo = (subject: string) =>
    mails
      .taken()
      .filter(({ text }) => text.includes(`Subject: Alert: ${subject}`))
      .flatMap(({ to }) => to);
  /** Only the mails to the address in the settings. */
  const mailsOf = (subject: string) => sentTo(subject).filter((address) => address === 'ops@law.test');

  describe('operators get a mail and a signed webhook', () => {
    it('when a user name was locked', async () => {
      for (let nth = 0; nth < 5; nth += 1)
        await served.post('/api/login', { username: 'viewer@demo.test', password: 'wrong' });
      await waitUntil(async () => alertsOf('lock-out').length > 0 && mailsOf('A user name was locked').length > 0);
      expect(mailsOf('A user name was locked')).toHaveLength(1);
      expect(alertsOf('lock-out')[0]?.data.said).toMatch(/^User \d+ in organisation 1 was locked/);
      const [{ headers, body } = { headers: {}, body: '' }] = received;
      const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
      expect(headers['webhook-signature']).toBe(signWebhookMessage({ id, timestamp, text: body }, secret));
      expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(300);
    });

    it('when a user is refused again and again', async () => {
      const viewer = served.as('viewer@demo.test');
      for (let nth = 0; nth < 4; nth += 1) await viewer.post('/api/users/list', {});
      expect(alertsOf('denials')).toEqual([]);
      for (let nth = 0; nth < 3; nth += 1) await viewer.post('/api/users/list', {});
      await waitUntil(async () => alertsOf('denials').length > 0);
      expect(alertsOf('denials')).toHaveLength(1);
    });

    it('when a chain is shorter than its signed checkpoint', async () => {
      const signed = join(buildCheckpointFolderPath(served.dataFolder), '1.jsonl');
      await waitUntil(async () => existsSync(signed));
      await rows("update journal_head set seq = seq - 1 where org_id = 1 and chain = 'activity'");
      await waitUntil(async () => alertsOf('journal-broken').length > 0);
      expect(alertsOf('journal-broken')[0]?.data.said).toBe(
        'The activity of organisation 1 does not fit its last checkpoint.',
      );
      await rows("update journal_head set seq = seq + 1 where org_id = 1 and chain = 'activity'");
    });
  });

  describe('an alert', () => {
    const alarm = () => {
      const database = appDatabase(served.database);
      const alerts = { mailTo: ['ops@law.test'], webhook: undefined, mostPerHour: 2, refusalsPerMinute: 5 };
      return { raise: createAlertRaiser({ database, log: silentLog, alerts }), end: () => database.end() };
    };

    it('is sent again until somebody accepts it', async () => {
      status = 500;
      const { raise, end } = alarm();
      raise('clock-jump', 'The clock of the database has jumped by 3600 seconds.');
      await waitUntil(
        async () => (await rows("select 1 from alert where kind = 'clock-jump' and tries = 1")).length > 0,
      );
      status = 204;
      await rows("update alert set not_before = now() where kind = 'clock-jump'");
      await waitUntil(async () => alertsOf('clock-jump').length === 1);
      expect(mailsOf('The clock of the database has jumped')).toHaveLength(1);
      await end();
    });

    it('goes to every operator of the platform who is not disabled', async () => {
      const [operator, second] = ['operator@platform.test', 'second@platform.test'];
      await rows(`update account set is_disabled = true where username = '${second}'`);
      const { raise, end } = alarm();
      raise('session-stolen', 'A session of user 3 in organisation 1 was used in two places.');
      await waitUntil(async () => sentTo('A session was used in two places').length === 2);
      expect(sentTo('A session was used in two places').sort()).toEqual([operator, 'ops@law.test']);
      await end();
    });

    it('is sent up to the hourly limit, and the rest in one summary', async () => {
      const { raise, end } = alarm();
      for (let nth = 1; nth <= 6; nth += 1) {
        raise('file-changed', `File ${nth} is not what was uploaded.`);
        await waitUntil(async () => {
          const [stored] = await rows<{ count: number }>(
            "select coalesce(sum(case when is_summary then more else 1 end), 0)::integer as count from alert where kind = 'file-changed'",
          );
          return stored?.count === nth;
        });
      }
      raise('file-changed', 'File 1 is not what was uploaded.');
      await waitUntil(async () => alertsOf('file-changed').length === 2);
      await rows("update alert set not_before = now() where is_summary and kind = 'file-changed'");
      await waitUntil(async () => alertsOf('file-changed').length === 3);
      expect(alertsOf('file-changed')[2]?.data).toMatchObject({ isSummary: true, more: 4 });
      expect(mailsOf('A stored file is not the one')).toHaveLength(3);
      await end();
    });
  });
});

describe('alert settings:', () => {
  const url = 'https://alerts.law.test/lexboard';
  const secret = 'a secret of some thirty letters';

  test('can name several mail addresses and a webhook', () => {
    const { alerts } = readSettings({
      ALERT_MAIL_TO: 'ops@law.test, duty@law.test',
      ALERT_WEBHOOK_URL: url,
      ALERT_WEBHOOK_SECRET: secret,
    });
    expect(alerts).toMatchObject({ mailTo: ['ops@law.test', 'duty@law.test'], webhook: { url, secret } });
  });

  test.each([
    ['ALERT_MAIL_TO', { ALERT_MAIL_TO: 'ops' }],
    ['go together', { ALERT_WEBHOOK_URL: url }],
    ['go together', { ALERT_WEBHOOK_SECRET: secret }],
    ['24 to 200', { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: 'short' }],
    ['https', { ALERT_WEBHOOK_URL: 'http://alerts.law.test/', ALERT_WEBHOOK_SECRET: secret }],
  ])('a wrong one stops the start and says %s: %j', (words, env) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(words);
  });
});

describe('alert webhook:', () => {
  test('the signature equals that of the published example', () => {
    const text = '{"test": 2432232314}';
    const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', text };
    expect(signWebhookMessage(signed, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  test.each([302, 400, 500])('an answer of %d counts as not delivered', async (status) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await expect(postWebhook({ url, secret: 'secret' }, { id: '1', body: {} })).rejects.toThrow(String(status));
    server.close();
  });
});
