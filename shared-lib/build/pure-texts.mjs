import ts from 'typescript';

/**
 * Marks each call of `t` (`shared-lib/words`) as free of side effects. A build then leaves out unused texts
 * and the objects that contain them.
 * @type {ts.TransformerFactory<ts.SourceFile>}
 */
export const markTextsAsPure = (context) => (source) => {
  /** @param {ts.Node} node @returns {ts.Node} */
  const visit = (node) => {
    const visited = ts.visitEachChild(node, visit, context);
    const isText =
      ts.isCallExpression(visited) && ts.isIdentifier(visited.expression) && visited.expression.text === 't';
    if (!isText) return visited;
    return ts.addSyntheticLeadingComment(visited, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__');
  };
  return ts.visitEachChild(source, visit, context);
};
