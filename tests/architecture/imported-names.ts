import path from 'node:path';
import ts from 'typescript';
import { find } from './source';
import { files, type Manifest, packages, readJson } from './tree';

/** A name that a file imports from a module; `*` means all of it. */
export type ImportedName = { name: string; from: string };

export function namesImportedBy(source: ts.SourceFile): ImportedName[] {
  const imported = find(source, ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isStringLiteral(moduleSpecifier)) return [];
    const from = moduleSpecifier.text;
    if (ts.isNamespaceImport(bindings)) return [{ name: '*', from }];
    return bindings.elements.map(({ name, propertyName }) => ({ name: (propertyName ?? name).text, from }));
  });
  return [...imported, ...find(source, isDynamicImport).flatMap(({ arguments: [from] }) => wholeModule(from))];
}

/** Matches `import('x')` and the calls that tests use instead. */
function isDynamicImport(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  return node.expression.kind === ts.SyntaxKind.ImportKeyword || /^require\b/.test(node.expression.getText());
}

const wholeModule = (from: ts.Node | undefined): ImportedName[] =>
  from && ts.isStringLiteralLike(from) ? [{ name: '*', from: from.text }] : [];

/** The entry points of packages, by the name that others import. */
export const entryPoints = new Map(
  packages.flatMap((packageName) =>
    Object.entries(readJson<Manifest>(`${packageName}/package.json`).exports ?? {}).map(
      ([entryPoint, file]) => [path.posix.join(packageName, entryPoint), path.posix.join(packageName, file)] as const,
    ),
  ),
);

const all = new Set(files);

/** The file of ours that an import means; undefined for a library. */
export function fileOf(importer: string, from: string): string | undefined {
  const target = from.startsWith('.') ? path.posix.join(path.posix.dirname(importer), from) : from;
  const known = ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((ending) => `${target}${ending}`);
  return entryPoints.get(from) ?? known.find((file) => all.has(file));
}
