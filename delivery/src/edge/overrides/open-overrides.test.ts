import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  hourMs,
  inMs,
  type OverrideContext,
  onOverrides,
  remote,
  signedIn,
} from '../../../test/override-context';
import { describeRelease } from '../../../test/release-folders';
import { until } from '../../../test/until';
import { isFromOtherSite, isLinkForOrigin, readOrigin } from './open-overrides';

let stage: OverrideContext;
onOverrides((opened) => {
  stage = opened;
});

/** Puts a release into the registry that needs what the shell does not give; publishing would refuse it. */
async function publishUnfit(): Promise<void> {
  const shell = { name: 'shell', version: '1.1.0' };
  const wish = { name: remote, version: '0.9.0' };
  const takes = { 'shared-lib/ui': { version: '0.1.0', names: ['Chart'] } };
  const gives = { 'shared-lib/ui': { version: '0.1.0', names: ['Button'] } };
  const describe = (of: typeof wish | typeof shell, contract: object) =>
    writeFile(
      path.join(stage.context.root, of.name, 'dist/release.json'),
      JSON.stringify({ ...describeRelease(of), contract: { gives: {}, takes: {}, ...contract } }),
    );
  await stage.context.build(wish);
  await describe(wish, { takes });
  await stage.context.run('publish', remote);
  await stage.context.build(shell);
  await describe(shell, { gives });
  await stage.context.run('publish', 'shell');
  await stage.context.run('canary', 'shell', '1.1.0', '--share', '0');
  await stage.context.run('promote', 'shell');
}

