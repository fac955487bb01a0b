import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hourMs, inMs, type OverrideContext, onOverrides, remote, signedIn } from '../../../test/override-context';
import { describeRelease } from '../../../test/release-folders';
import { until } from '../../../test/until';
import { isFromOtherSite, isLinkForOrigin, readOrigin } from './open-overrides';

let fixture: OverrideContext;
onOverrides((opened) => {
  fixture = opened;
});

/** Puts a release into the registry that needs what the shell does not give; publishing would refuse it. */
async function publishUnfit(): Promise<void> {
  const shell = { name: 'shell', version: '1.1.0' };
  const release = { name: remote, version: '0.9.0' };
  const takes = { 'shared-lib/ui': { version: '0.1.0', names: ['Chart'] } };
  const gives = { 'shared-lib/ui': { version: '0.1.0', names: ['Button'] } };
  const describe = (of: typeof release | typeof shell, contract: object) =>
    writeFile(
      path.join(fixture.context.root, of.name, 'dist/release.json'),
      JSON.stringify({ ...describeRelease(of), contract: { gives: {}, takes: {}, ...contract } }),
    );
  await fixture.context.build(release);
  await describe(release, { takes });
  await fixture.context.run('publish', remote);
  await fixture.context.build(shell);
  await describe(shell, { gives });
  await fixture.context.run('publish', 'shell');
  await fixture.context.run('canary', 'shell', '1.1.0', '--share', '0');
  await fixture.context.run('promote', 'shell');
}

