import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { libraryFolder, readInstalledVersion } from './places.mjs';

/** The file in a release that holds the types of the facades that the release provides or uses. */
export const typesFile = 'types.json';

/**
 * Builds the path of the file with the types of one version of a facade.
 * @param {string} name @param {string} version
 */
export function buildFacadeTypesPath(name, version) {
  return `${name.replace('shared-lib/', '').replaceAll('/', '-')}-${version}.d.ts`;
}

/**
 * The type of a value, with only those parts that the registry compares. `delivery` has a schema for the same
 * shapes.
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
  const file = path.join(libraryFolder, 'facade-types', buildFacadeTypesPath(name, version));
  if (!existsSync(file))
    throw new Error(`The types of ${name} ${version} are not written down: run npm run facade-types.`);
  return parseModuleTypes(readFileSync(file, 'utf8'));
}

/**
 * Makes a hash of types. Releases with the same hash have the same types.
 * @param {ModuleTypes} types
 */
export function hashTypes(types) {
  return createHash('sha256').update(JSON.stringify(types)).digest('hex');
}

/**
 * Parses a file of declarations. The names are sorted, so that equal types have equal hashes.
 * @param {string} text of a file of declarations @returns {ModuleTypes}
 */
export function parseModuleTypes(text) {
  const source = ts.createSourceFile('facade.d.ts', text, ts.ScriptTarget.ES2022, true);
  /** @type {ModuleTypes} */
  const types = { exports: {}, declarations: {} };
  for (const statement of source.statements) readStatement(statement, types);
  const sort = (/** @type {Record<string, any>} */ all) =>
    Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
  return { exports: sort(types.exports), declarations: sort(types.declarations) };
}

/** Reads a statement into the types of its module. @param {ts.Statement} statement @param {ModuleTypes} types */
function readStatement(statement, types) {
  if (ts.isImportDeclaration(statement)) return readImport(statement, types);
  if (ts.isExportDeclaration(statement)) return readExport(statement, types);
  if (ts.isVariableStatement(statement)) {
    for (const one of statement.declarationList.declarations)
      addDeclarationToTypes(statement, one.name.getText(), readTypeShape(one.type ?? one.initializer), types);
    return;
  }
  if (ts.isFunctionDeclaration(statement))
    return addDeclarationToTypes(
      statement,
      statement.name?.text ?? 'default',
      { signature: readSignature(statement) },
      types,
    );
  if (ts.isTypeAliasDeclaration(statement))
    return addDeclarationToTypes(statement, statement.name.text, readTypeShape(statement.type), types);
  if (ts.isInterfaceDeclaration(statement) && !statement.heritageClauses)
    return addDeclarationToTypes(statement, statement.name.text, readMembers(statement.members), types);
  const { name } = /** @type {{name?: ts.Identifier}} */ (Object(statement));
  if (name) addDeclarationToTypes(statement, name.text, readTypeText(statement), types);
}

/**
 * Reads an import. An imported name is identified by its package and the major version of that package. @param
 * {ts.ImportDeclaration} statement @param {ModuleTypes} types
 */
function readImport({ moduleSpecifier, importClause }, types) {
  const from = /** @type {ts.StringLiteral} */ (moduleSpecifier).text;
  const [packageName = ''] = /^(@[^/]+\/)?[^/]+/.exec(from) ?? [];
  const [major] = readInstalledVersion(packageName).split('.');
  const bindings = importClause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  for (const { name, propertyName } of named) {
    const text = `import ${(propertyName ?? name).text} from ${from} ${major}`;
    types.declarations[name.text] = {
      line: text,
      generics: readTypeParameters(undefined),
      shape: { text, uses: [] },
    };
  }
}

/**
 * Reads the names that an export statement lists.
 * @param {ts.ExportDeclaration} statement @param {ModuleTypes} types
 */
function readExport({ exportClause }, types) {
  if (!exportClause || !ts.isNamedExports(exportClause)) return;
  for (const { name, propertyName } of exportClause.elements) types.exports[name.text] = (propertyName ?? name).text;
}

/**
 * Adds a declaration to the types of its module. Throws if the module already declares a type or value of this name.
 * @param {ts.Statement} statement @param {string} name @param {Shape} shape @param {ModuleTypes} types
 */
function addDeclarationToTypes(statement, name, shape, types) {
  if (Object.hasOwn(types.declarations, name)) throw new Error(describeDoubleDeclaration(name));
  const { typeParameters } = /** @type {{typeParameters?: ts.NodeArray<ts.Node>}} */ (Object(statement));
  types.declarations[name] = {
    line: formatOnOneLine(statement),
    generics: readTypeParameters(typeParameters),
    shape,
  };
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) types.exports[name] = name;
}

/** Makes the message that a name is declared twice. @param {string} name */
const describeDoubleDeclaration = (name) =>
  `${name} is declared twice, as an overload or as a type and a value: the registry compares one declaration of each name.`;

/** Reads type parameters as one text. @param {ts.NodeArray<ts.Node> | undefined} parameters @returns {Text} */
function readTypeParameters(parameters) {
  const texts = (parameters ?? []).map(readTypeText);
  return {
    text: texts.map(({ text }) => text).join(', '),
    uses: [...new Set(texts.flatMap(({ uses }) => uses))].sort(),
  };
}

/**
 * Formats the text of a node on one line.
 * @param {ts.Node} node
 */
function formatOnOneLine(node) {
  return node
    .getText()
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replace(/\s+/g, ' ')
    .replace(/;$/, '');
}

