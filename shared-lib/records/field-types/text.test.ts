/** @jest-environment node */
import { findFieldFault } from '../field';

test.each([
  ['javascript:alert(1)', false],
  [' \u0001java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://example.test', false],
  ['https://example.test/a?b=c', true],
  ['HTTP://example.test', true],
  ['www.example.test', false],
  ['Section 4: forms', false],
  ['//evil.test', false],
  ['https:javascript', false],
  ['https:javascript:alert(1)', false],
  ['/law/7', false],
  ['', true],
])('link field: %j is accepted: %p', (wire, isSound) => {
  const field = { wire: 'reference', label: 'Reference Link', type: 'text', textKind: 'link' } as const;
  const fault = 'Reference Link must begin with http:// or https://.';
  expect(findFieldFault(field, wire)).toBe(isSound ? undefined : fault);
});

test.each([['https://a b'], ['https://'], ['https://x.test/a\u0085b']])(
  'link field: refuses %j, which has blanks or no host',
  (wire) => {
    const field = { wire: 'reference', label: 'Reference Link', type: 'text', textKind: 'link' } as const;
    expect(findFieldFault(field, wire)).toBe('Reference Link must be an address without blanks.');
  },
);

test.each([
  ['30', true],
  [30, true],
  ['', true],
  [' 7 ', true],
  ['-3', false],
  [1.5, false],
  ['1e3', false],
  ['thirty', false],
  ['123456', false],
])('count field: %j is a whole number of at most 5 digits: %p', (wire, isSound) => {
  const field = { wire: 'dayscount', label: 'Days', type: 'text', textKind: 'count' } as const;
  expect(findFieldFault(field, wire)).toBe(isSound ? undefined : 'Days must be a whole number of at most 5 digits.');
});

test.each([
  ['FEMA/1999-7 (a)', true],
  ['नियम-7', true],
  ['FE\u200bMA', false],
  ['FE\u202eMA', false],
  ['FE\u00adMA', false],
  ['FE\u2800MA', false],
  ['FE\ufeffMA', false],
])('code field: %j has only visible characters: %p', (wire, isSound) => {
  const field = { wire: 'ActCodeName', label: 'Law Code', type: 'text', textKind: 'code' } as const;
  expect(findFieldFault(field, wire)).toBe(isSound ? undefined : 'Law Code holds a character that cannot be seen.');
});
