import { exportedBy, handedOnBy } from './exported';
import { parse } from './source';
import { faces, fileOf, takenBy } from './taken';
import { codeFiles } from './tree';

/** Entry points that nothing imports: a bundler, a container or a replaced module loads them. */
const beginnings =
  /\/src\/main\.tsx?$|\/src\/(app\.tsx|parcels\.ts)$|^tests\/bench\/monolith\/|^shared-lib\/build\/federation\/no-|^shared-lib\/build\/dev\/remount-loader\.mjs$/;

const faceFiles = new Set(faces.values());
const parsed = codeFiles.map((file) => parse(file));
const taken = new Set<string>();
const take = (file: string | undefined, name: string) => file && taken.add(`${file} ${name}`);
for (const source of parsed)
  for (const { name, from } of takenBy(source)) take(fileOf(source.fileName, from), name);
const isTaken = (file: string, name: string) => taken.has(`${file} ${name}`) || taken.has(`${file} *`);

/** A re-export counts as used when somebody imports it from the index file. */
const handedOn = parsed.flatMap((source) =>
  handedOnBy(source).map((one) => ({
    ...one,
    face: source.fileName,
    file: fileOf(source.fileName, one.from),
  })),
);
for (let before = -1; before !== taken.size; ) {
  before = taken.size;
  for (const { face, as, file, name } of handedOn)
    if (beginnings.test(face) || isTaken(face, as)) take(file, name);
}

describe('every exported name', () => {
  test('is imported by another file if it is a value', () => {
    const idle = parsed.flatMap((source) =>
      beginnings.test(source.fileName) ? [] : idleOf(source).filter(({ isType }) => !isType),
    );
    expect(idle.map(({ says }) => says)).toEqual([]);
  });

  test('of an index file is imported by another file, also types', () => {
    const ofFaces = parsed.filter(({ fileName }) => faceFiles.has(fileName));
    expect(ofFaces.flatMap(idleOf).map(({ says }) => says)).toEqual([]);
  });

  test('is found in all ways of exporting', () => {
    const text = `export const a = 1, { b } = c; export function d() {} export type E = 1;
      export { f, type G } from './h'; const i = 1; export default 1;`;
    const names = exportedBy(parse('some.ts', text)).map(({ name, isType }) => (isType ? `${name}:` : name));
    expect(names).toEqual(['a', 'b', 'd', 'E:', 'f', 'G:']);
  });

  test('counts as used in all ways of importing', () => {
    const text = "import { a, type B as C } from './d'; import * as e from 'f'; await import('./g');";
    expect(takenBy(parse('some.ts', text)).map(({ name, from }) => `${from} ${name}`)).toEqual([
      './d a',
      './d B',
      'f *',
      './g *',
    ]);
  });
});

function idleOf(source: (typeof parsed)[number]) {
  const file = source.fileName;
  return exportedBy(source)
    .filter(({ name }) => !isTaken(file, name))
    .map((one) => ({ ...one, says: `${file}: ${one.name}` }));
}
