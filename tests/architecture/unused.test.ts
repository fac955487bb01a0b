import { exportedBy, reexportsOf } from './exported';
import { entryPoints, fileOf, namesImportedBy } from './imported-names';
import { parse } from './source';
import { codeFiles } from './tree';

/**
 * Entry points that nothing imports: a bundler, a container or a replaced module loads them. The port is for remotes
 * that are built elsewhere, and two are for hosts of others.
 */
const loadedFiles =
  /\/src\/main\.tsx?$|\/src\/((app|contract)\.tsx|parcels\.ts)$|^shared-lib\/(port|host)\/index\.ts$|^shared-lib\/federation-plugin\/lexboard-plugin\.mjs$|^tests\/bench\/monolith\/|^shared-lib\/build\/federation\/no-|^shared-lib\/build\/dev\/remount-loader\.mjs$/;

const indexFiles = new Set(entryPoints.values());
const parsed = codeFiles.map((file) => parse(file));
const importedNames = new Set<string>();
const markImported = (file: string | undefined, name: string) => file && importedNames.add(`${file} ${name}`);
for (const source of parsed)
  for (const { name, from } of namesImportedBy(source)) markImported(fileOf(source.fileName, from), name);
const isImported = (file: string, name: string) =>
  importedNames.has(`${file} ${name}`) || importedNames.has(`${file} *`);

/** A re-export counts as used when somebody imports it from the index file. */
const reexports = parsed.flatMap((source) =>
  reexportsOf(source).map((one) => ({
    ...one,
    index: source.fileName,
    file: fileOf(source.fileName, one.from),
  })),
);
for (let before = -1; before !== importedNames.size; ) {
  before = importedNames.size;
  for (const { index, as, file, name } of reexports)
    if (loadedFiles.test(index) || isImported(index, as)) markImported(file, name);
}

describe('every exported name', () => {
  test('is imported by another file if it is a value', () => {
    const unused = parsed.flatMap((source) =>
      loadedFiles.test(source.fileName) ? [] : unusedExportsOf(source).filter(({ isType }) => !isType),
    );
    expect(unused.map(({ text }) => text)).toEqual([]);
  });

  test('of an index file is imported by another file, also types', () => {
    const sources = parsed.filter(({ fileName }) => indexFiles.has(fileName) && !loadedFiles.test(fileName));
    expect(sources.flatMap(unusedExportsOf).map(({ text }) => text)).toEqual([]);
  });

  test('is found in all ways of exporting', () => {
    const text = `export const a = 1, { b } = c; export function d() {} export type E = 1;
      export { f, type G } from './h'; const i = 1; export default 1;`;
    const names = exportedBy(parse('some.ts', text)).map(({ name, isType }) => (isType ? `${name}:` : name));
    expect(names).toEqual(['a', 'b', 'd', 'E:', 'f', 'G:']);
  });

  test('counts as used in all ways of importing', () => {
    const text = "import { a, type B as C } from './d'; import * as e from 'f'; await import('./g');";
    expect(namesImportedBy(parse('some.ts', text)).map(({ name, from }) => `${from} ${name}`)).toEqual([
      './d a',
      './d B',
      'f *',
      './g *',
    ]);
  });
});

function unusedExportsOf(source: (typeof parsed)[number]) {
  const file = source.fileName;
  return exportedBy(source)
    .filter(({ name }) => !isImported(file, name))
    .map((one) => ({ ...one, text: `${file}: ${one.name}` }));
}
