import { hasFrame } from './has-frame';

test.each([
  '/login',
  '/login/',
  '/forgot_password',
  '/change-password',
  '/logout',
  '/register',
  '/sign-in',
  '/confirm-mail',
  '/lock-screen',
  '/coming-soon',
  '/error-500',
])('%s stands without toolbar and side menu', (path) => {
  expect(hasFrame(path)).toBe(false);
});

test.each(['/', '/workspace', '/law/0', '/users', '/nowhere'])('%s stands within the frame', (path) => {
  expect(hasFrame(path)).toBe(true);
});
