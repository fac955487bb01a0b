import ts from 'typescript';
import { read } from './tree';

/** Parses a file with the compiler, for questions that a text search answers badly. */
export function parse(file: string, text = read(file)): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** Every node of a file that matches. */
export function find<Node extends ts.Node>(source: ts.Node, isMatch: (node: ts.Node) => node is Node): Node[] {
  const found: Node[] = [];
  const visit = (node: ts.Node) => {
    if (isMatch(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

/** The modules that a file imports, re-exports or loads dynamically. */
export function importsOf(source: ts.SourceFile): string[] {
  const reexports = find(source, ts.isExportDeclaration).map((declaration) => declaration.moduleSpecifier);
  const loaded = find(source, isDynamicImport).map((call) => call.arguments[0]);
  return [...ownImportsOf(source), ...[...reexports, ...loaded].flatMap(textOf)];
}

/** The modules that a file imports for its own use; an index file that only re-exports has none. */
function ownImportsOf(source: ts.SourceFile): string[] {
  return find(source, ts.isImportDeclaration).flatMap((declaration) => textOf(declaration.moduleSpecifier));
}

const textOf = (name: ts.Node | undefined) => (name && ts.isStringLiteralLike(name) ? [name.text] : []);

/** `import('x')`, `require('x')` or `require.resolve('x')`. */
function isDynamicImport(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  return node.expression.kind === ts.SyntaxKind.ImportKeyword || /^require\b/.test(node.expression.getText());
}
