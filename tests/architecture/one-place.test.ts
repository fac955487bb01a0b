import ts from 'typescript';
import { find, lineOf, parse } from './source';
import { codeFiles, isTest, remotes } from './tree';

/** The packages that run in pages; `incoming` is the request on the server side. */
const pagePackages = ['shared-lib', 'shell', ...remotes];
const inPages = codeFiles.filter(
  (file) =>
    pagePackages.includes(String(file.split('/')[0])) &&
    !file.startsWith('shared-lib/incoming/') &&
    !isTest(file) &&
    !/\.mjs$/.test(file),
);

/** For each API of the outside world, the few files that may use it. */
const places: { names: string[]; files: string[] }[] = [
  {
    names: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'],
    files: [
      'shared-lib/api/send.ts',
      'shared-lib/api/send-file.ts',
      'shell/src/edge/fetch-edge.ts',
      'shell/src/remotes/load-failure.ts',
      'shell/src/remotes/release-manifest.ts',
    ],
  },
  {
    names: ['localStorage', 'sessionStorage', 'indexedDB'],
    files: ['shared-lib/session/browser-storage.ts'],
  },
  { names: ['Date.now', 'performance.now'], files: ['shell/src/clocks/read-clocks.ts'] },
  {
    names: ['Math.random', 'crypto.getRandomValues', 'crypto.randomUUID'],
    files: [
      'shared-lib/keys/make-key.ts',
      // Only draws a progress bar; nothing depends on it.
      'shared-lib/uploads/attachment-row.tsx',
    ],
  },
  {
    names: ['location.reload'],
    files: ['shell/src/session/leave-page.ts', 'mfe-workspace/src/deletion/delete-dialog.tsx'],
  },
  {
    names: ['location.replace', 'location.assign'],
    files: ['shell/src/session/leave-page.ts'],
  },
];

/** The places where a file uses the global itself, and not a property of ours with the same name. */
function uses(source: ts.SourceFile, names: string[]): string[] {
  const plain = find(source, ts.isIdentifier).filter((node) => names.includes(node.text) && isGlobal(node));
  const dotted = find(source, ts.isPropertyAccessExpression).filter((node) => names.includes(dottedName(node)));
  return [...plain, ...dotted].map((node) => `${source.fileName}:${lineOf(node)} ${node.getText()}`);
}

/** `Date.now`, also when it is destructured from the window. */
function dottedName(node: ts.PropertyAccessExpression): string {
  const name = node.getText().replace(/^(window|globalThis|self)\./, '');
  return name.includes('.') ? name : '';
}

function isGlobal({ parent, text }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === text) {
    return /^(window|globalThis|self)$/.test(parent.expression.getText());
  }
  return !ts.isPropertyAssignment(parent) && !ts.isMethodDeclaration(parent) && !ts.isPropertySignature(parent);
}

describe('the outside world', () => {
  test.each(places)('is used through $names only in $files', ({ names, files }) => {
    const elsewhere = inPages.filter((file) => !files.includes(file));
    expect(elsewhere.flatMap((file) => uses(parse(file), names))).toEqual([]);
  });

  test.each(places)('is used through $names in every file on the list', ({ names, files }) => {
    const unused = files.filter((file) => uses(parse(file), names).length === 0);
    expect(unused).toEqual([]);
  });

  test.each([
    ['fetch(a)', 1],
    ['window.fetch(a)', 1],
    ['globalThis.fetch(a)', 1],
    ['const get = fetch', 1],
    ['list.fetch(a)', 0],
    ['({ fetch: a })', 0],
    ['fetchList(a)', 0],
    ['Date.now()', 1],
    ['window.Date.now()', 1],
    ['const now = Date.now', 1],
    ['Date.parse(a)', 0],
    ['clock.now()', 0],
  ])('is found in %s %d times', (text, times) => {
    expect(uses(parse('some.ts', text), ['fetch', 'Date.now'])).toHaveLength(times);
  });
});

describe('the buttons of dialogs', () => {
  test('follow dialog-actions wherever there is a Cancel beside an action', () => {
    // This dialog has only one button.
    const alone = ['shell/src/sign-in/terms-dialog.tsx'];
    const cancels = inPages.filter((file) =>
      find(parse(file), ts.isJsxExpression).some((shown) => shown.getText() === "{t('Cancel')}"),
    );
    expect(cancels).toContain('shared-lib/ui/overlays/alert-dialog.tsx');
    const others = cancels.filter((file) => !importsOf(file).includes('shared-lib/ui/dialog-actions'));
    expect(others).toEqual(alone);
  });
});

function importsOf(file: string): string[] {
  return find(parse(file), ts.isImportDeclaration).map(({ moduleSpecifier }) => moduleSpecifier.getText().slice(1, -1));
}

describe('the storage keys of a session', () => {
  test('are exactly those of S-1.3', () => {
    const [keys] = find(parse('shared-lib/session/session.ts'), ts.isArrayLiteralExpression);
    expect(keys?.elements.map((element) => element.getText().replaceAll("'", ''))).toEqual([
      'access_token',
      'username',
      'role',
      'workspaceAccessType',
      'model_access_controller',
      'selectedTabIndex',
      'btnStatus',
    ]);
  });
});
