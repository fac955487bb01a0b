import { changedFields } from './entry';

const cases: [string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>][] = [
  ['one that differs', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: [2, 3] }],
  ['all of what is new', {}, { a: 'x', b: ['y'] }, { a: [null, 'x'], b: [null, ['y']] }],
  ['all of what has gone', { a: 'x' }, {}, { a: ['x', null] }],
  ['no list that is the same', { a: ['x', 'y'] }, { a: ['x', 'y'] }, {}],
  [
    'a list in another order',
    { a: ['x', 'y'] },
    { a: ['y', 'x'] },
    {
      a: [
        ['x', 'y'],
        ['y', 'x'],
      ],
    },
  ],
  ['nothing where nothing stays nothing', { a: '', b: [] }, { a: undefined }, {}],
];

it.each(cases)('changed fields: names %s', (_what, before, after, expected) => {
  expect(changedFields(before, after)).toEqual(expected);
});
