import { type FolderImport, importsBetweenFolders, importsInCycles, roomIn, sourceFolderOf } from './rings';
import { codeFiles, packages } from './tree';

const asText = ({ from, to }: FolderImport) => `${from} -> ${to}`;
const checkedPackages = packages.filter((name) => name !== 'tests');

describe('the imports between the folders of a package', () => {
  test.each(checkedPackages)('have no cycle in %s', (name) => {
    expect(importsInCycles(importsBetweenFolders(sourceFolderOf(name), codeFiles)).map(asText)).toEqual([]);
  });

  test('are found in back end, edge, shell and shared-lib', () => {
    const found = ['backend', 'delivery', 'shell', 'shared-lib'].map(
      (name) => importsBetweenFolders(sourceFolderOf(name), codeFiles).length,
    );
    for (const imports of found) expect(imports).toBeGreaterThan(15);
  });
});

describe('a cycle', () => {
  const importsOf = (text: string) => text.split(' ').map((pair) => ({ from: String(pair[0]), to: String(pair[1]) }));

  test.each([
    ['ab bc', ''],
    ['ab ba', 'a -> b, b -> a'],
    ['ab bc ca cd', 'a -> b, b -> c, c -> a'],
    ['ab bc cb cd de', 'b -> c, c -> b'],
  ])('among the imports "%s" is %j', (text, found) => {
    expect(importsInCycles(importsOf(text)).map(asText).join(', ')).toBe(found);
  });

  test.each([
    ['backend/src/', 'platform/database/pool.ts', 'platform'],
    ['backend/src/', 'serve.ts', 'serve'],
    ['shared-lib/', 'ui/index.ts', 'ui'],
    ['shared-lib/', 'build/index.mjs', 'build'],
  ] as const)('takes in %s %s for the room %s', (sourceFolder, file, room) => {
    expect(roomIn(sourceFolder, `${sourceFolder}${file}`)).toBe(room);
  });
});
