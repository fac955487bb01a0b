/** @jest-environment node */
import { lawOutcomes } from 'shared-lib/rules';
import { createTrialLaw } from '../testing/trial-laws';
import { emptyFacts } from './facts/place-facts';
import { computeMatrixSizesPx } from './matrix';
import {
  type CellAnnotations,
  findCellAfterKey,
  foldRowsByVerdict,
  formatMatrixCsv,
  listMatrixRows,
  makeDifferingCellsFinder,
} from './matrix-rows';
import { isLawOfOtherStates } from './profile';
import type { VerdictTitle } from './verdict-badge';

const place = (outcome: (typeof lawOutcomes)[number]) => lawOutcomes.indexOf(outcome);
const laws = [createTrialLaw(1), createTrialLaw(2, { code: 'EPF' }), createTrialLaw(3), createTrialLaw(4)];
const found = [
  [place('applicable'), place('conflict'), place('applicable'), place('applicable-without-rules')],
  [
    place('applicable-no-rule-against'),
    place('conflict'),
    place('not-applicable-no-rule-for'),
    place('applicable-without-rules'),
  ],
];
const all = { text: '', verdict: undefined, onlyDiffering: false };

test.each([
  ['nothing', all, [1, 2, 3, 4]],
  ['a part of a code', { ...all, text: ' epf ' }, [2]],
  ['a part of a name', { ...all, text: 'law 3' }, [3]],
  ['the verdict of a profile', { ...all, verdict: 'Not Applicable' as const }, [3]],
  ['Applicable, which does not include a default verdict,', { ...all, verdict: 'Applicable' as const }, [1, 3]],
  ['a default', { ...all, verdict: 'Applies by default' as const }, [4]],
  ['only differing verdicts, whatever their reasons,', { ...all, onlyDiffering: true }, [3]],
  ['a text that no law contains', { ...all, text: 'zinc' }, []],
])('matrix filter: %s keeps the expected rows', (_what, filter, expected) => {
  expect(listMatrixRows(laws, found, filter).map(({ law }) => law.id)).toEqual(expected);
});

const row = (id: number, ...outcomes: (typeof lawOutcomes)[number][]) => ({
  law: createTrialLaw(id),
  outcomes,
});
const manyRows = [
  ...[1, 2, 3].map((id) => row(id, 'applicable-without-rules', 'applicable-without-rules')),
  row(4, 'applicable', 'conflict'),
  ...[5, 6].map((id) => row(id, 'conflict', 'conflict')),
  ...[7, 8, 9].map((id) => row(id, 'applicable', 'applicable-no-rule-against')),
];
const foldedIds = (rows: typeof manyRows, ...opened: VerdictTitle[]) =>
  foldRowsByVerdict(rows, new Set(opened)).map((line) =>
    'sharedVerdict' in line ? `${line.count} ${line.sharedVerdict}` : line.law.id,
  );

test('matrix: three laws with the same verdict at all places are one line, which opens', () => {
  expect(foldedIds(manyRows)).toEqual([4, 5, 6, '3 Applicable', '3 Applies by default']);
  expect(foldedIds(manyRows, 'Applicable')).toEqual([4, 5, 6, '3 Applicable', 7, 8, 9, '3 Applies by default']);
});

test('matrix: laws that would all be one line are shown', () => {
  expect(foldedIds(manyRows.slice(0, 3))).toEqual([1, 2, 3]);
});

test('matrix: with one profile only laws that nobody decided are one line', () => {
  const ofOne = manyRows.map(({ law, outcomes: [first] }) => ({ law, outcomes: first ? [first] : [] }));
  expect(foldedIds(ofOne)).toEqual([4, 5, 6, 7, 8, 9, '3 Applies by default']);
});

const csv = (name: string, profiles: string[] = ['Pune'], marks: CellAnnotations[] = []) =>
  formatMatrixCsv([{ law: createTrialLaw(1, { name }), outcomes: ['applicable-without-rules'] }], {
    profiles,
    formatVerdict: (title) => title,
    findMarks: () => marks,
  });

test('matrix CSV: says what overrides the rules, a decision before another State', () => {
  const decision = 'Asha Rao decided on 3 Nov 2026 that it applies: we are insured';
  const marked = (mark: Partial<CellAnnotations>) =>
    csv('Law', ['Pune'], [{ isDifferent: false, decision: undefined, isOtherState: false, ...mark }]);
  expect(marked({ decision })).toContain(`"Applies by default. ${decision}"`);
  expect(marked({ isOtherState: true })).toContain(
    '"Applies by default. The law is of other States, so it does not apply here."',
  );
  expect(marked({ decision, isOtherState: true })).toContain(`"Applies by default. ${decision}"`);
});

test('a law of some States is not of a place in another one, and of a place without a State nobody knows', () => {
  const at = (state: string, ...stateIds: number[]) => isLawOfOtherStates({ stateIds }, { ...emptyFacts, state });
  expect([at('3', 4, 5), at('3', 3, 4), at('', 4), at('3')]).toEqual([true, false, false, false]);
});

test('matrix CSV: has a header, a line for each law, and marks a default verdict', () => {
  expect(csv('The Factories Act, 1948')).toBe(
    '\uFEFF"Law Unique Code","Law Code","Law","Pune"\r\n"LAW-000001","L-1","The Factories Act, 1948","Applies by default"\r\n',
  );
});

