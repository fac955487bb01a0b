/** Values that parameters do not expect, or nearly expect. Seeded random values are added to them. */
export const hostileValues: readonly unknown[] = [
  { id: 1, name: 'x' },
  'a\u0000b',
  '😀'.repeat(50),
  'x'.repeat(10_000),
  '_\\%',
  "' or 1=1 --",
  null,
  true,
  -1,
  0.5,
  1e308,
  9_007_199_254_740_992,
  2_147_483_648,
  '',
  ' ',
  '-1',
  '00',
  '1e9',
  '174',
  '\0',
  '\ud800',
  '%',
  "'; drop table record; --",
  '$1',
  '{}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '2026-02-30',
  '99999999999-01-01',
  [],
  [[[[1]]]],
  [null, {}, 'x'],
  Array.from({ length: 600 }, (_, index) => index),
  {},
  { $gt: 0 },
  { toString: 1, valueOf: 1 },
  [{ id: { toString: 1 }, date: { toString: 1 }, name: { toString: 1 } }],
  [{ id: '\0', name: 1, content: '!' }],
  nested(500),
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
}

/** A random number generator that gives the same numbers for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const alphabet = ['a', 'Z', '0', '9', ' ', '%', '_', '\\', "'", '"', ';', ':', '/', '\n', '\u202e', 'é', '😀', '\0'];

/** Returns a random value of any shape. */
export function anyValue(random: (below: number) => number, depth = 0): unknown {
  const make = [
    () => random(5) - 2,
    () => random(2 ** 31) * (random(2) ? 1 : -1),
    () => random(1000) / 7,
    () => Array.from({ length: random(40) }, () => alphabet[random(alphabet.length)]).join(''),
    () => [true, false, null][random(3)],
    () => Array.from({ length: random(4) }, () => anyValue(random, depth + 1)),
    () => ({ [['id', 'name', '__proto_', 'date', 'data'][random(5)] ?? 'id']: anyValue(random, depth + 1) }),
  ];
  return make[random(depth > 3 ? 5 : make.length)]?.();
}
