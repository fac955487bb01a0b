import { isFromOtherSite, isLinkForOrigin, originOf } from './open-overrides';

const publicly = 'https://law.example.org';

test.each([
  [{ host: 'localhost:8080' }, undefined, 'http://localhost:8080'],
  [{ host: 'law.local', origin: 'https://law.local' }, undefined, 'https://law.local'],
  [{ host: 'law.local', origin: 'https://evil.example' }, undefined, 'http://law.local'],
  [{ host: 'law.local', origin: 'null' }, undefined, 'http://law.local'],
  [{ host: 'inner:8080' }, publicly, publicly],
])('a request with %j to an edge whose public origin is %s has the origin %s', (shown, called, origin) => {
  expect(originOf(shown, called)).toBe(origin);
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