describe('a link is refused and opens nothing when', () => {
  // This link has ended, and was valid for less than the allowed hour.
  const ended = { made: inMs(-hourMs + 60_000), until: inMs(-1) };
  test.each<[string, () => Promise<string>, string]>([
    ['it is nothing', async () => 'open it', 'This link was not made here, or it was changed.'],
    [
      'one letter of it was changed',
      async () => {
        const text = Buffer.from(await stage.sign(), 'base64url').toString();
        return Buffer.from(text.replace('"1.0.0"', '"1.1.0"')).toString('base64url');
      },
      'This link was not made here, or it was changed.',
    ],
    ['a team signed it', () => stage.sign({}, remote), 'This link was not made here, or it was changed.'],
    ['it has ended', () => stage.sign(ended), 'This link has ended: make another one.'],
    [
      'it would be good for more than an hour',
      () => stage.sign({ until: inMs(hourMs + 60_000) }),
      'This link would be good for longer than 60 minutes.',
    ],
    [
      'it is another one’s',
      () => stage.sign({ user: 'admin@other.test' }),
      'This link was made for somebody else.',
    ],
    [
      'it is for another address',
      () => stage.sign({ origin: 'https://law.example.org' }),
      'This link is for https://law.example.org, not for this address.',
    ],
    [
      'its release is not there',
      () => stage.sign({ version: '1.0.1', manifest: '0'.repeat(64) }),
      'mfe-roadmap 1.0.1 is not in the registry any more.',
    ],
    [
      'it means another release of that version',
      () => stage.sign({ manifest: '0'.repeat(64) }),
      'mfe-roadmap 1.0.0 is not in the registry any more.',
    ],
  ])('%s', async (_what, ticket, message) => {
    expect(await stage.open(await ticket())).toEqual({ status: 409, message, cookie: '' });
  });

  test('its release is withdrawn', async () => {
    const ticket = await stage.sign();
    await stage.withdraw();
    const message = 'mfe-roadmap 1.0.0 is withdrawn: nothing of it runs any more.';
    await until(async () => (await stage.open(ticket)).status === 409);
    expect(await stage.open(ticket)).toEqual({ status: 409, message, cookie: '' });
    const made = await stage.call('/api/releases/link', { remote, version: '1.0.0', minutes: 5 });
    expect([made.status, JSON.parse(made.text).message]).toEqual([409, message]);
  });

  test('its release does not fit the shell', async () => {
    await publishUnfit();
    const ticket = await stage.sign({ version: '0.9.0' });
    const message = 'mfe-roadmap 0.9.0 takes Chart of shared-lib/ui, which shell 1.1.0 does not give.';
    await until(async () => (await stage.open(ticket)).status === 409);
    expect(await stage.open(ticket)).toEqual({ status: 409, message, cookie: '' });
    const made = await stage.call('/api/releases/link', { remote, version: '0.9.0', minutes: 5 });
    expect([made.status, JSON.parse(made.text).message]).toEqual([409, message]);
  });

  test('the server cannot tell who asks for the page', async () => {
    const { text } = await stage.call('/api/releases/open', { ticket: await stage.sign() }, 'admin', {
      cookie: '',
    });
    expect(JSON.parse(text).message).toMatch(/^This server cannot tell whose page it gives: /);
  });

  test('a page of another site sends it', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await stage.call('/api/releases/open', { ticket: await stage.sign() }, 'admin', headers);
    expect(answer.status).toBe(409);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('an open release is replaced by the stable one, and the page says why, when', () => {
  const somebodyElse = 'What is open here was opened by somebody else.';
  test.each<[string, () => Promise<string>, string]>([
    ['another one signs in', async () => stage.cookieOf(await stage.sign(), 'a'.repeat(43)), somebodyElse],
    ['it was made up', async () => 'lbo=anything', somebodyElse],
    [
      'its ticket was changed',
      async () => {
        const [ticket = '', seal = ''] = stage.cookieOf(await stage.sign()).split('.');
        return `${ticket.slice(0, -8)}AAAAAAAA.${seal}`;
      },
      somebodyElse,
    ],
    [
      'it has ended',
      async () => stage.cookieOf(await stage.sign({ made: inMs(-hourMs), until: inMs(-1) })),
      'This link has ended: make another one.',
    ],
    [
      'the address is another one',
      async () => stage.cookieOf(await stage.sign({ origin: 'http://127.0.0.1:1' })),
      'This link is for http://127.0.0.1:1, not for this address.',
    ],
    [
      'its release is gone',
      async () => stage.cookieOf(await stage.sign({ version: '1.0.1', manifest: '0'.repeat(64) })),
      'mfe-roadmap 1.0.1 is not in the registry any more.',
    ],
  ])('%s', async (_what, cookie, refused) => {
    const { set, versions, given } = await stage.page(`${signedIn}; ${await cookie()}`);
    expect({ override: set.override, versions }).toEqual({
      override: { refused },
      versions: ['1.1.0', '1.0.0'],
    });
    expect(given).toEqual(['lbo=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  });

  test('its release is withdrawn meanwhile (the open page is told to leave it)', async () => {
    const cookie = `${signedIn}; ${stage.cookieOf(await stage.sign())}`;
    const before = await stage.page(cookie);
    await stage.withdraw();
    const tell = async () =>
      JSON.parse((await stage.call('/release-set.json', undefined, '', { cookie })).text);
    await until(async () => (await tell()).takenBack !== undefined);
    expect((await tell()).takenBack).toEqual(['mfe-roadmap 1.0.0']);
    expect((await tell()).id).not.toBe(before.set.id);
    const after = await stage.page(cookie);
    expect(after.versions).toEqual(['1.1.0']);
    expect(after.set.override).toEqual({
      refused: 'mfe-roadmap 1.0.0 is withdrawn: nothing of it runs any more.',
    });
  });

  test('its page failed and left it (the next page says so once)', async () => {
    const left = await stage.call('/api/releases/leave', { hasFailed: true }, '');
    const [failed = ''] = left.headers['set-cookie'] ?? [];
    expect(failed).toMatch(/^lbo=failed; /);
    const { set, given } = await stage.page(`${signedIn}; ${failed.split(';')[0]}`);
    expect(set.override).toEqual({ refused: 'The release that was open here failed.' });
    expect(given).toEqual(['lbo=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  });

  test('the next page has remotes (a page of the sign-in app has none and says nothing)', async () => {
    const { set, given } = await stage.page(`${signedIn}; lbo=anything`, '/login');
    expect({ override: set.override, given }).toEqual({ override: undefined, given: [] });
  });
});

test('a release that was taken back can stay open, because somebody opened it on purpose', async () => {
  await stage.context.run('roll-back', remote, '--reason', 'a test');
  const cookie = `${signedIn}; ${stage.cookieOf(await stage.sign({ version: '1.1.0' }))}`;
  const tell = async (as: string) =>
    JSON.parse((await stage.call('/release-set.json', undefined, '', { cookie: as })).text).takenBack;
  await until(async () => (await tell(signedIn)) !== undefined);
  expect(await tell(signedIn)).toEqual(['mfe-roadmap 1.1.0']);
  expect(await tell(cookie)).toBeUndefined();
});

const publicly = 'https://law.example.org';

test.each([
  [{ host: 'localhost:8080' }, undefined, 'http://localhost:8080'],
  [{ host: 'law.local', origin: 'https://law.local' }, undefined, 'https://law.local'],
  [{ host: 'law.local', origin: 'https://evil.example' }, undefined, 'http://law.local'],
  [{ host: 'law.local', origin: 'null' }, undefined, 'http://law.local'],
  [{ host: 'inner:8080' }, publicly, publicly],
])('a request with %j to an edge whose public origin is %s has the origin %s', (shown, called, origin) => {
  expect(readOrigin(shown, called)).toBe(origin);
});

test.each([
  ['http://localhost:8080', { host: 'localhost:8080' }, undefined, true],
  ['https://law.local', { host: 'law.local' }, undefined, true],
  ['http://localhost:8080', { host: 'localhost:8081' }, undefined, false],
  ['http://localhost:8080', { host: 'localhost:8080', origin: 'https://localhost:8080' }, undefined, false],
  [publicly, { host: 'inner:8080' }, publicly, true],
  ['http://inner:8080', { host: 'inner:8080' }, publicly, false],
  [publicly, {}, undefined, false],
])('a link for %s matches a request with %j to public origin %s: %s', (link, shown, called, is) => {
  expect(isLinkForOrigin(link, shown, called)).toBe(is);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, undefined, true],
  [{ 'sec-fetch-site': 'same-site' }, undefined, true],
  [{ 'sec-fetch-site': 'cross-site', origin: publicly }, publicly, true],
  [{ 'sec-fetch-site': 'same-origin', host: 'inner:8080', origin: publicly }, undefined, false],
  [{ host: 'inner:8080', origin: publicly }, publicly, false],
  [{ host: 'law.local', origin: 'http://law.local' }, undefined, false],
  [{ host: 'law.local', origin: 'https://evil.example' }, undefined, true],
  [{ host: 'law.local', origin: 'null' }, undefined, true],
  [{ host: 'law.local' }, undefined, false],
])('a request with %j to an edge with public origin %s is from another site: %s', (sent, called, is) => {
  expect(isFromOtherSite(sent, called)).toBe(is);
});
