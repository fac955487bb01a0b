import { paletteOf } from './status-palettes';

test.each([
  ['Published', 'accent'],
  ['Active', 'accent'],
  ['Draft', 'amber'],
  ['Repealed', 'red'],
  ['InActive', 'gray'],
  ['constructor', 'gray'],
])('status palettes: the word %s is %s', (status, palette) => {
  expect(paletteOf(status)).toBe(palette);
});
