import { recordKinds } from 'shared-lib/records';
import { hideable, readLook, toLook, usualLook, withVisibleColumns, writeLook } from './list-look';

const { law, license } = recordKinds;
const read = (query: string, kind = law) => readLook(kind, new URLSearchParams(query));

test('list look: every column but number, name and actions may be hidden', () => {
  expect(hideable(law).map(({ title }) => title)).toEqual([
    'Law Code',
    'Status',
    'Category',
    'Law Status',
    'Question',
  ]);
  expect(hideable(license)).toHaveLength(license.columns.length - 3);
});

test('list look: hidden columns are left out; without any the kind stays the same', () => {
  const seen = withVisibleColumns(law, { ...usualLook, hidden: ['Category', 'question', 'Law'] });
  expect(seen.columns.map(({ title }) => title)).toEqual([
    '#',
    'Law Code',
    'Name',
    'Status',
    'Law Status',
    'Action',
  ]);
  expect(withVisibleColumns(law, usualLook)).toBe(law);
});

test('list look: without a look in the address the saved one applies; hiding nothing is a look', () => {
  expect(read('tab=law')).toBeUndefined();
  expect(read('hide=')).toEqual(usualLook);
});

test.each([
  ['hide=Category,Active&density=compact', { hidden: ['Category', 'Active'], density: 'compact' }],
  ['hide=Active,Category,Category,nonsense,Law', { hidden: ['Category', 'Active'], density: 'comfortable' }],
  ['density=tiny', usualLook],
])('list look: %s is read as far as the list supports it', (query, look) => {
  expect(read(query)).toEqual(look);
});

test('list look: is written and read back the same', () => {
  const look = { hidden: ['Category'], density: 'compact' } as const;
  expect(read(String(new URLSearchParams(writeLook(look))))).toEqual(look);
  expect(writeLook(undefined)).toEqual({});
});

test.each([null, 'x', 7, [], { hidden: 'Category' }, { hidden: [1, {}], density: 4 }])(
  'list look: the stored value %j is no look',
  (kept) => {
    expect(toLook(law, kept)).toEqual(usualLook);
  },
);
