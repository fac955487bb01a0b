import { isKnownAddress } from './known-address';

test.each(['/', '/workspace', '/law/12', '/roadmap/', '/users', '/setup/releases/', '/login', '/logout/'])(
  'known address: %s belongs to the entrance, an area or the shell',
  (path) => expect(isKnownAddress(path)).toBe(true),
);

test.each(['/nowhere', '/no/such/place', '/law', '/setup/nothing', '/login/x', '/wp-admin'])(
  'known address: %s is unknown',
  (path) => expect(isKnownAddress(path)).toBe(false),
);