/** Reads a type as a shape that the registry can compare. @param {ts.Node | undefined} node @returns {Shape} */
function readTypeShape(node) {
  if (!node) return { text: 'any', uses: [] };
  if (ts.isParenthesizedTypeNode(node)) return readTypeShape(node.type);
  if (ts.isUnionTypeNode(node)) return { union: node.types.map(readTypeShape) };
  if (ts.isIntersectionTypeNode(node)) return { intersection: node.types.map(readTypeShape) };
  if (ts.isTypeLiteralNode(node)) return readMembers(node.members);
  if (ts.isFunctionTypeNode(node)) return { signature: readSignature(node) };
  if (ts.isArrayTypeNode(node)) return { list: readTypeShape(node.elementType), isReadonly: false };
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName))
    return makeTypeReference(node.typeName.text, node.typeArguments);
  if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName))
    return makeTypeReference(node.exprName.text, node.typeArguments);
  if (ts.isTypeOperatorNode(node)) return readTypeOperator(node);
  if (ts.isIndexedAccessTypeNode(node)) return readIndexedAccess(node);
  return readTypeText(node);
}

/**
 * Makes a reference to a type by its name. Arrays become lists.
 * @param {string} name @param {ts.NodeArray<ts.TypeNode> | undefined} given @returns {Shape}
 */
function makeTypeReference(name, given) {
  const args = (given ?? []).map(readTypeShape);
  const [first] = args;
  if (first && (name === 'Array' || name === 'ReadonlyArray'))
    return { list: first, isReadonly: name === 'ReadonlyArray' };
  return { reference: { name, args } };
}

/** Reads a type with an operator, such as `readonly` or `keyof`. @param {ts.TypeOperatorNode} node @returns {Shape} */
function readTypeOperator(node) {
  const shape = readTypeShape(node.type);
  if (node.operator === ts.SyntaxKind.ReadonlyKeyword && 'list' in shape) return { ...shape, isReadonly: true };
  const names = node.operator === ts.SyntaxKind.KeyOfKeyword ? listMemberNames(node) : undefined;
  return names ? { union: names.map((name) => ({ text: `'${name}'`, uses: [] })) } : readTypeText(node);
}

/**
 * Lists the names of an object's members, for `keyof typeof object`.
 * @param {ts.TypeOperatorNode} node
 */
function listMemberNames({ type }) {
  const found = findTypeOfConstant(type);
  return found && ts.isTypeLiteralNode(found) ? found.members.map(readMemberName) : undefined;
}

/**
 * Reads `(typeof list)[number]` as a union of the list's entries.
 * @param {ts.IndexedAccessTypeNode} node @returns {Shape}
 */
function readIndexedAccess(node) {
  const { objectType, indexType } = node;
  const list = ts.isParenthesizedTypeNode(objectType) ? objectType.type : objectType;
  const found = indexType.kind === ts.SyntaxKind.NumberKeyword ? findTypeOfConstant(list) : undefined;
  const entries = found && ts.isTypeOperatorNode(found) ? found.type : found;
  return entries && ts.isTupleTypeNode(entries) ? { union: entries.elements.map(readTypeShape) } : readTypeText(node);
}

/**
 * Finds the declared type of the constant in `typeof constant`.
 * @param {ts.TypeNode} node
 */
function findTypeOfConstant(node) {
  if (!ts.isTypeQueryNode(node)) return undefined;
  const constant = node.exprName.getText();
  return node
    .getSourceFile()
    .statements.flatMap((statement) =>
      ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
    )
    .find(({ name }) => name.getText() === constant)?.type;
}

/** Reads the name of a member, without quotes. @param {ts.TypeElement} member */
function readMemberName({ name }) {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : (name?.getText() ?? '');
}

/**
 * Reads the members of an object type. Properties and methods are compared as types, all other members as text.
 * @param {ts.NodeArray<ts.TypeElement>} elements @returns {Shape}
 */
function readMembers(elements) {
  /** @type {Record<string, Member>} */
  const members = {};
  const others = [];
  for (const element of elements) {
    const memberBasics = { isOptional: Boolean(Object(element).questionToken), line: formatOnOneLine(element) };
    const name = readMemberName(element);
    if (Object.hasOwn(members, name)) throw new Error(describeDoubleDeclaration(name));
    if (ts.isPropertySignature(element)) members[name] = { ...memberBasics, shape: readTypeShape(element.type) };
    else if (ts.isMethodSignature(element))
      members[name] = { ...memberBasics, shape: { signature: readSignature(element) } };
    else others.push(readTypeText(element));
  }
  return { members, others };
}

/** Reads the parameters and the result of a function. @param {ts.SignatureDeclaration} node @returns {Signature} */
function readSignature({ parameters, type, typeParameters }) {
  return {
    parameters: parameters.map(({ type: one, questionToken, initializer, dotDotDotToken }) => ({
      shape: readTypeShape(one),
      isOptional: Boolean(questionToken ?? initializer),
      isRest: Boolean(dotDotDotToken),
    })),
    returns: readTypeShape(type),
    generics: readTypeParameters(typeParameters),
  };
}

/** Reads a type as text, with the names of the types that it uses. @param {ts.Node} node @returns {Text} */
function readTypeText(node) {
  const uses = new Set();
  const visit = (/** @type {ts.Node} */ visited) => {
    const name = findReferencedName(visited)?.getText().split('.')[0];
    if (name) uses.add(name);
    ts.forEachChild(visited, visit);
  };
  visit(node);
  return { text: formatOnOneLine(node).replaceAll('"', "'"), uses: [...uses].sort() };
}

/**
 * Finds the name of the type or value that a node refers to. Returns undefined for other nodes. @param
 * {ts.Node} node
 */
function findReferencedName(node) {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}
