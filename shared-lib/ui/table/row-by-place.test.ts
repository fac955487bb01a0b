import { rowByPlace } from './row-by-place';

test.each([
  ['first', 0, {}],
  ['fourteenth', 13, {}],
  ['fifteenth', 14, { 'data-later': '' }],
  ['fiftieth', 49, { 'data-later': '' }],
  ['fifty-first', 50, { 'data-far': '' }],
])(
  'the %s row that was loaded is kept as it was painted, or left alone out of view, as it should',
  (_which, place, expected) => {
    expect(rowByPlace(place)).toEqual(expected);
  },
);
