/** @jest-environment node */
import { findRemoteForPath, isKnownAddress } from './areas';
import { findSignInAppPath, signInAppPaths } from './sign-in-app';

test.each([
  ['/workspace', 'mfe-workspace'],
  ['/workspace/', 'mfe-workspace'],
  ['/workspaces', undefined],
  ['/law/0', 'mfe-record-forms'],
  ['/law/', undefined],
  ['/law', undefined],
  ['/license/0/12', 'mfe-record-forms'],
  ['/return/7/12', 'mfe-record-forms'],
  ['/other-compliance/7/12', 'mfe-record-forms'],
  ['/law-questions/12', 'mfe-questions-rules'],
  ['/roadmap', 'mfe-roadmap'],
  ['/login', undefined],
  ['/', undefined],
])('areas: the path %s belongs to %s', (path, remote) => {
  expect(findRemoteForPath(path)).toBe(remote);
});

test.each(signInAppPaths)('sign-in app path: %s is one, also with trailing slashes', (path) => {
  expect([path, `${path}/`, `${path}//`].map(findSignInAppPath)).toEqual([path, path, path]);
});

test.each(['/', '', '/workspace', '/login/x', '/loginx', '/LOGIN', '/users', '/constructor'])(
  'sign-in app path: %s is none',
  (path) => {
    expect(findSignInAppPath(path)).toBeUndefined();
  },
);

test.each(['/', '/workspace', '/law/12', '/roadmap/', '/users', '/setup/releases/', '/login', '/logout/'])(
  'known address: %s belongs to the sign-in app, an area or the shell',
  (path) => expect(isKnownAddress(path)).toBe(true),
);

test.each(['/nowhere', '/no/such/place', '/law', '/setup/nothing', '/login/x', '/wp-admin'])(
  'known address: %s is unknown',
  (path) => expect(isKnownAddress(path)).toBe(false),
);
