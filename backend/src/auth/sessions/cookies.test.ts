import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { testDataFolder } from '../../../test/data-folder';
import { createSecretCipher } from '../identity/secret-cipher';
import { findKnownBrowser, rememberBrowser } from './cookies';
import { buildVisitorMark } from './visitor-mark';

describe('known browser:', () => {
  const folder = testDataFolder();
  const needs = { cipher: createSecretCipher(folder.path), settings: { publicBaseUrl: 'http://a.test' } };
  const app = fastify();
  beforeAll(async () => {
    await app.register(cookie);
    app.post<{ Params: { person: string } }>('/:person', async (request, reply) => {
      rememberBrowser({ request, reply }, request.params.person, needs);
      return '';
    });
    app.get<{ Params: { person: string } }>(
      '/:person',
      async (request) => findKnownBrowser(request, request.params.person, needs) ?? 'unknown',
    );
  });
  afterAll(async () => {
    await app.close();
    folder.remove();
  });

  /** Returns the cookie of a browser after these people have signed in there, in this order. */
  async function cookieAfter(people: readonly string[], lck = ''): Promise<string> {
    let cookie = lck;
    for (const person of people) {
      const { cookies } = await app.inject({ method: 'POST', url: `/${person}`, cookies: { lck: cookie } });
      cookie = cookies[0]?.value ?? '';
    }
    return cookie;
  }
  const browserOf = async (lck: string, person: string) =>
    (await app.inject({ method: 'GET', url: `/${person}`, cookies: { lck } })).body;

  describe('the cookie of a known browser', () => {
    it('keeps the last five people who signed in there', async () => {
      const people = ['a@a.test', 'b@a.test', 'c@a.test', 'd@a.test', 'e@a.test', 'f@a.test'];
      const lck = await cookieAfter(people);
      const browsers = await Promise.all(people.map((person) => browserOf(lck, person)));
      expect(browsers.map((browser) => browser !== 'unknown')).toEqual([false, true, true, true, true, true]);
    });

    it('keeps the id of the browser for a user who signs in again, as the newest', async () => {
      const lck = await cookieAfter(['a@a.test', 'b@a.test']);
      const secondCookie = await cookieAfter(['a@a.test'], lck);
      expect(await browserOf(secondCookie, 'a@a.test')).toBe(await browserOf(lck, 'a@a.test'));
      const full = await cookieAfter(['c@a.test', 'd@a.test', 'e@a.test', 'f@a.test'], secondCookie);
      expect(await browserOf(full, 'a@a.test')).not.toBe('unknown');
      expect(await browserOf(full, 'b@a.test')).toBe('unknown');
    });

    it('is not accepted for other people or after a change', async () => {
      const lck = await cookieAfter(['a@a.test']);
      expect(await browserOf(lck, 'b@a.test')).toBe('unknown');
      expect(await browserOf(`${lck}x`, 'a@a.test')).toBe('unknown');
      expect(await browserOf('', 'a@a.test')).toBe('unknown');
    });
  });
});

describe('a visitor mark', () => {
  const secret = 'a word that two servers share';

  test('has the format that the edge reads', () => {
    expect(buildVisitorMark({ orgId: 1, id: 7, orgSlug: 'demo' }, secret)).toBe(
      'yDSisUz7Z3EA9PubGwGAlruIATAdENAotUHKiRu9owc.Nyb7QT3W2cyfg3ma1vSRAc2DmiTym2lEIMJjRejS9Ls.XYI0kXMenPejeyhIWPg7LXxdGNWwefCo3zddEAzXulY',
    );
  });

  test('has no part in common with that of another user of the organisation', () => {
    const [one = [], other = []] = [7, 8].map((id) =>
      buildVisitorMark({ orgId: 1, id, orgSlug: 'demo' }, secret).split('.'),
    );
    expect(one[0]).not.toBe(other[0]);
    expect(one[1]).not.toBe(other[1]);
    expect(one[2]).not.toBe(other[2]);
  });

  test('does not reveal the short name of the organisation', () => {
    const parts = buildVisitorMark({ orgId: 1, id: 7, orgSlug: 'a-customer' }, secret).split('.');
    for (const part of parts) expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('a-customer');
  });
});
