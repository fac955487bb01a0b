/** @jest-environment node */
import { matchOptions } from './filter-group';

const options = ['Labour', 'Tax', 'Tax on labour', 'श्रम'].map((name, place) => ({ id: place + 1, name }));

test.each([
  ['', [1, 2, 3, 4]],
  ['  ', [1, 2, 3, 4]],
  [' LABOUR ', [1, 3]],
  ['श्र', [4]],
  ['.*', []],
  ['%', []],
])('filter options: "%s" finds the options %j', (typed, ids) => {
  expect(matchOptions(options, typed).map(({ id }) => id)).toEqual(ids);
});
