import { farRow } from './far-rows';

test.each([
  ['first', 0, {}],
  ['fiftieth', 49, {}],
  ['fifty-first', 50, { 'data-far': '' }],
])('the %s row that was loaded is left alone out of view as it should', (_which, place, expected) => {
  expect(farRow(place)).toEqual(expected);
});
