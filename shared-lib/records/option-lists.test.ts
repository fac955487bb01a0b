/** @jest-environment node */
import {
  isOwnList,
  normalizeExemptChoice,
  normalizeOptionName,
  parseEntryNames,
  parseOptions,
  parseRetiredOptions,
} from './option-lists';

const reply = {
  Bus: [{ id: 4, name: 'Finance' }],
  indusKey: [
    { id: 10, IndustryTypeName: 'Mining' },
    { id: '12', IndustryTypeName: 'Textiles' },
  ],
  branchtype: [{ id: 3, branchTypeName: 'Factory' }],
  tasktype: [{ id: 1, task_type_name: 'Display' }, 'Register', { id: 2 }],
  sensitivity: 'none',
};

test.each([
  ['Bus', [{ id: 4, name: 'Finance' }]],
  [
    'indusKey',
    [
      { id: 10, name: 'Mining' },
      { id: 12, name: 'Textiles' },
    ],
  ],
  ['branchtype', [{ id: 3, name: 'Factory' }]],
  ['entityType', []],
  [
    'exemptIndustries',
    [
      { id: 1, name: 'Mining' },
      { id: 2, name: 'Textiles' },
      { id: 3, name: 'No Exempted Industries' },
    ],
  ],
  [
    'exemptBranches',
    [
      { id: 1, name: 'Factory' },
      { id: 2, name: 'No Exempted Branches' },
    ],
  ],
] as const)('the options of %s are %j', (list, options) => {
  expect(parseOptions(reply, list)).toEqual(options);
});

test.each([
  ['tasktype', ['Display', 'Register']],
  ['sensitivity', []],
  ['periodicity', []],
] as const)('parseNames: the names of %s are %j', (list, names) => {
  expect(parseEntryNames(reply, list)).toEqual(names);
});

test.each([
  ['indusKey', [{ id: 7, name: 'Railways' }]],
  // The exempt list has Mining, Textiles and 'No Exempted …' before it.
  ['exemptIndustries', [{ id: 3 + 7, name: 'Railways' }]],
  ['state', []],
] as const)('parseRetiredOptions: the retired options of %s are %j', (list, options) => {
  expect(parseRetiredOptions({ ...reply, retired: { indusKey: [{ id: 7, name: 'Railways' }] } }, list)).toEqual(
    options,
  );
});

test('parseRetiredOptions: a reply of an older server has no retired options', () => {
  expect(parseRetiredOptions(reply, 'indusKey')).toEqual([]);
});

test.each([
  ['choosing nobody', [1, 2, 9], [1, 2], [9]],
  ['an industry chosen after none', [9, 2], [9], [2]],
  ['nobody alone', [9], [9], [9]],
  ['a stored contradiction', [1, 9], [1, 9], [1]],
  ['somebody alone', [1, 2], [1], [1, 2]],
])('normalizeExemptChoice: %s leaves no contradiction', (_what, chosen, previous, settled) => {
  expect(normalizeExemptChoice({ chosen, previous, noExemptionId: 9 })).toEqual(settled);
});

test.each([
  ['  Goa ', 'Goa'],
  ['Tamil \n  Nadu', 'Tamil Nadu'],
  ['Cafe\u0301', 'Café'],
  [' \t ', ''],
])('option name: %j is stored as %j', (typed, stored) => {
  expect(normalizeOptionName(typed)).toBe(stored);
});

test.each([
  ['state', true],
  ['sensitivity', false],
  ['toString', false],
])('own list: %s is an own list: %s', (list, is) => {
  expect(isOwnList(list)).toBe(is);
});
