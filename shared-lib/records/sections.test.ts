import { recordKindList } from './kinds/record-kinds';
import { lockedFields } from './locked-fields';

describe.each(recordKindList)('the form of a $name', ({ sections, fields }) => {
  test('contains each field that users enter once, and none that the server sets', () => {
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
])('locked fields: a published %s cannot change %j', (name, locked) => {
  const kind = recordKindList.find((one) => one.name === name);
  expect(kind && [...lockedFields(kind)]).toEqual(locked);
});
