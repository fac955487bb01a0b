import { recordKindList } from './kinds/record-kinds';
import { lockedFields } from './locked-fields';

describe.each(recordKindList)('the form of a $name', ({ sections, fields }) => {
  test('has each field that people enter once, and none that the server gives', () => {
    const entered = Object.entries(fields).flatMap(([name, { by }]) => (by === 'server' ? [] : [name]));
    const placed = sections.flatMap((section) => section.fields);
    expect([...placed].sort()).toEqual(entered.sort());
  });
});

test.each([
  ['law', ['parentLaw', 'category']],
  ['license', ['law']],
  ['return', ['law']],
  ['other-compliance', ['law']],
])('what a published %s may not change is %j', (name, locked) => {
  const kind = recordKindList.find((one) => one.name === name);
  expect(kind && [...lockedFields(kind)]).toEqual(locked);
});
