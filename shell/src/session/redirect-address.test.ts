import { storeStartPage } from '../start-page/start-page';
import { findRedirectAddress } from './redirect-address';

test.each([
  ['/workspace', '/login'],
  ['/', '/login'],
  ['/law/0', '/login'],
  ['/users', '/login'],
  ['/setup/detailedactivitylogs', '/login'],
  ['/nowhere', '/login'],
  ['/loginx', '/login'],
  ['/login', undefined],
  ['/login/', undefined],
  ['/forgot_password', undefined],
  ['/forgot-password', undefined],
  ['/change-password', '/login'],
  ['/sign-in', '/login'],
  ['/reset_password', undefined],
  ['/reset-password/', undefined],
  ['/logout', undefined],
  ['/error-500', undefined],
])('redirect: without a token %s leads to %s', (pathname, instead) => {
  expect(findRedirectAddress(pathname, undefined)).toBe(instead);
});

test.each([
  ['/login', '/workspace'],
  ['/login//', '/workspace'],
  ['/logout', undefined],
  ['/workspace', undefined],
  ['/forgot_password', undefined],
  ['/forgot-password', undefined],
  ['/change-password', undefined],
  ['/reset_password', undefined],
  ['/register', undefined],
  ['/sign-in', '/login'],
])('redirect: with a token %s leads to %s', (pathname, instead) => {
  expect(findRedirectAddress(pathname, 'lc1_1_x')).toBe(instead);
});

test('redirect: with a token the sign-in page leads to Today if that is the start page', () => {
  storeStartPage('today');
  expect(findRedirectAddress('/login', 'x')).toBe('/today');
  storeStartPage('workspace');
});
