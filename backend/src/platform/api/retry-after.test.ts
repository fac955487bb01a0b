import { retryAfter } from './refuse';

it.each([
  ['too-busy', '2'],
  ['sign-in-busy', '2'],
  ['shutting-down', '2'],
  ['database-away', undefined],
] as const)('retry-after: for %s it is %s seconds', (code, seconds) => {
  expect(retryAfter({ code })).toBe(seconds);
});

it('retry-after: a refusal that knows its waiting time sends that time', () => {
  expect(retryAfter({ code: 'too-many-tries', words: { seconds: '40', wait: '40 seconds' } })).toBe('40');
});
