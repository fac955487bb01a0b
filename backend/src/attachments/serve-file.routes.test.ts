import { runAs } from '../../test/fresh-database';
import { sendFile } from '../../test/send-file';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { hashToken, makeRandomToken } from '../auth/sessions/token';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const sql = (text: string) => runAs(served.database.admin, text);
const token = (name: DemoName) => ({ authorization: served.as(name).token });

/** Attaches a file to a law and returns its id. */
async function attached(name: string, { lawId = 1, content = 'text' } = {}): Promise<string> {
  const editor = served.as('editor@demo.test');
  const { body } = await sendFile({ address: served.address, token: editor.token, name, content });
  await sql(`update attachment set record_id = ${lawId} where id = '${body.fileId}'`);
  return String(body.fileId);
}

const open = (file: string, headers: Record<string, string> = token('viewer@demo.test'), kind = 'law') =>
  fetch(`${served.address}/attachment/${kind}/${file}`, { headers });

describe('a file', () => {
  it('is served unchanged to every member, as a download', async () => {
    const id = await attached('Été (1) नियम.txt', { content: 'a law' });
    const response = await open(`${id}~anything`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('a law');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '5',
      'content-disposition':
        'attachment; filename="_t_ (1) ____.txt"; filename*=UTF-8\'\'%C3%89t%C3%A9%20%281%29%20%E0%A4%A8%E0%A4%BF%E0%A4%AF%E0%A4%AE.txt',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('is found by its bare name', async () => {
    await attached('Only one.txt', { content: 'one' });
    expect(await (await open('only%20one.txt')).text()).toBe('one');
  });

  it('is found by a name that two records have if both files are the same', async () => {
    await attached('twice.txt', { content: 'same' });
    await attached('twice.txt', { content: 'same', lawId: 2 });
    expect(await (await open('twice.txt')).text()).toBe('same');
  });

  it('is not guessed by a name that two records have if the files differ', async () => {
    await attached('differs.txt', { content: 'one' });
    const id = await attached('differs.txt', { content: 'two', lawId: 2 });
    expect((await open('differs.txt')).status).toBe(409);
    expect(await (await open(`${id}~differs.txt`)).text()).toBe('two');
  });

  it('is found by its address with the longest name of the widest characters', async () => {
    const name = `${'न'.repeat(196)}.txt`;
    const id = await attached(name);
    expect((await open(`${id}~${encodeURIComponent(name)}`)).status).toBe(200);
  });
});

describe('a file is not served', () => {
  const notFound = { status: 404, message: 'There is no such file.' };
  const answerOf = async (response: Response) => {
    const { message } = (await response.json()) as { message: string };
    return { status: response.status, message };
  };

  it('to another organisation, by id or by name', async () => {
    const id = await attached('ours.txt');
    const other = token('admin@other.test');
    expect(await answerOf(await open(`${id}~ours.txt`, other))).toEqual(notFound);
    expect(await answerOf(await open('ours.txt', other))).toEqual(notFound);
  });

  it('under another kind', async () => {
    const id = await attached('law.txt');
    expect(await answerOf(await open(id, token('viewer@demo.test'), 'license'))).toEqual(notFound);
  });

  it('once it was removed', async () => {
    const id = await attached('removed.txt');
    await sql(`update attachment set removed_at = now() where id = '${id}'`);
    expect(await answerOf(await open(id))).toEqual(notFound);
  });

  it('if its record was deleted', async () => {
    const id = await attached('deleted.txt', { lawId: 3 });
    await sql(`update record set deleted_at = now() where org_id = 1 and kind = 'law' and id = 3`);
    expect(await answerOf(await open(id))).toEqual(notFound);
  });

  it('if no record has taken it yet, except to its author', async () => {
    const editor = served.as('editor@demo.test');
    const { body } = await sendFile({
      address: served.address,
      token: editor.token,
      name: 'mine.txt',
      content: 'x',
    });
    expect(await answerOf(await open(String(body.fileId)))).toEqual(notFound);
    expect((await open(String(body.fileId), { authorization: editor.token })).status).toBe(200);
  });

  it('if its bytes are missing', async () => {
    const id = await attached('lost.txt');
    await served.files.remove({ orgId: 1, content: id });
    expect(await answerOf(await open(id))).toEqual(notFound);
  });

  it('if its bytes are not the uploaded ones, whether or not their number is the same', async () => {
    const id = await attached('changed.txt', { content: 'agreed' });
    for (const content of ['denied', 'agreed not', '']) {
      await served.files.change({ orgId: 1, content: id }, content);
      expect(await answerOf(await open(id))).toEqual({
        status: 500,
        message: 'The stored file is not the uploaded file, so it cannot be downloaded. Tell an administrator.',
      });
    }
  });

  it('completely if a large file was changed: the response breaks off before its end', async () => {
    const id = await attached('large.txt', { content: 'a'.repeat(3_000_000) });
    await served.files.change({ orgId: 1, content: id }, `${'a'.repeat(2_999_999)}b`);
    const response = await open(id);
    expect(response.headers.get('content-length')).toBe('3000000');
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it.each([
    '..%2f..%2fetc%2fpasswd',
    '..',
    '%2e%2e%2f%2e%2e',
    'x',
    "';drop table record;--",
    '%25',
    '%F0%9F%98%80',
    'x'.repeat(1900),
  ])('by the path %s', async (file) => {
    expect((await open(file)).status).toBe(404);
  });

  it('by a name with NUL', async () => {
    expect((await open('a%00.txt')).status).toBe(422);
  });
});

describe('a link on a page of the product', () => {
  const cookie = makeRandomToken(1);
  beforeAll(() =>
    sql(`insert into session (org_id, token_hash, bind_hash, account_id, family, kind, absolute_until)
      select 1, '\\x${hashToken(makeRandomToken(1)).toString('hex')}', '\\x${hashToken(cookie).toString('hex')}', id,
        gen_random_uuid(), 'full', now() + interval '1 hour'
      from account where username = 'viewer@demo.test'`),
  );

  it.each([
    ['same-origin', 200],
    ['none', 200],
    ['same-site', 401],
    ['cross-site', 401],
  ])('from %s with the cookie alone gives %i', async (site, status) => {
    const id = await attached(`${site}.txt`);
    expect((await open(id, { cookie: `lcb=${cookie}`, 'sec-fetch-site': site })).status).toBe(status);
  });

  it('without a token or cookie gives 401', async () => {
    expect((await open('x.txt', {})).status).toBe(401);
  });

  it('accepts the cookie alone for no other call', async () => {
    const headers = { cookie: `lcb=${cookie}`, 'sec-fetch-site': 'same-origin' };
    expect((await fetch(`${served.address}/api/law/allLawlist`, { headers })).status).toBe(401);
  });
});
