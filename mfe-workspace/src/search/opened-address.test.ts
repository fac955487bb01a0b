/** @jest-environment node */
import { recordKindList, recordKinds } from 'shared-lib/records';
import { openedAddress, readOpened, withoutOpened } from './opened-address';
import { editChoice, viewChoice } from './search-table';

const read = (address: string) => readOpened(new URL(address, 'http://here').searchParams);

test.each(recordKindList)('opened record: an address that opens a $name is read back', (kind) => {
  expect(read(openedAddress(kind, 7))).toEqual({ kind, id: 7 });
});

test.each([
  '/workspace',
  '/workspace?tab=law',
  '/workspace?open=7',
  '/workspace?tab=nothing&open=7',
  '/workspace?tab=toString&open=7',
  ...['0', '-1', '07', '1.5', '1e9', 'abc', '', '9'.repeat(16), '7;drop'].map(
    (id) => `/workspace?tab=law&open=${id}`,
  ),
])('opened record: %s opens nothing', (address) => {
  expect(read(address)).toBeUndefined();
});

test('opened record: closing keeps the rest of the address', () => {
  const address = new URLSearchParams('tab=return&status=draft&open=4&page=3');
  expect(String(withoutOpened(address))).toBe('tab=return&status=draft&page=3');
});

test.each([
  [recordKinds.law, 'Law', 0, '/workspace?tab=law&open=5', '/law/5'],
  [recordKinds.license, 'License', 1, '/workspace?tab=license&open=5', '/license/5/3'],
  [recordKinds.return, 'Return', 2, '/workspace?tab=return&open=5', '/return/5/3'],
  [
    recordKinds['other-compliance'],
    'Other Compliance',
    3,
    '/workspace?tab=other-compliance&open=5',
    '/other-compliance/5/3',
  ],
] as const)('choosing a %o leads to its tab and its item', (kind, type, tabIndex, seen, changed) => {
  expect(viewChoice(kind, 5)).toEqual({ id: 5, type, tabIndex, address: seen });
  expect(editChoice(kind, { id: 5, lawId: 3 })).toEqual({ id: 5, type, tabIndex, address: changed });
});
