import {
  hourMs,
  inMs,
  type OverrideContext,
  onOverrides,
  remote,
  signedIn,
  user,
} from '../../../test/override-context';

let fixture: OverrideContext;
onOverrides((opened) => {
  fixture = opened;
});

const ticketIn = (address: string) => address.split('#open=')[1] ?? '';

test('overrides: an administrator makes a link, opens its release and leaves it again', async () => {
  const { status, text } = await fixture.call('/api/releases/link', {
    remote,
    version: '1.0.0',
    minutes: 30,
  });
  const { address, until: end } = JSON.parse(text);
  expect(status).toBe(200);
  expect(address).toMatch(new RegExp(`^${fixture.edge.address}/setup/releases#open=[\\w-]+$`));
  expect(Date.parse(end) - Date.now()).toBeLessThanOrEqual(hourMs / 2);

  const answer = await fixture.call('/api/releases/open', { ticket: ticketIn(address) });
  expect(JSON.parse(answer.text)).toEqual({ success: 1, remote, version: '1.0.0', until: end });
  const setCookie = answer.headers['set-cookie']?.[0] ?? '';
  expect(setCookie).toMatch(/^lbo=[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1[78]\d\d$/);

  const cookie = `${signedIn}; ${setCookie.split(';')[0]}`;
  const { set, versions } = await fixture.page(cookie);
  expect(versions).toEqual(['1.0.0', '1.1.0']);
  expect(set.override).toEqual({ remote, version: '1.0.0', until: end });
  expect(set.files).toHaveProperty([`/assets/${remote}/1.0.0/app.4e5f.js`]);

  const leaveAnswer = await fixture.call('/api/releases/leave', {}, '', { cookie });
  expect(leaveAnswer.headers['set-cookie']).toEqual(['lbo=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect(await fixture.page(signedIn)).toMatchObject({ versions: ['1.1.0', '1.0.0'], setCookies: [] });
});

test('overrides: a page of another site cannot close an open release', async () => {
  const sent = { cookie: signedIn, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const { status, headers, text } = await fixture.call('/api/releases/leave', {}, '', sent);
  expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  expect(JSON.parse(text)).toMatchObject({ success: 0, message: 'Another site cannot ask for this.' });
});

test('overrides: a page with an open release and its policy name the hash of each of its files', async () => {
  const { cookie } = await fixture.open(await fixture.sign());
  const { headers, text } = await fixture.call('/roadmap', undefined, '', {
    cookie: `${signedIn}; ${cookie}`,
  });
  const { files } = (await fixture.page(`${signedIn}; ${cookie}`)).set;
  const scripts = Object.entries(files).filter(([url]) => /\/mfe-roadmap\/1\.0\.0\/.*\.js$/.test(url));
  expect(scripts).toHaveLength(3);
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(text)?.[1];
  for (const [, sha384] of scripts) expect(policy).toContain(`'${sha384}'`);
  expect(headers['integrity-policy']).toContain('blocked-destinations=(script)');
  expect(text).toContain('href="/assets/mfe-roadmap/1.0.0/app.4e5f.js"');
});

test('overrides: a release that nobody got yet opens with the stable one as fallback, but the stable one has none', async () => {
  const { cookie } = await fixture.open(await fixture.sign({ version: '1.2.0' }));
  expect((await fixture.page(`${signedIn}; ${cookie}`)).versions).toEqual(['1.2.0', '1.1.0']);
  const own = await fixture.open(await fixture.sign({ version: '1.1.0' }));
  expect((await fixture.page(`${signedIn}; ${own.cookie}`)).versions).toEqual(['1.1.0']);
});

test.each([
  ['', 401],
  ['editor', 403],
])('overrides: %j cannot make a link, open one or see versions: %i', async (who, status) => {
  const ticket = await fixture.sign({ user: 'editor@demo.test' });
  const answers = [
    await fixture.call('/api/releases/versions?remote=mfe-roadmap', undefined, who),
    await fixture.call('/api/releases/link', { remote, version: '1.0.0', minutes: 5 }, who),
    await fixture.call('/api/releases/open', { ticket }, who),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([]);
});

test.each([
  [{ remote: 'mfe-unknown' }, 409, 'mfe-unknown 1.0.0 is not in the registry.'],
  [{ remote: '../mfe-roadmap' }, 422, 'There is no such remote.'],
  [{ remote: 'shell' }, 422, 'There is no such remote.'],
  [{ version: '../1' }, 422, 'This is no version.'],
  [{ minutes: 61 }, 409, 'A link is good for 1 to 60 minutes.'],
  [{ minutes: 'all' }, 409, 'A link is good for 1 to 60 minutes.'],
  [{ version: '7.0.0' }, 409, 'mfe-roadmap 7.0.0 is not in the registry.'],
])('overrides: a request with %j makes no link', async (more, status, message) => {
  const request = { remote, version: '1.0.0', minutes: 5, ...more };
  const answer = await fixture.call('/api/releases/link', request);
  expect({ status: answer.status, message: JSON.parse(answer.text).message }).toEqual({ status, message });
});

test.each(['link', 'open', 'leave'])(
  'overrides: %s works by POST only, so following an address never does it',
  async (what) => {
    const { status, headers } = await fixture.call(`/api/releases/${what}`, undefined);
    expect([status, headers.allow, headers['set-cookie']]).toEqual([405, 'POST', undefined]);
  },
);

test('overrides: lists the versions of a remote in the registry, newest first; none for an unknown remote', async () => {
  const versions = async (of: string) =>
    JSON.parse((await fixture.call(`/api/releases/versions?remote=${of}`, undefined)).text).data;
  expect(await versions(remote)).toEqual([
    { version: '1.2.0', is: 'waiting' },
    { version: '1.1.0', is: 'stable' },
    { version: '1.0.0', is: 'past' },
  ]);
  expect(await versions('..')).toEqual([]);
  await fixture.withdraw();
  expect((await versions(remote)).map(({ version }: { version: string }) => version)).toEqual(['1.2.0', '1.1.0']);
});

test('overrides: the log says who may see which release until when, and nobody else gets it', async () => {
  const before = await fixture.page(signedIn);
  await fixture.call('/api/releases/link', { remote, version: '1.0.0', minutes: 5 });
  const { text } = await fixture.call('/api/releases/status', undefined);
  const [newest] = JSON.parse(text).data.log;
  expect(newest).toMatchObject({
    actor: user,
    act: { kind: 'override', remote, version: '1.0.0', user, origin: fixture.edge.address },
  });
  expect(await fixture.page(signedIn)).toEqual(before);
  expect(await fixture.context.run('verify')).toMatchObject({ code: 0 });
});

describe('the report of a page about its releases', () => {
  const report = async (cookie: string, at = '/api/releases/outcomes') => {
    fixture.requests.length = 0;
    const { status, text } = await fixture.call(at, { remote, version: '1.0.0', how: 'ok' }, '', { cookie });
    return { status, text, requests: fixture.requests.length };
  };

  test('is dropped while a release is open by a link, however its path is written', async () => {
    const cookie = `${signedIn}; ${fixture.cookieOf(await fixture.sign())}`;
    for (const at of ['/api/releases/outcomes', '/api/releases/%6futcomes', '/api/releases/outcomes/?a=b'])
      expect(await report(cookie, at)).toEqual({
        status: 200,
        text: '{"success":1,"counted":false}',
        requests: 0,
      });
  });

  test.each<[string, () => Promise<string>]>([
    ['nothing is open', async () => ''],
    ['a cookie was made up, by which a bad release could hide', async () => 'lbo=anything'],
    ['it was opened by another one', async () => fixture.cookieOf(await fixture.sign(), 'a'.repeat(43))],
    ['what was open has ended', async () => fixture.cookieOf(await fixture.sign({ until: inMs(-1) }))],
  ])('is passed on when %s', async (_what, cookie) => {
    expect(await report(`${signedIn}; ${await cookie()}`)).toMatchObject({ requests: 1 });
  });

  test('is the only call that is dropped', async () => {
    fixture.requests.length = 0;
    const cookie = `${signedIn}; ${fixture.cookieOf(await fixture.sign())}`;
    await fixture.call('/api/law/add', { remote }, 'admin', { cookie });
    expect(fixture.requests).toEqual(['/api/law/add']);
  });
});
