/** @jest-environment node */
import { nameHint } from './rule-fields';
import { noRule } from './rule-values';

const others = [{ ...noRule, id: 1, name: 'Ten workers', rows: [] }];

test.each([
  ['Ten workers', 'Another rule of this law has this name.'],
  [' TEN workers ', 'Another rule of this law has this name.'],
  ['Eleven workers', undefined],
  ['', undefined],
])('rule name: %j gets the hint %s', (name, hint) => {
  expect(nameHint(name, others)).toBe(hint);
});
