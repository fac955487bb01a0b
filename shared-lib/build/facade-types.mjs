import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { installedVersion, library } from './places.mjs';

/** The file of a release with the types of the facades that it provides or uses. */
export const typesFile = 'types.json';

/** The file with the types of one version of a facade. @param {string} name @param {string} version */
export function facadeTypesFile(name, version) {
  return `${name.replace('shared-lib/', '').replaceAll('/', '-')}-${version}.d.ts`;
}

/**
 * The type of a value, as far as the registry compares it. `delivery` has the same shapes as a schema.
 * @typedef {{name: string, args: Shape[]}} Reference to a declaration, an import or a global type
 * @typedef {{shape: Shape, isOptional: boolean, line: string}} Member
 * @typedef {{shape: Shape, isOptional: boolean, isRest: boolean}} Parameter
 * @typedef {{text: string, uses: string[]}} Text a type that is compared as text, and the names in it
 * @typedef {{parameters: Parameter[], returns: Shape, generics: Text}} Signature
 * @typedef {Text | {reference: Reference} | {union: Shape[]} | {intersection: Shape[]}
 *   | {members: Record<string, Member>, others: Text[]} | {signature: Signature}
 *   | {list: Shape, isReadonly: boolean}} Shape
 * @typedef {{line: string, generics: Text, shape: Shape}} Declaration
 * @typedef {{exports: Record<string, string>, declarations: Record<string, Declaration>}} ModuleTypes
 */

/**
 * Reads the types of one version of a facade. Returns undefined for a module that is not ours.
 * @param {string} name @param {string} version @returns {ModuleTypes | undefined}
 */
export function readModuleTypes(name, version) {
  if (!name.startsWith('shared-lib/')) return undefined;
  const file = path.join(library, 'facade-types', facadeTypesFile(name, version));
  if (!existsSync(file))
    throw new Error(`The types of ${name} ${version} are not written down: run npm run facade-types.`);
  return parseModuleTypes(readFileSync(file, 'utf8'));
}

/** The hash by which two releases see that they mean the same types. @param {ModuleTypes} types */
export function hashTypes(types) {
  return createHash('sha256').update(JSON.stringify(types)).digest('hex');
}

/** @param {string} text of a file of declarations @returns {ModuleTypes} */
export function parseModuleTypes(text) {
  const source = ts.createSourceFile('facade.d.ts', text, ts.ScriptTarget.ES2022, true);
  /** @type {ModuleTypes} */
  const types = { exports: {}, declarations: {} };
  for (const statement of source.statements) readStatement(statement, types);
  const sort = (/** @type {Record<string, any>} */ all) =>
    Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { exports: sort(types.exports), declarations: sort(types.declarations) };
}

/** @param {ts.Statement} statement @param {ModuleTypes} types */
function readStatement(statement, types) {
  if (ts.isImportDeclaration(statement)) return readImport(statement, types);
  if (ts.isExportDeclaration(statement)) return readExport(statement, types);
  if (ts.isVariableStatement(statement)) {
    for (const one of statement.declarationList.declarations)
      declare(statement, one.name.getText(), shapeOf(one.type ?? one.initializer), types);
    return;
  }
  if (ts.isFunctionDeclaration(statement))
    return declare(
      statement,
      statement.name?.text ?? 'default',
      { signature: signatureOf(statement) },
      types,
    );
  if (ts.isTypeAliasDeclaration(statement))
    return declare(statement, statement.name.text, shapeOf(statement.type), types);
  if (ts.isInterfaceDeclaration(statement) && !statement.heritageClauses)
    return declare(statement, statement.name.text, membersOf(statement.members), types);
  const { name } = /** @type {{name?: ts.Identifier}} */ (Object(statement));
  if (name) declare(statement, name.text, textOf(statement), types);
}

/**
 * An imported name is known by its package, and by the first part of the package's version.
 * @param {ts.ImportDeclaration} statement @param {ModuleTypes} types
 */
function readImport({ moduleSpecifier, importClause }, types) {
  const from = /** @type {ts.StringLiteral} */ (moduleSpecifier).text;
  const [packageName = ''] = /^(@[^/]+\/)?[^/]+/.exec(from) ?? [];
  const [major] = installedVersion(packageName).split('.');
  const bindings = importClause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  for (const { name, propertyName } of named) {
    const text = `import ${(propertyName ?? name).text} from ${from} ${major}`;
    types.declarations[name.text] = {
      line: text,
      generics: genericsOf(undefined),
      shape: { text, uses: [] },
    };
  }
}

/** @param {ts.ExportDeclaration} statement @param {ModuleTypes} types */
function readExport({ exportClause }, types) {
  if (!exportClause || !ts.isNamedExports(exportClause)) return;
  for (const { name, propertyName } of exportClause.elements)
    types.exports[name.text] = (propertyName ?? name).text;
}

/** @param {ts.Statement} statement @param {string} name @param {Shape} shape @param {ModuleTypes} types */
function declare(statement, name, shape, types) {
  if (Object.hasOwn(types.declarations, name)) throw new Error(describeTwin(name));
  const { typeParameters } = /** @type {{typeParameters?: ts.NodeArray<ts.Node>}} */ (Object(statement));
  types.declarations[name] = { line: lineOf(statement), generics: genericsOf(typeParameters), shape };
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) types.exports[name] = name;
}

/** @param {string} name */
const describeTwin = (name) =>
  `${name} is declared twice, as an overload or as a type and a value: the registry compares one declaration of each name.`;

