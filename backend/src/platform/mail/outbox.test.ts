import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { testDataFolder } from '../../../test/data-folder';
import { appDatabase, runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { createSystemActor } from '../database/actor';
import { okResult, refusedResult } from '../database/result';
import { silentLog } from '../operations/log';
import { sendToFolder } from './mail-transport';
import { deliverMail, type Mail, queueMail, type SendMail } from './outbox.store';

let served: ServedDemo;
let database: ReturnType<typeof appDatabase>;
const folder = testDataFolder();

beforeAll(async () => {
  served = await serveDemo();
  await served.backend.close();
  database = appDatabase(served.database);
});
afterAll(async () => {
  await database.end();
  await served.close();
  folder.remove();
});
beforeEach(() => rows('delete from mail'));

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const mailText = {
  subject: 'Überfällig\r\nBcc: x@y.test',
  body: 'Guten Tag\n\nhttps://a.test/reset?authToken=geheim',
};
const queue = (orgId: number, recipient: string) =>
  database.changeOrg(createSystemActor(orgId, 'test'), async ({ query }) => {
    await queueMail(query, { orgId, recipient, letter: mailText });
    return okResult(undefined);
  });
const deliver = (send: SendMail) => deliverMail(database, send, silentLog);

describe('the outbox', () => {
  it('is sent for all organisations, and stores no link afterwards', async () => {
    await queue(1, 'anna@a.test');
    await queue(2, 'bela@b.test');
    const sent: Mail[] = [];
    await deliver(async (mail) => void sent.push(mail));
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['anna@a.test', 'bela@b.test']);
    expect(await rows("select 1 from mail where body <> '' or sent_at is null")).toEqual([]);
    await deliver(async (mail) => void sent.push(mail));
    expect(sent).toHaveLength(2);
  });

  it('contains no mail of a transaction that was rolled back', async () => {
    await database.changeOrg(createSystemActor(1, 'test'), async ({ query }) => {
      await queueMail(query, { orgId: 1, recipient: 'anna@a.test', letter: mailText });
      return refusedResult('unknown-record');
    });
    expect(await rows('select 1 from mail')).toEqual([]);
  });

  it('retries a failed mail, later each time', async () => {
    await queue(1, 'anna@a.test');
    const tries: number[] = [];
    for (let nth = 1; nth <= 3; nth += 1) {
      await deliver(() => Promise.reject(new Error('the post is closed')));
      const [mail] = await rows<{ minutes: number }>(
        'select round(extract(epoch from not_before - now()) / 60)::integer as minutes from mail',
      );
      tries.push(mail?.minutes ?? 0);
      await rows('update mail set not_before = now()');
    }
    expect(tries).toEqual([1, 4, 9]);
    const sent: Mail[] = [];
    await deliver(async (mail) => void sent.push(mail));
    expect(sent[0]?.body).toBe(mailText.body);
  });

  it('gives up a mail that could not be sent in time, and stores no link of it', async () => {
    await queue(1, 'anna@a.test');
    await rows("update mail set expires_at = now() - interval '1 second', not_before = now() + interval '1 hour'");
    const sent: Mail[] = [];
    await deliver(async (mail) => void sent.push(mail));
    expect(sent).toEqual([]);
    const stored = await rows('select sent_at as sent, body, given_up_at is not null as given from mail');
    expect(stored).toEqual([{ sent: null, body: '', given: true }]);
  });

  it('hands each mail to only one of several servers', async () => {
    for (let nth = 0; nth < 10; nth += 1) await queue(1, `anna-${nth}@a.test`);
    const sent: string[] = [];
    const send = async ({ recipient }: Mail) => void sent.push(recipient);
    await Promise.all([deliver(send), deliver(send), deliver(send)]);
    expect([sent.length, new Set(sent).size]).toEqual([10, 10]);
  });
});

describe('without a mail server', () => {
  it('mails are files that only the operator can read, and their link is shown', async () => {
    await queue(1, 'anna@a.test');
    const lines: string[] = [];
    await deliver(sendToFolder(folder.path, 'no-reply@law.test', (line) => void lines.push(line)));
    const outbox = join(folder.path, 'outbox');
    const [name = ''] = readdirSync(outbox);
    expect(name).toMatch(/^[\w-]{36}\.eml$/);
    expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
    const [head = '', body = ''] = readFileSync(join(outbox, name), 'utf8').split(/\r\n\r\n(.*)/s);
    expect(head).toContain('To: anna@a.test\r\n');
    expect(head).not.toMatch(/^Bcc/m);
    expect(body).toContain('https://a.test/reset?authToken=geheim');
    expect(lines).toEqual([
      expect.stringMatching(/^Mail to anna@a\.test: .*https:\/\/a\.test\/reset\?authToken=geheim$/s),
    ]);
  });
});
