import ts from 'typescript';

/** @typedef {{text: string, line: number}} Text */

/** Matches the names of attributes and properties whose values users read. */
const userTextNamePattern =
  /^(aria-label|aria-description|title|label|heading|placeholder|hint|sentence|message|caption|nothingYet|loadingText|detail|what|does|thing|button|tab|list|view|create|searchNote|nameInMessages|subject)$/;

/**
 * Returns true if a text has two letters in a row. Then it may contain words, and not only figures or signs.
 */
const hasWord = (/** @type {string} */ text) => /[A-Za-z]{2}/.test(text);

/**
 * Returns true if a string is a text for users: several words, or a capitalised word. Styles, paths and
 * attributes are not such texts.
 */
const isTextForUsers = (/** @type {string} */ text) =>
  hasWord(text) &&
  !/[{}[\]#;<>=]|\d(px|rem)\b/.test(text) &&
  (/[A-Za-z] [A-Za-z]/.test(text) || /^[A-Z][a-z]+$/.test(text));

/** Matches elements whose content is a command or a key. Such content is the same in all languages. */
const untranslatedElementPattern = /^(code|kbd)$/;

/**
 * Reads the texts of a file for its package's catalogue: the first arguments of `t`.
 * @param {ts.SourceFile} source @returns {Text[]}
 */
export function readCatalogueTexts(source) {
  return findTranslateCalls(source).flatMap((call) => {
    const [text] = call.arguments;
    return text && ts.isStringLiteralLike(text) ? [toTextWithLine(text, text.text)] : [];
  });
}

/**
 * Finds texts that users see but no catalogue has: texts in JSX, values of attributes and properties that
 * users read, and calls of `t` whose argument is not a plain string.
 * @param {ts.SourceFile} source @returns {Text[]}
 */
export function findUncataloguedTexts(source) {
  /** @type {Text[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJsxElement(node) && untranslatedElementPattern.test(node.openingElement.tagName.getText())) return;
    if (ts.isTypeNode(node)) return;
    if (ts.isJsxText(node) && hasWord(node.text)) found.push(toTextWithLine(node, node.text.trim()));
    const value = findDisplayedExpression(node);
    if (value) found.push(...findTextsOfExpression(value));
    ts.forEachChild(node, visit);
  };
  visit(source);
  const unclear = findTranslateCalls(source).filter(({ arguments: [text] }) => !text || !ts.isStringLiteralLike(text));
  return [...found, ...unclear.map((call) => toTextWithLine(call, call.getText()))];
}

/**
 * Finds the expression in a node that a screen may show as text.
 * @param {ts.Node} node
 */
function findDisplayedExpression(node) {
  if (ts.isJsxAttribute(node)) return userTextNamePattern.test(node.name.getText()) ? node.initializer : undefined;
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return node.expression;
  if (ts.isPropertyAssignment(node))
    return userTextNamePattern.test(node.name.getText()) ? node.initializer : undefined;
  return undefined;
}

/**
 * Finds the texts that the value of an expression may be.
 * @param {ts.Node} node @returns {Text[]}
 */
function findTextsOfExpression(node) {
  if (ts.isStringLiteralLike(node)) return isTextForUsers(node.text) ? [toTextWithLine(node, node.text)] : [];
  if (ts.isTemplateExpression(node)) {
    const words = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
    return words.some(isTextForUsers) || words.some((text) => /[A-Za-z]{3} $|^ [A-Za-z]{3}/.test(text))
      ? [toTextWithLine(node, node.getText())]
      : [];
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(findTextsOfExpression);
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node))
    return node.expression ? findTextsOfExpression(node.expression) : [];
  if (ts.isBinaryExpression(node) && /^(\|\||\?\?|&&|\+)$/.test(node.operatorToken.getText()))
    return [node.left, node.right].flatMap(findTextsOfExpression);
  return [];
}

/**
 * Finds all calls of `t` in a source file.
 * @param {ts.SourceFile} source
 */
function findTranslateCalls(source) {
  /** @type {ts.CallExpression[]} */
  const calls = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

/**
 * Adds to a text the line of the node in its file.
 * @param {ts.Node} node @param {string} text @returns {Text}
 */
function toTextWithLine(node, text) {
  const source = node.getSourceFile();
  return { text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 };
}
