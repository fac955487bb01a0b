import ts from 'typescript';
import { find, lineOf } from './source';

/**
 * Files that need a default export for a tool. Formik imports lodash by default imports, so its replacement has one.
 */
const toolsFile =
  /(webpack|jest|playwright)\.config\.(mjs|ts)$|\/((start|stop)-database|jsdom-environment)\.ts$|\.d\.ts$|\/(runtime-of-shell|structured-clone|(theme|build-time|lean-system)-loader)\.mjs$/;

/** Written so that these patterns do not match this file. */
const words: [RegExp, string][] = [
  [/@ts-(ignore|expect[-]error|nocheck)/, 'silences the compiler'],
  [/(biome|eslint)-(ignore|disable)/, 'silences the linter'],
  [/\b(TOD[O]|FIXM[E]|XX[X])\b/, 'leaves something for later'],
  [/\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fixme)\b|\b(xit|fit|xdescribe|fdescribe)\(/, 'leaves tests out'],
  [/jest\.setTimeou[t]\(|^\s*\}, \d[\d_]{3,}\);$/, 'sets a limit of its own to a test'],
  [/toMatch(Inline)?Snapshot\(/, 'takes a picture of markup for a test'],
  [/waitForTimeou[t]\(/, 'waits for time to pass'],
  [/\btimeou[t]: \d[\d_]{3,}/, 'waits for a clock of its own: tests/patience.ts follows the machine'],
  [/jest\.(do)?[mM]ock\(\s*['"](\.|shared-lib)/, 'replaces a module of ours'],
];

/** Lists what the style forbids in a file, as sentences. */
export function softSpots(source: ts.SourceFile): string[] {
  const file = source.fileName;
  const inText = source.text
    .split('\n')
    .flatMap((line, index) =>
      words.filter(([pattern]) => pattern.test(line)).map(([, fault]) => `${file}:${index + 1} ${fault}`),
    );
  const inCode = find(source, (node): node is ts.Node => faultOf(node) !== undefined).filter(
    (node) => !(isDefaultExport(node) && toolsFile.test(file)),
  );
  return [...inText, ...inCode.map((node) => `${file}:${lineOf(node)} ${faultOf(node)}`)];
}

function faultOf(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'says any';
  if (ts.isNonNullExpression(node)) return 'asserts with !';
  if (isDefaultExport(node)) return 'exports a default';
  if (ts.isExportDeclaration(node) && (!node.exportClause || ts.isNamespaceExport(node.exportClause))) {
    return 'exports everything of a file';
  }
  return undefined;
}

function isDefaultExport(node: ts.Node) {
  return (
    ts.isExportAssignment(node) || (node.kind === ts.SyntaxKind.DefaultKeyword && !ts.isDefaultClause(node.parent))
  );
}
