import { documentedFolder, pictureOf, withFigures } from '../benches/measuring/documented';
import { drawCurve } from '../benches/measuring/draw-curve';
import type { Result } from '../benches/measuring/report';
import { files, read, readJson } from './tree';

const page = 'docs/performance.md';
const kept = files.filter((file) => file.startsWith(`${documentedFolder}/`) && file.endsWith('.json'));
const results = kept.map((file) => readJson<Result>(file));

test.each(results)('docs/performance.md shows what $name found', (result) => {
  expect(withFigures(read(page), [result])).toBe(read(page));
});

test('each picture is of the figures beside it', () => {
  const pictures = results.flatMap(({ name, curves = [] }) =>
    curves.map((curve) => [`${documentedFolder}/${pictureOf(name, curve.name)}`, drawCurve(curve)]),
  );
  const there = files.filter((file) => file.startsWith(`${documentedFolder}/`) && file.endsWith('.svg'));
  expect(Object.fromEntries(there.map((file) => [file, read(file)]))).toEqual(Object.fromEntries(pictures));
});

test('a result without a place in the page is refused', () => {
  const [result] = results;
  expect(() => result && withFigures('# Figures', [result])).toThrow('no place');
});
