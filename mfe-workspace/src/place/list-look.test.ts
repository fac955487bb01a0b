import { recordKinds } from 'shared-lib/records';
import { hideable, readLook, seenKind, toLook, usualLook, writeLook } from './list-look';

const { law, license } = recordKinds;
const read = (query: string, kind = law) => readLook(kind, new URLSearchParams(query));

test('every column may be hidden but number, name and actions', () => {
  expect(hideable(law).map(({ title }) => title)).toEqual([
    'Law Code',
    'Status',
    'Category',
    'Law Status',
    'Question',
  ]);
  expect(hideable(license)).toHaveLength(license.columns.length - 3);
});

test('a kind is seen without what is hidden, and is itself where nothing is', () => {
  const seen = seenKind(law, { ...usualLook, hidden: ['Category', 'question', 'Law'] });
  expect(seen.columns.map(({ title }) => title)).toEqual([
    '#',
    'Law Code',
    'Name',
    'Status',
    'Law Status',
    'Action',
  ]);
  expect(seenKind(law, usualLook)).toBe(law);
});

test('an address that says nothing leaves it to what is kept; one that hides nothing says so', () => {
  expect(read('tab=law')).toBeUndefined();
  expect(read('hide=')).toEqual(usualLook);
});

test.each([
  ['hide=Category,Active&density=compact', { hidden: ['Category', 'Active'], density: 'compact' }],
  ['hide=Active,Category,Category,nonsense,Law', { hidden: ['Category', 'Active'], density: 'comfortable' }],
  ['density=tiny', usualLook],
])('%s is read as far as the list has it', (query, look) => {
  expect(read(query)).toEqual(look);
});

test('what is written is read again', () => {
  const look = { hidden: ['Category'], density: 'compact' } as const;
  expect(read(String(new URLSearchParams(writeLook(look))))).toEqual(look);
  expect(writeLook(undefined)).toEqual({});
});

test.each([null, 'x', 7, [], { hidden: 'Category' }, { hidden: [1, {}], density: 4 }])(
  '%j was kept and is no look',
  (kept) => {
    expect(toLook(law, kept)).toEqual(usualLook);
  },
);
