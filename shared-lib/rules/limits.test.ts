import { findGstinFault } from './limits';

const none = 'This is not a GSTIN. A GSTIN looks like 27AAPFU0939F1ZV.';
const slip = 'The last character does not match the rest of this GSTIN. Check for a typing mistake.';

test.each([
  ['27AAPFU0939F1ZV', 'Mumbai', undefined],
  [' 27aapfu0939f1zv ', 'Mumbai', undefined],
  ['27AAPFU0939F1ZW', 'Mumbai', slip],
  ['32ABC', 'GSTIN, Kerala', none],
  ['27AABCL12', 'Unit 27', none],
  ['27AAPFU0939F1C1', 'Collects tax at source', slip],
  ['27MUMB12345A1D2', 'Deducts tax at source', undefined],
  ['9917USA29001NRF', 'Not resident', undefined],
  ['12ABC5678', 'Shop license', undefined],
  ['123456789012345', 'Another register', undefined],
  ['42AAPFU0939F1ZV', 'No such State', none],
  ['27AAPF00939F1ZV', 'No PAN', none],
  ['applied for', 'GSTIN, Goa', none],
  ['', 'GSTIN, Goa', undefined],
  ['MHBAN0012345000', 'EPF', undefined],
  ['31000123450001099', 'ESI', undefined],
  ['12ABC/2020', 'Shop license', undefined],
])('the number %j of %j: %j', (number, name, fault) => {
  expect(findGstinFault(number, name)).toBe(fault);
});
