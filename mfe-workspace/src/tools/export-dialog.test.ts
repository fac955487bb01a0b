import { recordKinds } from 'shared-lib/records';
import { readPlaceAt } from '../testing/samples';
import { buildExportQuery } from './export-dialog';

const query = (address: string) => buildExportQuery(readPlaceAt(address));

test('export: sends the query of the list without its pages', () => {
  expect(
    query('tab=license&status=draft&licensecode=A&state=9&central=true&sort=license&order=asc&page=3&size=200'),
  ).toEqual({
    licensecode: 'A',
    state: 9,
    includeCentral: 'true',
    sort: 'license',
    order: 'asc',
    status: 'Draft',
  });
});

test.each([
  ['all', undefined],
  ['published', 'Published'],
  ['draft', 'Draft'],
])('export: the button %s requests the status %p', (status, requested) => {
  expect(query(`tab=law&status=${status}`).status).toBe(requested);
});

test('export: every kind has an endpoint', () => {
  expect(Object.values(recordKinds).map(({ calls }) => calls.export)).toEqual([
    'law/export',
    'license/export',
    'return/export',
    'othercomp/export',
  ]);
});
