import { placeInsteadOf } from './entrance-guard';

test.each([
  ['/login', undefined, undefined],
  ['/login', 't', '/workspace'],
  ['/sign-in', undefined, '/login'],
  ['/sign-in', 't', '/login'],
  ['/change-password', undefined, '/login'],
  ['/change-password', 't', undefined],
  ['/forgot_password', undefined, undefined],
  ['/forgot_password', 't', undefined],
  ['/reset_password', 't', undefined],
  ['/logout', undefined, undefined],
  ['/register', 't', undefined],
] as const)('%s with the token %s belongs at %s', (path, token, place) => {
  expect(placeInsteadOf(path, token)).toBe(place);
});
