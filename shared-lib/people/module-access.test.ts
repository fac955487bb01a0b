/** @jest-environment node */
import { readModuleAccess } from './module-access';

const all = { statusInfo: '', serchInfo: 'Yes', gridInfo: 'Yes' };

test.each([
  [{}, all],
  [null, all],
  ['Draft', all],
  [{ statusInfo: 'All', serchInfo: 'no', gridInfo: 1 }, all],
  [{ statusInfo: 'Published' }, { ...all, statusInfo: 'Published' }],
  [
    { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' },
    { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' },
  ],
])('module access: reads %j as %j', (said, expected) => {
  expect(readModuleAccess(said)).toEqual(expected);
});