test('matrix CSV: the names of laws and profiles are not formulas', () => {
  expect(csv('=1+1')).toContain(',"\'=1+1",');
  expect(csv('Law', ['@SUM(A1)']).split('\r\n')[0]).toContain(',"\'@SUM(A1)"');
});

test('matrix CSV: quotes and line breaks do not split a cell', () => {
  expect(csv('A "b"\r\nc')).toContain('"A ""b"" c"');
});

const differing = (own: number, ...outcomes: (typeof lawOutcomes)[number][]) =>
  makeDifferingCellsFinder(own)({ law: createTrialLaw(1), outcomes });

test('matrix rings: the cells that differ from the column of the organisation are ringed', () => {
  expect(differing(1, 'applicable', 'needs-input', 'needs-input')).toEqual([true, false, false]);
  expect(differing(0, 'applicable', 'applicable-no-rule-against', 'applicable-without-rules')).toEqual([
    false,
    false,
    true,
  ]);
});

test('matrix rings: without an organisation the cells that differ from most of their row are ringed', () => {
  expect(differing(-1, 'applicable', 'conflict', 'conflict')).toEqual([true, false, false]);
  expect(differing(-1, 'applicable', 'conflict')).toEqual([false, true]);
  expect(differing(-1)).toEqual([]);
});

test('matrix widths: the names of laws keep room beside many profiles', () => {
  const of = (width: number, profiles: number) => computeMatrixSizesPx(width, profiles);
  expect(of(1100, 50).law).toBeGreaterThanOrEqual(300);
  expect(of(1400, 8).law).toBeGreaterThan(of(1100, 8).law);
  expect(of(900, 10).law).toBeGreaterThan(of(900, 50).law);
});

test.each([1, 2, 4, 8])('matrix widths: %i profiles and the names fill a wide window', (profiles) => {
  const { law, cell } = computeMatrixSizesPx(1380, profiles);
  expect(law + profiles * cell).toBeGreaterThan(1370);
  expect(law + profiles * cell).toBeLessThanOrEqual(1380);
});

test('matrix widths: up to eight profiles have level names in wider columns, more have slanted ones', () => {
  const [few, many] = [computeMatrixSizesPx(1100, 8), computeMatrixSizesPx(1100, 9)];
  expect(few.slant).toBe(0);
  expect(few.cell).toBeGreaterThan(many.cell);
  expect(many.slant).toBeGreaterThan(0);
});

test('matrix widths: on a phone the names of profiles are upright, so that none leaves the window', () => {
  const { law, cell, slant, names } = computeMatrixSizesPx(360, 4);
  expect({ slant, names }).toEqual({ slant: 0, names: 'upright' });
  expect(law + 4 * cell).toBeLessThanOrEqual(360);
});

test.each([4, 9])('matrix widths: on a phone four of %i profiles are in view beside the names', (profiles) => {
  const { law, cell } = computeMatrixSizesPx(360, profiles);
  expect(360 - law).toBeGreaterThanOrEqual(4 * cell);
});

test.each([
  [1300, 28],
  [1300, 4],
  [700, 9],
])(
  'matrix rows: in a window of %i px with %i profiles a row is as high as the lines of its name',
  (width, profiles) => {
    const { law, row, lines } = computeMatrixSizesPx(width, profiles);
    expect(row).toBeGreaterThanOrEqual(lines * 18);
    // A name of 105 letters, the longest of the library, is whole.
    const letters = Math.floor((law - 25) / 6.6);
    expect(letters * lines).toBeGreaterThanOrEqual(105);
  },
);

test('matrix rows: on a phone a row holds four lines of small text, and the head holds upright names', () => {
  expect(computeMatrixSizesPx(360, 28)).toMatchObject({ row: 66, lines: 4, head: 120 });
});

const size = { rows: 10, columns: 4, page: 3 };

test.each([
  ['ArrowDown', false, { row: 5, column: 2 }, { row: 6, column: 2 }],
  ['ArrowDown', false, { row: 9, column: 2 }, { row: 9, column: 2 }],
  ['ArrowUp', false, { row: 0, column: 2 }, { row: 0, column: 2 }],
  ['ArrowRight', false, { row: 5, column: 3 }, { row: 5, column: 3 }],
  ['ArrowLeft', false, { row: 5, column: 2 }, { row: 5, column: 1 }],
  ['PageDown', false, { row: 5, column: 2 }, { row: 8, column: 2 }],
  ['PageUp', false, { row: 1, column: 2 }, { row: 0, column: 2 }],
  ['Home', false, { row: 5, column: 2 }, { row: 5, column: 0 }],
  ['Home', true, { row: 5, column: 2 }, { row: 0, column: 0 }],
  ['End', false, { row: 5, column: 2 }, { row: 5, column: 3 }],
  ['End', true, { row: 5, column: 2 }, { row: 9, column: 3 }],
  ['x', false, { row: 5, column: 2 }, undefined],
  ['toString', false, { row: 5, column: 2 }, undefined],
])('grid keys: %s (far: %s) from %j moves to %j', (key, isFar, from, to) => {
  expect(findCellAfterKey(from, size, { key, isFar })).toEqual(to);
});

test('grid keys: nothing moves in an empty grid', () => {
  expect(findCellAfterKey({ row: 0, column: 0 }, { ...size, rows: 0 }, { key: 'End', isFar: false })).toBeUndefined();
});