describe('a link is refused and opens nothing when', () => {
  // This link has ended, and was valid for less than the allowed hour.
  const ended = { made: inMs(-hourMs + 60_000), until: inMs(-1) };
  test.each<[string, () => Promise<string>, string]>([
    ['it is nothing', async () => 'open it', 'This link was not made here, or it was changed.'],
    [
      'one letter of it was changed',
      async () => {
        const text = Buffer.from(await fixture.sign(), 'base64url').toString();
        return Buffer.from(text.replace('"1.0.0"', '"1.1.0"')).toString('base64url');
      },
      'This link was not made here, or it was changed.',
    ],
    ['a team signed it', () => fixture.sign({}, remote), 'This link was not made here, or it was changed.'],
    ['it has ended', () => fixture.sign(ended), 'This link has ended: make another one.'],
    [
      'it would be good for more than an hour',
      () => fixture.sign({ until: inMs(hourMs + 60_000) }),
      'This link would be good for longer than 60 minutes.',
    ],
    ['it is another one’s', () => fixture.sign({ user: 'admin@other.test' }), 'This link was made for somebody else.'],
    [
      'it is for another address',
      () => fixture.sign({ origin: 'https://law.example.org' }),
      'This link is for https://law.example.org, not for this address.',
    ],
    [
      'its release is not there',
      () => fixture.sign({ version: '1.0.1', manifest: '0'.repeat(64) }),
      'mfe-roadmap 1.0.1 is not in the registry any more.',
    ],
    [
      'it means another release of that version',
      () => fixture.sign({ manifest: '0'.repeat(64) }),
      'mfe-roadmap 1.0.0 is not in the registry any more.',
    ],
  ])('%s', async (_what, ticket, message) => {
    expect(await fixture.open(await ticket())).toEqual({ status: 409, message, cookie: '' });
  });

  test('its release is withdrawn', async () => {
    const ticket = await fixture.sign();
    await fixture.withdraw();
    const message = 'mfe-roadmap 1.0.0 is withdrawn: nothing of it runs any more.';
    await until(async () => (await fixture.open(ticket)).status === 409);
    expect(await fixture.open(ticket)).toEqual({ status: 409, message, cookie: '' });
    const linkAnswer = await fixture.call('/api/releases/link', { remote, version: '1.0.0', minutes: 5 });
    expect([linkAnswer.status, JSON.parse(linkAnswer.text).message]).toEqual([409, message]);
  });

  test('its release does not fit the shell', async () => {
    await publishUnfit();
    const ticket = await fixture.sign({ version: '0.9.0' });
    const message = 'mfe-roadmap 0.9.0 takes Chart of shared-lib/ui, which shell 1.1.0 does not give.';
    await until(async () => (await fixture.open(ticket)).status === 409);
    expect(await fixture.open(ticket)).toEqual({ status: 409, message, cookie: '' });
    const linkAnswer = await fixture.call('/api/releases/link', { remote, version: '0.9.0', minutes: 5 });
    expect([linkAnswer.status, JSON.parse(linkAnswer.text).message]).toEqual([409, message]);
  });

  test('the server cannot tell who asks for the page', async () => {
    const { text } = await fixture.call('/api/releases/open', { ticket: await fixture.sign() }, 'admin', {
      cookie: '',
    });
    expect(JSON.parse(text).message).toMatch(/^This server cannot tell whose page it gives: /);
  });

  test('a page of another site sends it', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await fixture.call('/api/releases/open', { ticket: await fixture.sign() }, 'admin', headers);
    expect(answer.status).toBe(409);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('an open release is replaced by the stable one, and the page says why, when', () => {
  const somebodyElse = 'What is open here was opened by somebody else.';
  test.each<[string, () => Promise<string>, string]>([
    ['another one signs in', async () => fixture.cookieOf(await fixture.sign(), 'a'.repeat(43)), somebodyElse],
    ['it was made up', async () => 'lbo=anything', somebodyElse],
    [
      'its ticket was changed',
      async () => {
        const [ticket = '', seal = ''] = fixture.cookieOf(await fixture.sign()).split('.');
        return `${ticket.slice(0, -8)}AAAAAAAA.${seal}`;
      },
      somebodyElse,
    ],
    [
      'it has ended',
      async () => fixture.cookieOf(await fixture.sign({ made: inMs(-hourMs), until: inMs(-1) })),
      'This link has ended: make another one.',
    ],
    [
      'the address is another one',
      async () => fixture.cookieOf(await fixture.sign({ origin: 'http://127.0.0.1:1' })),
      'This link is for http://127.0.0.1:1, not for this address.',
    ],
    [
      'its release is gone',
      async () => fixture.cookieOf(await fixture.sign({ version: '1.0.1', manifest: '0'.repeat(64) })),
      'mfe-roadmap 1.0.1 is not in the registry any more.',
    ],
  ])('%s', async (_what, cookie, refused) => {
    const { set, versions, setCookies } = await fixture.page(`${signedIn}; ${await cookie()}`);
    expect({ override: set.override, versions }).toEqual({
      override: { refused },
      versions: ['1.1.0', '1.0.0'],
    });
    expect(setCookies).toEqual(['lbo=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  });

  test('its release is withdrawn meanwhile (the open page is told to leave it)', async () => {
    const cookie = `${signedIn}; ${fixture.cookieOf(await fixture.sign())}`;
    const before = await fixture.page(cookie);
    await fixture.withdraw();
    const readSet = async () => JSON.parse((await fixture.call('/release-set.json', undefined, '', { cookie })).text);
    await until(async () => (await readSet()).takenBack !== undefined);
    expect((await readSet()).takenBack).toEqual(['mfe-roadmap 1.0.0']);
    expect((await readSet()).id).not.toBe(before.set.id);
    const after = await fixture.page(cookie);
    expect(after.versions).toEqual(['1.1.0']);
    expect(after.set.override).toEqual({
      refused: 'mfe-roadmap 1.0.0 is withdrawn: nothing of it runs any more.',
    });
  });

  test('its page failed and left it (the next page says so once)', async () => {
    const leaveAnswer = await fixture.call('/api/releases/leave', { hasFailed: true }, '');
    const [failed = ''] = leaveAnswer.headers['set-cookie'] ?? [];
    expect(failed).toMatch(/^lbo=failed; /);
    const { set, setCookies } = await fixture.page(`${signedIn}; ${failed.split(';')[0]}`);
    expect(set.override).toEqual({ refused: 'The release that was open here failed.' });
    expect(setCookies).toEqual(['lbo=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  });

  test('the next page has remotes (a page of the sign-in app has none and says nothing)', async () => {
    const { set, setCookies } = await fixture.page(`${signedIn}; lbo=anything`, '/login');
    expect({ override: set.override, setCookies }).toEqual({ override: undefined, setCookies: [] });
  });
});

test('a release that was taken back can stay open, because somebody opened it on purpose', async () => {
  await fixture.context.run('roll-back', remote, '--reason', 'a test');
  const cookie = `${signedIn}; ${fixture.cookieOf(await fixture.sign({ version: '1.1.0' }))}`;
  const readTakenBack = async (as: string) =>
    JSON.parse((await fixture.call('/release-set.json', undefined, '', { cookie: as })).text).takenBack;
  await until(async () => (await readTakenBack(signedIn)) !== undefined);
  expect(await readTakenBack(signedIn)).toEqual(['mfe-roadmap 1.1.0']);
  expect(await readTakenBack(cookie)).toBeUndefined();
});

const publicOrigin = 'https://law.example.org';

test.each([
  [{ host: 'localhost:8080' }, undefined, 'http://localhost:8080'],
  [{ host: 'law.local', origin: 'https://law.local' }, undefined, 'https://law.local'],
  [{ host: 'law.local', origin: 'https://evil.example' }, undefined, 'http://law.local'],
  [{ host: 'law.local', origin: 'null' }, undefined, 'http://law.local'],
  [{ host: 'inner:8080' }, publicOrigin, publicOrigin],
])('a request with %j to an edge whose public origin is %s has the origin %s', (headers, configuredOrigin, origin) => {
  expect(readOrigin(headers, configuredOrigin)).toBe(origin);
});

test.each([
  ['http://localhost:8080', { host: 'localhost:8080' }, undefined, true],
  ['https://law.local', { host: 'law.local' }, undefined, true],
  ['http://localhost:8080', { host: 'localhost:8081' }, undefined, false],
  ['http://localhost:8080', { host: 'localhost:8080', origin: 'https://localhost:8080' }, undefined, false],
  [publicOrigin, { host: 'inner:8080' }, publicOrigin, true],
  ['http://inner:8080', { host: 'inner:8080' }, publicOrigin, false],
  [publicOrigin, {}, undefined, false],
])('a link for %s matches a request with %j to public origin %s: %s', (link, headers, configuredOrigin, is) => {
  expect(isLinkForOrigin(link, headers, configuredOrigin)).toBe(is);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, undefined, true],
  [{ 'sec-fetch-site': 'same-site' }, undefined, true],
  [{ 'sec-fetch-site': 'cross-site', origin: publicOrigin }, publicOrigin, true],
  [{ 'sec-fetch-site': 'same-origin', host: 'inner:8080', origin: publicOrigin }, undefined, false],
  [{ host: 'inner:8080', origin: publicOrigin }, publicOrigin, false],
  [{ host: 'law.local', origin: 'http://law.local' }, undefined, false],
  [{ host: 'law.local', origin: 'https://evil.example' }, undefined, true],
  [{ host: 'law.local', origin: 'null' }, undefined, true],
  [{ host: 'law.local' }, undefined, false],
])('a request with %j to an edge with public origin %s is from another site: %s', (sent, called, is) => {
  expect(isFromOtherSite(sent, called)).toBe(is);
});
