/** @jest-environment node */
import { maxSearchLength, recordKinds } from 'shared-lib/records';
import { readPlaceAt } from '../testing/samples';
import { findNextSorting, formatWorkspaceAddress, newestFirst, type WorkspaceAddress } from './workspace-address';

test.each([
  ['', null, 'law'],
  ['', '0', 'law'],
  ['', '3', 'other-compliance'],
  ['', '4', 'law'],
  ['questions=7', '4', 'law-question'],
  ['tab=law-question', '2', 'law'],
  ['tab=law-question&questions=x', '2', 'law'],
  ['tab=law-question&questions=7', null, 'law-question'],
  ['', '99', 'law'],
  ['', '-1', 'law'],
  ['', 'garbage', 'law'],
  ['', '', 'law'],
  ['tab=return', '1', 'return'],
  ['tab=99', '1', 'law'],
  ['tab=toString', '1', 'law'],
])('workspace place: address "%s" and stored index %p open the tab %s', (address, selectedTabIndex, tab) => {
  expect(readPlaceAt(address, { selectedTabIndex }).tab).toBe(tab);
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
  'workspace place: address "%s", stored button %p and startStatus "%s" start with %s',
  (address, btnStatus, startStatus, status) => {
    expect(readPlaceAt(address, { btnStatus, startStatus }).status).toBe(status);
  },
);

test.each([
  ['allFields=%20%20', undefined],
  ['allFields=%20water%20', { column: 'allFields', text: 'water' }],
  ['allFields=%25_%5C%27%22', { column: 'allFields', text: '%_\\\'"' }],
  ['Law=🏭', { column: 'Law', text: '🏭' }],
  ['ActCodeName=قانون', { column: 'ActCodeName', text: 'قانون' }],
  ['Law=x&allFields=y', { column: 'allFields', text: 'y' }],
  ['returncode=x', undefined],
  ['toString=x', undefined],
])('workspace place: address %s has the search %j', (address, search) => {
  expect(readPlaceAt(address).search).toEqual(search);
});

test('workspace place: a search of 10,000 characters is the longest that the server accepts', () => {
  expect(readPlaceAt(`allFields=${'a'.repeat(10_000)}`).search?.text).toHaveLength(maxSearchLength);
});

test('workspace place: lists without a search accept only that of the top bar', () => {
  expect(readPlaceAt('Law=x', { offersSearch: false }).search).toBeUndefined();
  expect(readPlaceAt('allFields=x', { offersSearch: false }).search).toEqual({ column: 'allFields', text: 'x' });
  // No field would show or clear it.
  expect(readPlaceAt('tab=license&allFields=x', { offersSearch: false }).search).toBeUndefined();
});

test.each([
  ['view=grid', true, 'grid'],
  ['view=grid', false, 'list'],
  ['view=cards', true, 'list'],
  ['', true, 'list'],
] as const)('workspace place: address "%s" with cards offered: %p shows a %s', (address, offersGrid, view) => {
  expect(readPlaceAt(address, { offersGrid }).view).toBe(view);
});

test.each([
  ['page=0', 1, 50],
  ['page=-1', 1, 50],
  ['page=1e9', 1, 50],
  ['page=abc', 1, 50],
  ['page=2.5', 1, 50],
  ['page=999999', 999_999, 50],
  ['size=7', 1, 50],
  ['size=1e6', 1, 50],
  ['size=200&page=3', 3, 200],
])('workspace place: the address "%s" means page %d of %d rows each', (address, page, size) => {
  expect(readPlaceAt(address)).toMatchObject({ page, size });
});

test.each([
  ['sort=Law&order=asc', 'Law', 'asc'],
  ['sort=Law', 'created', 'desc'],
  ['sort=Law&order=up', 'created', 'desc'],
  ['sort=license&order=asc', 'created', 'desc'],
  ['sort=__proto__&order=asc', 'created', 'desc'],
  ['sort=created&order=asc', 'created', 'asc'],
])('workspace place: the address "%s" sorts by %s %s', (address, sort, order) => {
  expect(readPlaceAt(address)).toMatchObject({ sort, order });
});

test.each([
  ['category=3&state=4&central=true', 3, 4, true],
  ['category=3&central=true', 3, undefined, false],
  ['category=-1&state=x', undefined, undefined, false],
  ['category=1e9&state=', undefined, undefined, false],
])('workspace place: the address "%s" filters by %p and %p', (address, category, state, includeCentral) => {
  expect(readPlaceAt(address)).toMatchObject({ category, state, includeCentral });
});

const start: WorkspaceAddress = {
  tab: 'law',
  kind: recordKinds.law,
  status: 'all',
  isIncomplete: false,
  isUndated: false,
  search: undefined,
  category: undefined,
  state: undefined,
  includeCentral: false,
  lawId: undefined,
  questionsLawId: undefined,
  keyword: '',
  layout: undefined,
  sort: 'created',
  order: 'desc',
  view: 'list',
  startView: 'list',
  page: 1,
  size: 50,
};

const places: [string, Partial<WorkspaceAddress>][] = [
  ['?tab=law&status=all', {}],
  [
    '?tab=license&status=draft&page=3&size=200',
    { tab: 'license', kind: recordKinds.license, status: 'draft', page: 3, size: 200 },
  ],
  ['?tab=law&status=all&allFields=water+act', { search: { column: 'allFields', text: 'water act' } }],
  [
    '?tab=law&status=all&Law=a%26b%3Dc%23%25&category=2&state=5&central=true&sort=Law&order=desc&view=grid',
    {
      search: { column: 'Law', text: 'a&b=c#%' },
      category: 2,
      state: 5,
      includeCentral: true,
      sort: 'Law',
      order: 'desc',
      view: 'grid',
    },
  ],
  ['?tab=return&status=all&undated=true', { tab: 'return', kind: recordKinds.return, isUndated: true }],
  ['?tab=return&status=all&law=12', { tab: 'return', kind: recordKinds.return, lawId: 12 }],
  ['?tab=law-question&status=all&questions=12', { tab: 'law-question', questionsLawId: 12 }],
];

test.each(places)('workspace place: is written as %s and read back the same', (address, place) => {
  const whole = { ...start, ...place };
  expect(formatWorkspaceAddress(whole)).toBe(address);
  expect(readPlaceAt(address)).toEqual(whole);
});

test.each([
  ['another column starts with its first order', newestFirst, { sort: 'Law', order: 'asc' }, 'Law asc'],
  ['the same column reverses its order', { sort: 'Law', order: 'asc' }, { sort: 'Law', order: 'desc' }, 'Law desc'],
  [
    'the third click restores the first order',
    { sort: 'Law', order: 'desc' },
    { sort: 'Law', order: 'asc' },
    'created desc',
  ],
  [
    'another column after two clicks starts with its first order',
    { sort: 'Law', order: 'desc' },
    { sort: 'Active', order: 'asc' },
    'Active asc',
  ],
] as const)('next sorting: %s', (_what, now, clicked, expected) => {
  const { sort, order } = findNextSorting(now, clicked);
  expect(`${sort} ${order}`).toBe(expected);
});

test('workspace place: phones start with cards, and a view in the address goes before that', () => {
  const phone = { isPhone: true };
  expect(readPlaceAt('tab=law', phone).view).toBe('grid');
  const asList = readPlaceAt('tab=law&view=list', phone);
  expect(asList.view).toBe('list');
  expect(formatWorkspaceAddress(asList)).toContain('view=list');
  expect(formatWorkspaceAddress(readPlaceAt('tab=law', phone))).not.toContain('view');
  expect(readPlaceAt('tab=law', { ...phone, offersGrid: false }).view).toBe('list');
});
