import { findStorageFault, normalizeTexts } from './create-app';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

it.each<[string, unknown, ReturnType<typeof findStorageFault>]>([
  ['a text', 'é 😀', undefined],
  ['no value', undefined, undefined],
  ['NUL in a text', { a: [{ b: 'x\0' }] }, 'bad-text'],
  ['NUL in a key', [{ 'x\0': 1 }], 'bad-text'],
  ['half of a pair', ['\ud83d'], 'bad-text'],
  ['64 lists in each other', nested(64), undefined],
  ['more lists in each other', nested(66), 'too-deep'],
  ['lists without end', nested(100_000), 'too-deep'],
])('%s', (_what, value, why) => {
  expect(findStorageFault(value)).toBe(why);
});

it('every text is normalised to NFC', () => {
  const apart = 'Überfällig'.normalize('NFD');
  const value = { a: apart, b: [{ c: [apart, 7, null] }], [apart]: true };
  expect(normalizeTexts(value)).toEqual({
    a: 'Überfällig',
    b: [{ c: ['Überfällig', 7, null] }],
    [apart]: true,
  });
});
