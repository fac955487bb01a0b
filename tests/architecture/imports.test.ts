import { importRules } from './import-rules';
import { importFault, roomOf } from './room';
import { importsOf, parse } from './source';
import { codeFiles, namesIn, packages } from './tree';

describe('every import', () => {
  test.each(Object.keys(importRules))('of %s is allowed by the design', (room) => {
    const files = codeFiles.filter((file) => roomOf(file) === room);
    const faults = files.flatMap((file) => importsOf(parse(file)).flatMap((name) => importFault(file, name) ?? []));
    expect(faults).toEqual([]);
  });

  test('has a rule, except the imports of tests', () => {
    const rooms = namesIn('shared-lib').filter((name) => !name.includes('.'));
    const otherPackages = packages.filter((name) => name !== 'shared-lib' && name !== 'tests');
    const expected = [...rooms.map((room) => `shared-lib/${room}`), ...otherPackages, 'scripts'];
    expect(expected.filter((room) => !(room in importRules))).toEqual([]);
  });
});

describe('the import rules', () => {
  test.each([
    ['shared-lib/records/kinds/law.ts', 'react'],
    ['shared-lib/records/kinds/law.ts', 'shared-lib/ui'],
    ['shared-lib/api/send.ts', 'shared-lib/ui'],
    ['shared-lib/ui/ui-root.tsx', '../session/session'],
    ['shared-lib/ui/fields/show-field.tsx', '../parts/icon'],
    ['shared-lib/ui/fields/show-field.tsx', '@chakra-ui/react'],
    ['mfe-roadmap/src/root.tsx', '@chakra-ui/react'],
    ['mfe-roadmap/src/root.tsx', '@chakra-ui/react/tabs'],
    ['mfe-roadmap/src/root.tsx', 'mfe-workspace'],
    ['mfe-roadmap/src/root.tsx', '../../mfe-workspace/src/root'],
    ['mfe-roadmap/src/root.tsx', 'shared-lib/build'],
    ['shell/src/main.ts', 'shared-lib/testing'],
    ['backend/src/main.ts', 'shared-lib/ui'],
    ['backend/src/main.ts', 'shared-lib/bus'],
    ['backend/src/main.ts', 'delivery'],
    ['delivery/src/main.ts', 'shared-lib/api'],
    ['delivery/src/main.ts', 'pg'],
    ['scripts/start.mjs', 'webpack'],
  ])('refuse in %s the import of %s', (file, name) => {
    expect(importFault(file, name)).toContain(file);
  });

  test.each([
    ['shared-lib/records/kinds/law.ts', '../field'],
    ['shared-lib/ui/ui-root.tsx', 'shared-lib/session'],
    ['mfe-roadmap/src/root.tsx', 'shared-lib/ui/overlays'],
    ['mfe-roadmap/webpack.config.mjs', 'shared-lib/build'],
    ['backend/src/main.ts', 'shared-lib/api/contract'],
    ['backend/src/main.ts', 'pg'],
    ['scripts/start.mjs', 'node:fs'],
  ])('allow in %s the import of %s', (file, name) => {
    expect(importFault(file, name)).toBeUndefined();
  });
});

describe('the imports of a file', () => {
  test.each([
    ["import { a } from 'a';", ['a']],
    ["import type { A } from 'a';", ['a']],
    ["export { a } from './a';", ['./a']],
    ["import 'a';", ['a']],
    ["const a = await import('a');", ['a']],
    ["const a = require('a');", ['a']],
    ["// import 'a'\nconst text = \"from 'a'\";", []],
  ])('are read from %s', (text, names) => {
    expect(importsOf(parse('some.ts', text))).toEqual(names);
  });
});
