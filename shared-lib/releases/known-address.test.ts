import { isKnownAddress } from './known-address';

test.each(['/', '/workspace', '/law/12', '/roadmap/', '/users', '/setup/releases/', '/login', '/logout/'])(
  '%s belongs to the entrance, an area or the shell',
  (path) => expect(isKnownAddress(path)).toBe(true),
);

test.each(['/nowhere', '/no/such/place', '/law', '/setup/nothing', '/login/x', '/wp-admin'])(
  '%s belongs to nothing',
  (path) => expect(isKnownAddress(path)).toBe(false),
);
