import { isPagePath, pathOf } from '../server/route-kind';

test.each([
  '/',
  '/workspace',
  '/law/12',
  '/law/1.5',
  '/license/1/2',
  '/setup/detailedactivitylogs',
  '/apiary',
  '/assets-of-mine',
  '/law/a%20b',
])('%s is a page', (path) => expect(isPagePath(path)).toBe(true));

test.each([
  '/api',
  '/api/login',
  '/attachment/law/x',
  '/assets/x',
  '/csp-report',
  '/x.php',
  '/x.7z',
  '/law/12/logo.svg',
  '//evil.example',
  '/law//1',
  '/../etc',
  '/law/..',
  '/law/%2e%2e/x',
  '/law/.',
  '/law%2f1',
  '/law%5C1',
  '/law\\1',
  '/law/%00',
  '/.git/HEAD',
  '/law/.svn/entries',
  '/%2egit/HEAD',
])('%s is no page', (path) => expect(isPagePath(path)).toBe(false));

test.each([
  ['/law/1?a=b/c.js', '/law/1'],
  ['/law/1#x?y', '/law/1'],
  ['/', '/'],
])('%s has the path %s', (address, path) => expect(pathOf(address)).toBe(path));
