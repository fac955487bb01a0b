import ts from 'typescript';
import { find, lineOf } from './source';

/** The number of imports has no limit: it would only lead to files that are too small. */
const limits = { lines: 300, testLines: 500, functionLines: 60 };

/** Lists what is too big in a file, as sentences. */
export function sizeFaults(source: ts.SourceFile): string[] {
  const file = source.fileName;
  const lines = source.text.trimEnd().split('\n').length;
  const limit = /\.test\.tsx?$/.test(file) ? limits.testLines : limits.lines;
  return [
    ...(lines > limit ? [`${file} has ${lines} lines, more than ${limit}`] : []),
    ...find(source, isFunction).flatMap((node) => functionFault(file, node)),
  ];
}

function functionFault(file: string, node: ts.Node): string[] {
  const lines = node.getText().split('\n').length;
  if (lines <= limits.functionLines || isDescribeBody(node)) return [];
  return [`${file}:${lineOf(node)} is a function of ${lines} lines, more than ${limits.functionLines}`];
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

/** Whether a function is the body of a `describe`, which has no limit. */
function isDescribeBody({ parent }: ts.Node) {
  return ts.isCallExpression(parent) && /^(test\.)?describe\b/.test(parent.expression.getText());
}
