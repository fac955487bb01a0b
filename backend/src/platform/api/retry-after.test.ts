import { retryAfter } from './retry-after';

it.each([
  ['too-busy', '2'],
  ['sign-in-busy', '2'],
  ['shutting-down', '2'],
  ['database-away', undefined],
] as const)('after %s one may ask again in %s seconds', (code, seconds) => {
  expect(retryAfter({ code })).toBe(seconds);
});

it('a refusal that knows its time says that', () => {
  expect(retryAfter({ code: 'too-many-tries', words: { seconds: '40', wait: '40 seconds' } })).toBe('40');
});
