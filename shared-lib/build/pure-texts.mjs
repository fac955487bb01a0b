import ts from 'typescript';

/**
 * Marks each call of `t` (`shared-lib/words`) as one without effects, so that a build leaves out the texts that
 * nothing uses, and what they stand in.
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
