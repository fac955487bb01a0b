import ts from 'typescript';
import { find } from './source';

/** How a statement, or a part of one, begins or goes on; sentences for people do neither. */
const statement =
  /^\s*select\s|[\s(]select\s[\s\S]+?\sfrom\s|(^|\s)(insert into \w|delete from \w|update \w+( as)?( \w+)?\s+set\s)/;

/** Whether a file holds SQL: in a text, not in a comment. */
export function holdsSql(source: ts.SourceFile): boolean {
  return find(source, isText).some((node) => statement.test(node.getText().slice(1, -1)));
}

function isText(node: ts.Node): node is ts.Node {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}
