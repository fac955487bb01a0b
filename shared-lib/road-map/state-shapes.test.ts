/** @jest-environment node */
import type { Place } from './hexagons';
import { lettersOfState, stateShapes } from './state-shapes';

const isBeside = (one: Place, other: Place) => {
  const [right, down] = [Math.abs(one.column - other.column), Math.abs(one.row - other.row)];
  return (down === 0 && right === 1) || (down === 1 && right === 0.5);
};
const all = stateShapes.flatMap(({ hexagons }) => hexagons);
const neighboursOf = (letters: string) => {
  const own = stateShapes.find((shape) => shape.letters === letters)?.hexagons ?? [];
  return stateShapes
    .filter((shape) => shape.letters !== letters)
    .filter(({ hexagons }) => hexagons.some((one) => own.some((other) => isBeside(one, other))))
    .map((shape) => shape.letters);
};

test('state shapes: has the 28 states and 8 union territories, and no hexagon twice', () => {
  expect(stateShapes).toHaveLength(36);
  expect(new Set(stateShapes.map(({ name }) => name)).size).toBe(36);
  expect(new Set(all.map(({ column, row }) => `${column} ${row}`)).size).toBe(all.length);
});

test.each(stateShapes.map(({ letters, ...shape }) => [letters, shape] as const))(
  'state shapes: %s is one connected piece on the grid, with its letters on it',
  (_letters, { hexagons, column, row }) => {
    const reached = hexagons.slice(0, 1);
    for (const one of reached) {
      reached.push(...hexagons.filter((other) => isBeside(one, other) && !reached.includes(other)));
    }
    expect(reached).toHaveLength(hexagons.length);
    expect(hexagons.every((one) => one.column % 1 === (one.row % 2) / 2)).toBe(true);
    expect(hexagons).toContainEqual({ column, row });
  },
);

test.each([
  ['DL', 'HR UP'],
  ['KL', 'KA TN'],
  ['LA', 'JK HP'],
  ['CG', 'MP MH OD TS'],
  ['MZ', 'TR MN'],
  ['WB', 'JH OD SK AS BR'],
  ['RJ', 'GJ HR MP PB'],
  ['LD', ''],
  ['AN', ''],
])('state shapes: %s lies beside %s', (letters, beside) => {
  const expected = beside.split(' ').filter((one) => one !== '');
  expect(neighboursOf(letters)).toEqual(expect.arrayContaining(expected));
  if (expected.length === 0) expect(neighboursOf(letters)).toEqual([]);
});

test('state shapes: states with sea or another country between them are not neighbours', () => {
  expect(neighboursOf('TR')).not.toContain('WB');
  expect(neighboursOf('SK')).not.toContain('AR');
});

test.each([
  ['Goa', 'GA'],
  ['  tamil  nadu ', 'TN'],
  ['Jammu & Kashmir', 'JK'],
  ['Orissa', 'OD'],
  ['Daman and Diu', 'DD'],
  ['Atlantis', undefined],
  ['constructor', undefined],
  ['', undefined],
])('lettersOfState: %j has the letters %s', (name, letters) => {
  expect(lettersOfState(name)).toBe(letters);
});
