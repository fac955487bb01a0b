import { rowByPlace } from './row-by-place';

test.each([
  ['first', 0, {}],
  ['fourteenth', 13, {}],
  ['fifteenth', 14, { 'data-later': '' }],
  ['fiftieth', 49, { 'data-later': '' }],
  ['fifty-first', 50, { 'data-far': '' }],
])(
  'rowByPlace: the %s loaded row is isolated, or skipped while out of view, by its position',
  (_which, place, expected) => {
    expect(rowByPlace(place)).toEqual(expected);
  },
);
