import { createHash } from 'node:crypto';
import { runAs } from '../../test/fresh-database';
import { officeDocument } from '../../test/office-document';
import { type FileRequest, sendFile } from '../../test/send-file';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({ ATTACHMENT_MB: '1' });
});
afterAll(() => served.close());

const upload = (request: Partial<FileRequest>) => {
  const { token } = served.as('editor@demo.test');
  return sendFile({ address: served.address, token, name: 'a.txt', content: 'text', ...request });
};
const rows = (where: string) =>
  runAs<{ id: string; content: string; type: string; hash: string; size: number }>(
    served.database.admin,
    `select id, content, type, size, encode(sha256, 'hex') as hash from attachment where ${where}`,
  );

describe('an upload', () => {
  it('is stored under an id that is not its name', async () => {
    const { status, body } = await upload({ name: 'Notice नियम.txt', content: 'a law' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: 1, fileId: expect.stringMatching(/^[\w-]{22}$/), name: 'Notice नियम.txt', size: 5 },
    });
    const [row] = await rows(`id = '${body.fileId}'`);
    expect(row).toMatchObject({
      type: 'text/plain; charset=utf-8',
      size: 5,
      hash: createHash('sha256').update('a law').digest('hex'),
    });
  });

  it('is in the journal with its name, size, type and request id', async () => {
    await upload({ name: 'journal.txt', content: 'noted' });
    const [entry] = await runAs<Record<'actor' | 'kind' | 'name' | 'action' | 'request', string> & { changes: object }>(
      served.database.admin,
      `select actor_name as actor, kind, name, action, changes, request_id as request from journal where chain = 'activity' order by seq desc limit 1`,
    );
    const sha256 = createHash('sha256').update('noted').digest('hex');
    expect(entry).toEqual({
      actor: 'editor@demo.test',
      ...{ kind: 'law', name: 'journal.txt' },
      action: 'Uploaded',
      request: expect.stringMatching(/\S{8}/),
      changes: { file: [null, 'journal.txt'], size: [null, 5], sha256: [null, sha256] },
    });
  });

  it.each([
    ['proof', 'occurrence'],
    ['certificate', 'holding'],
    ['othercompliance', 'other_compliance'],
  ] as const)('of a %s has the kind of what it is for in the log, and its own name', async (kind, logged) => {
    await upload({ kind, name: 'challan.pdf', content: new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n')) });
    const { body } = await served.as('editor@demo.test').post('/api/activity-log/list', { kind: logged });
    expect(Object(body).data[0]).toMatchObject({ action: 'Uploaded', kind: logged, name: 'challan.pdf', view: null });
  });

  it('is stored in the folder of its organisation, and the waiting folder stays empty', async () => {
    const { body } = await upload({ content: 'here' });
    expect(await served.files.read({ orgId: 1, content: String(body.fileId) })).toBe('here');
    expect(served.files.waiting()).toEqual([]);
  });

  it.each(['license', 'return', 'othercompliance'] as const)('is accepted for a %s', async (kind) => {
    const { body } = await upload({ kind, name: 'a.docx', content: new Uint8Array(officeDocument('docx')) });
    expect(body).toMatchObject({ success: 1, name: 'a.docx' });
  });

  it('may contain the name of its sender', async () => {
    const more = { accessusername: 'Editor@demo.test' };
    expect((await upload({ more })).status).toBe(200);
  });

  it('of exactly the maximum size is accepted', async () => {
    expect((await upload({ content: 'x'.repeat(1_048_576) })).body).toMatchObject({ size: 1_048_576 });
  });
});

const forbidden = [...`,$#@!^*+=[]{}'\\|<>/?";:`].map((character) => `a${character}b.txt`);
const refusals: [string, Partial<FileRequest>, number, string][] = [
  ...forbidden.map((name): [string, Partial<FileRequest>, number, string] => [
    `the name ${name}`,
    { name },
    422,
    `File "${name}" contains invalid characters`,
  ]),
  ['a percent sign', { name: 'a%b.txt' }, 422, 'File "a%b.txt" contains invalid characters'],
  ['a hidden name', { name: '.txt' }, 422, 'File ".txt" contains invalid characters'],
  ['a way out', { name: '../../a.txt' }, 422, 'File "../../a.txt" contains invalid characters'],
  ['a turned name', { name: 'a\u202etxt.txt' }, 422, 'File "a\u202etxt.txt" contains invalid characters'],
  ['a program', { name: 'a.exe' }, 422, 'File "a.exe" is not of an allowed type.'],
  ['a dressed-up program', { name: 'a.exe.txt' }, 422, 'File "a.exe.txt" is not of an allowed type.'],
  ['a device', { name: 'CON.txt' }, 422, 'File "CON.txt" has a name that Windows keeps for a device.'],
  ['a name too long', { name: `${'x'.repeat(200)}.txt` }, 422, `File "${'x'.repeat(200)}" has too long a name.`],
  ['another content', { name: 'a.pdf' }, 422, 'File "a.pdf" cannot be used: it is something else.'],
  ['one byte too much', { content: 'x'.repeat(1_048_577) }, 413, 'File "a.txt" is larger than 1 MB.'],
  ['far too much', { content: 'x'.repeat(12_000_000) }, 413, 'File "a.txt" is larger than 1 MB.'],
  [
    'a second file',
    { more: { other: new Blob(['x']) } },
    422,
    'Send one file as multipart/form-data, and besides it no more than accessusername.',
  ],
  [
    'an unknown field',
    { more: { record: '1' } },
    422,
    'Send one file as multipart/form-data, and besides it no more than accessusername.',
  ],
  [
    'the name of another',
    { more: { accessusername: 'admin@demo.test' } },
    401,
    'The accessusername is not the user of this session. Please sign in.',
  ],
];

describe('an upload is refused', () => {
  it.each(refusals)('for %s', async (_what, request, status, message) => {
    const before = await rows('true');
    const answer = await upload(request);
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
    expect(await rows('true')).toHaveLength(before.length);
    expect(served.files.waiting()).toEqual([]);
  });

  const bodies: [string, string, string][] = [
    ['a body of JSON', 'application/json', '{}'],
    ['a text', 'text/plain', 'x'],
    ['a form without its boundary', 'multipart/form-data', 'x'],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    ],
    ['an empty form', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['a form of nothing', 'multipart/form-data; boundary=b', ''],
    [
      'a polluting field',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n',
    ],
  ];
  it.each(bodies)('for %s', async (_what, type, body) => {
    const headers = { 'content-type': type, authorization: served.as('editor@demo.test').token };
    const response = await fetch(`${served.address}/api/attachment/law`, { method: 'POST', headers, body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: 0 });
    expect(served.files.waiting()).toEqual([]);
  });

  it('for a viewer', async () => {
    expect((await upload({ token: served.as('viewer@demo.test').token })).status).toBe(403);
  });

  it('without a sign-in', async () => {
    expect((await upload({ token: '' })).status).toBe(401);
  });

  it('for a form sent to any other call', async () => {
    const { token } = served.as('editor@demo.test');
    const form = new FormData();
    form.append('id', '1');
    const init = { method: 'POST', headers: { authorization: token }, body: form };
    expect((await fetch(`${served.address}/api/law/edit`, init)).status).toBe(422);
  });
});

test('the upload limits are sent to every user who may see records', async () => {
  const { body } = await served.as('viewer@demo.test').post('/api/attachment/limits', {});
  expect(body).toEqual({ success: 1, fileBytes: 1_048_576, recordBytes: 52_428_800, files: 20 });
});

describe('the storage of an organisation', () => {
  let small: ServedDemo;
  beforeAll(async () => {
    small = await serveDemo({ ATTACHMENT_MB: '1', STORAGE_PER_ORGANISATION_MB: '1' });
  });
  afterAll(() => small.close());
  const send = (username: 'editor@demo.test' | 'admin@other.test', bytes: number) =>
    sendFile({
      address: small.address,
      token: small.as(username).token,
      name: `${bytes}.txt`,
      content: 'x'.repeat(bytes),
    });

  it('can be filled to the last byte, but not beyond', async () => {
    expect((await send('editor@demo.test', 1_048_570)).status).toBe(200);
    expect(await send('editor@demo.test', 7)).toMatchObject({
      status: 422,
      body: { message: 'The files of your organisation may have at most 1 MB together.' },
    });
    expect((await send('editor@demo.test', 6)).status).toBe(200);
  });

  it('counts files that share their bytes once', async () => {
    await runAs(
      small.database.admin,
      `insert into attachment (org_id, id, kind, name, size, type, sha256, made_by, content)
       select org_id, 'copy-' || id, kind, name, size, type, sha256, made_by, content from attachment
       where size = 6`,
    );
    await runAs(small.database.admin, 'update attachment set size = size - 6 where size > 6');
    expect((await send('editor@demo.test', 6)).status).toBe(200);
  });

  it('is not shared with other organisations', async () => {
    expect((await send('admin@other.test', 1_000)).status).toBe(200);
  });
});
