import ts from 'typescript';
import { find } from './source';

/** Matches how an SQL statement or a part of one begins and continues; sentences for people match neither. */
const statement =
  /^\s*select\s|[\s(]select\s[\s\S]+?\sfrom\s|(^|\s)(insert into \w|delete from \w|update \w+( as)?( \w+)?\s+set\s)/;

/** Whether a file contains SQL in a string, not only in a comment. */
export function containsSql(source: ts.SourceFile): boolean {
  return find(source, isText).some((node) => statement.test(node.getText().slice(1, -1)));
}

function isText(node: ts.Node): node is ts.Node {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}