/** @param {ts.NodeArray<ts.Node> | undefined} parameters @returns {Text} */
function genericsOf(parameters) {
  const texts = (parameters ?? []).map(textOf);
  return {
    text: texts.map(({ text }) => text).join(', '),
    uses: [...new Set(texts.flatMap(({ uses }) => uses))].sort(),
  };
}

/** The text of a node on one line. @param {ts.Node} node */
function lineOf(node) {
  return node
    .getText()
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replace(/\s+/g, ' ')
    .replace(/;$/, '');
}

/** @param {ts.Node | undefined} node @returns {Shape} */
function shapeOf(node) {
  if (!node) return { text: 'any', uses: [] };
  if (ts.isParenthesizedTypeNode(node)) return shapeOf(node.type);
  if (ts.isUnionTypeNode(node)) return { union: node.types.map(shapeOf) };
  if (ts.isIntersectionTypeNode(node)) return { intersection: node.types.map(shapeOf) };
  if (ts.isTypeLiteralNode(node)) return membersOf(node.members);
  if (ts.isFunctionTypeNode(node)) return { signature: signatureOf(node) };
  if (ts.isArrayTypeNode(node)) return { list: shapeOf(node.elementType), isReadonly: false };
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName))
    return referenceTo(node.typeName.text, node.typeArguments);
  if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName))
    return referenceTo(node.exprName.text, node.typeArguments);
  if (ts.isTypeOperatorNode(node)) return operatorOf(node);
  if (ts.isIndexedAccessTypeNode(node)) return accessOf(node);
  return textOf(node);
}

/** @param {string} name @param {ts.NodeArray<ts.TypeNode> | undefined} given @returns {Shape} */
function referenceTo(name, given) {
  const args = (given ?? []).map(shapeOf);
  const [first] = args;
  if (first && (name === 'Array' || name === 'ReadonlyArray'))
    return { list: first, isReadonly: name === 'ReadonlyArray' };
  return { reference: { name, args } };
}

/** @param {ts.TypeOperatorNode} node @returns {Shape} */
function operatorOf(node) {
  const shape = shapeOf(node.type);
  if (node.operator === ts.SyntaxKind.ReadonlyKeyword && 'list' in shape)
    return { ...shape, isReadonly: true };
  const names = node.operator === ts.SyntaxKind.KeyOfKeyword ? memberNames(node) : undefined;
  return names ? { union: names.map((name) => ({ text: `'${name}'`, uses: [] })) } : textOf(node);
}

/** The names of the members of an object, for `keyof typeof object`. @param {ts.TypeOperatorNode} node */
function memberNames({ type }) {
  const found = typeOfConstant(type);
  return found && ts.isTypeLiteralNode(found) ? found.members.map(nameOf) : undefined;
}

/** `(typeof list)[number]` is one of the entries of a list. @param {ts.IndexedAccessTypeNode} node @returns {Shape} */
function accessOf(node) {
  const { objectType, indexType } = node;
  const list = ts.isParenthesizedTypeNode(objectType) ? objectType.type : objectType;
  const found = indexType.kind === ts.SyntaxKind.NumberKeyword ? typeOfConstant(list) : undefined;
  const entries = found && ts.isTypeOperatorNode(found) ? found.type : found;
  return entries && ts.isTupleTypeNode(entries) ? { union: entries.elements.map(shapeOf) } : textOf(node);
}

/** The declared type of the constant in `typeof constant`. @param {ts.TypeNode} node */
function typeOfConstant(node) {
  if (!ts.isTypeQueryNode(node)) return undefined;
  const constant = node.exprName.getText();
  return node
    .getSourceFile()
    .statements.flatMap((one) => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : []))
    .find(({ name }) => name.getText() === constant)?.type;
}

/** @param {ts.TypeElement} member */
function nameOf({ name }) {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : (name?.getText() ?? '');
}

/** @param {ts.NodeArray<ts.TypeElement>} elements @returns {Shape} */
function membersOf(elements) {
  /** @type {Record<string, Member>} */
  const members = {};
  const others = [];
  for (const element of elements) {
    const about = { isOptional: Boolean(Object(element).questionToken), line: lineOf(element) };
    const name = nameOf(element);
    if (Object.hasOwn(members, name)) throw new Error(describeTwin(name));
    if (ts.isPropertySignature(element)) members[name] = { ...about, shape: shapeOf(element.type) };
    else if (ts.isMethodSignature(element))
      members[name] = { ...about, shape: { signature: signatureOf(element) } };
    else others.push(textOf(element));
  }
  return { members, others };
}

/** @param {ts.SignatureDeclaration} node @returns {Signature} */
function signatureOf({ parameters, type, typeParameters }) {
  return {
    parameters: parameters.map(({ type: one, questionToken, initializer, dotDotDotToken }) => ({
      shape: shapeOf(one),
      isOptional: Boolean(questionToken ?? initializer),
      isRest: Boolean(dotDotDotToken),
    })),
    returns: shapeOf(type),
    generics: genericsOf(typeParameters),
  };
}

/** @param {ts.Node} node @returns {Text} */
function textOf(node) {
  const uses = new Set();
  const visit = (/** @type {ts.Node} */ one) => {
    const name = usedName(one)?.getText().split('.')[0];
    if (name) uses.add(name);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return { text: lineOf(node).replaceAll('"', "'"), uses: [...uses].sort() };
}

/** @param {ts.Node} node */
function usedName(node) {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}
