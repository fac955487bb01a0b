import { isShortName } from './short-name';

test.each(['a', 'demo', 'acme-2', 'a'.repeat(40)])('short name: %s is one', (text) => {
  expect(isShortName(text)).toBe(true);
});

test.each(['', '-demo', 'demo-', 'Demo', 'Demo Ltd', 'a_b', 'a'.repeat(41)])(
  'short name: %j is none',
  (text) => {
    expect(isShortName(text)).toBe(false);
  },
);
