/** @jest-environment node */
import { recordKinds } from 'shared-lib/records';
import { readPlace, writePlace } from './workspace-place';

const nothing = { selectedTabIndex: null, btnStatus: null, startStatus: '' };
const read = (address: string, kept = {}) => readPlace(new URLSearchParams(address), { ...nothing, ...kept });

test.each([
  ['', null, 'law'],
  ['', '0', 'law'],
  ['', '3', 'other-compliance'],
  ['', '4', 'law'],
  ['', '99', 'law'],
  ['', '-1', 'law'],
  ['', 'garbage', 'law'],
  ['', '', 'law'],
  ['tab=return', '1', 'return'],
  ['tab=99', '1', 'law'],
  ['tab=toString', '1', 'law'],
])('the address "%s" and the kept index %p open the tab %s', (address, selectedTabIndex, kind) => {
  expect(read(address, { selectedTabIndex }).kind.name).toBe(kind);
});

test.each([
  ['', null, '', 'all'],
  ['', null, 'Published', 'published'],
  ['', null, 'Draft', 'draft'],
  ['', null, 'Nonsense', 'all'],
  ['', '0', 'Draft', 'all'],
  ['', '2', 'Published', 'draft'],
  ['', '7', 'Published', 'published'],
  ['status=draft', '1', 'Published', 'draft'],
  ['status=Draft', '1', 'Published', 'all'],
])(
  'the address "%s", the kept button %p and startStatus "%s" start with %s',
  (address, btnStatus, startStatus, status) => {
    expect(read(address, { btnStatus, startStatus }).status).toBe(status);
  },
);

test.each([
  ['allFields=%20%20', ''],
  ['allFields=%20water%20', 'water'],
  [`allFields=${'a'.repeat(5000)}`, 'a'.repeat(1000)],
])('the search of %.40s is one that the server takes', (address, allFields) => {
  expect(read(address).allFields).toBe(allFields);
});

test.each([
  ['?tab=law&status=all', {}],
  [
    '?tab=license&status=draft&page=3&size=200',
    { kind: recordKinds.license, status: 'draft', page: 3, size: 200 },
  ],
  ['?tab=law&status=all&allFields=water+act', { allFields: 'water act' }],
] as const)('a place is written as %s and read back the same', (address, place) => {
  const whole = { kind: recordKinds.law, status: 'all', allFields: '', page: 1, size: 50, ...place } as const;
  expect(writePlace(whole)).toBe(address);
  expect(read(address)).toEqual(whole);
});
